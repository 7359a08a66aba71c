<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\Service;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for reading, setting and removing the Mapbox token. Its path is that of Jetpack. */
final class TokenRoutes implements RouteProvider {

	private const TOKEN = [
		'description' => 'Public Mapbox token.',
		'type'        => 'string',
		'required'    => true,
		'pattern'     => Schema::ONE_LINE,
	];

	public function __construct( private readonly Mapbox $mapbox ) {}

	public function routes(): array {
		$schema = Schema::resource(
			'service-api-key',
			[
				'code'                   => Schema::TEXT,
				'service'                => Schema::TEXT,
				'service_api_key'        => Schema::TEXT + [ 'description' => 'Public token; empty if there is none.' ],
				'service_api_key_source' => Schema::TEXT + [
					'description' => 'Source of the token: the site’s settings, or the server’s configuration.',
					'enum'        => [ 'site', 'config' ],
				],
				'message'                => Schema::TEXT,
			]
		);
		return [
			new Route(
				'wpcom/v2',
				'/service-api-keys/(?P<service>[a-z\-_]+)',
				$schema,
				[
					new Method( 'GET', 'edit_posts', $this->read( ... ) ),
					new Method( 'POST', self::authorize_change( ... ), $this->set( ... ), [ 'service_api_key' => self::TOKEN ] ),
					new Method( 'DELETE', self::authorize_change( ... ), $this->remove( ... ) ),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the service in its path. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::unknown_service( $request ) ?? $this->success( __( 'API key retrieved successfully.', 'slipstream' ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `service_api_key`. */
	private function set( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$done = self::unknown_service( $request ) ?? $this->mapbox->set_token( (string) $request['service_api_key'] );
		return $done instanceof WP_Error ? self::refusal( $done ) : $this->success( __( 'API key updated successfully.', 'slipstream' ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the service in its path. */
	private function remove( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$done = self::unknown_service( $request ) ?? $this->mapbox->remove_token();
		return $done instanceof WP_Error ? $done : $this->success( __( 'API key deleted successfully.', 'slipstream' ) );
	}

	/**
	 * Returns an error if the path names another service. Reads the path, because a query parameter could override it.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request Contains the service in its path.
	 */
	private static function unknown_service( WP_REST_Request $request ): ?WP_Error {
		return 'mapbox' === ( $request->get_url_params()['service'] ?? '' )
			? null
			: new WP_Error( 'invalid_service', __( 'Invalid Service', 'slipstream' ), [ 'status' => 404 ] );
	}

	private static function authorize_change(): bool|WP_Error {
		return current_user_can( Mapbox::service()->capability ) ? true : new WP_Error(
			'invalid_user_permission_edit_others_posts',
			__( 'You are not allowed to change this site’s keys.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}

	/** Converts an error to the code and status that clients of Jetpack's route expect. */
	private static function refusal( WP_Error $error ): WP_Error {
		return match ( $error->get_error_code() ) {
			'slipstream_key_wrong'    => new WP_Error( 'invalid_key', $error->get_error_message(), [ 'status' => 400 ] ),
			'slipstream_key_refused'  => new WP_Error( 'invalid_key', $error->get_error_message(), [ 'status' => 404 ] ),
			Service::DOWN             => new WP_Error( 'slipstream_map_unreachable', $error->get_error_message(), [ 'status' => 502 ] ),
			default                   => $error,
		};
	}

	private function success( string $message ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'code'                   => 'success',
				'service'                => 'mapbox',
				'service_api_key'        => $this->mapbox->token(),
				'service_api_key_source' => $this->mapbox->token_source(),
				'message'                => $message,
			]
		);
	}
}
