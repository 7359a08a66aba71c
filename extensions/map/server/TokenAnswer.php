<?php
/**
 * What the token's routes have in common.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Rest\Endpoint;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The one address, and the answer that Jetpack's editor script knows.
 */
final class TokenAnswer {

	/** Any service may be asked for; there is one. */
	private const PATH = '/service-api-keys/(?P<service>[a-z\-_]+)';

	/**
	 * One of the routes.
	 *
	 * @param string                              $methods   HTTP method.
	 * @param array<string, array<string, mixed>> $arguments See Endpoint.
	 */
	public static function endpoint( string $methods, array $arguments = [] ): Endpoint {
		return new Endpoint(
			space: 'wpcom/v2',
			path: self::PATH,
			arguments: $arguments,
			methods: $methods,
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'service-api-key',
				'type'       => 'object',
				'properties' => [
					'code'                   => [ 'type' => 'string' ],
					'service'                => [ 'type' => 'string' ],
					'service_api_key'        => [
						'description' => 'A public token; empty when there is none.',
						'type'        => 'string',
					],
					'service_api_key_source' => [
						'description' => 'Who set it: the site, or the server’s configuration.',
						'type'        => 'string',
						'enum'        => [ 'site', 'config' ],
					],
					'message'                => [ 'type' => 'string' ],
				],
			],
		);
	}

	/**
	 * Refuses services that there are none of.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function problem( WP_REST_Request $request ): ?WP_Error {
		return 'mapbox' === ( $request->get_url_params()['service'] ?? '' )
			? null
			: new WP_Error( 'invalid_service', __( 'Invalid Service', 'slipstream' ), [ 'status' => 404 ] );
	}

	/**
	 * Who may change the token.
	 */
	public static function permit_change(): bool|WP_Error {
		return current_user_can( Mapbox::service()->capability ) ? true : new WP_Error(
			'invalid_user_permission_edit_others_posts',
			__( 'You are not allowed to change this site’s keys.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}

	/**
	 * Codes, statuses and words that Jetpack's editor script knows.
	 *
	 * @param WP_Error $error See Connections::set().
	 */
	public static function refusal( WP_Error $error ): WP_Error {
		return match ( $error->get_error_code() ) {
			'slipstream_key_wrong'           => new WP_Error( 'invalid_key', $error->get_error_message(), [ 'status' => 400 ] ),
			'slipstream_key_refused'         => new WP_Error( 'invalid_key', $error->get_error_message(), [ 'status' => 404 ] ),
			'slipstream_service_down'        => new WP_Error( 'slipstream_map_unreachable', $error->get_error_message(), [ 'status' => 502 ] ),
			'slipstream_service_unreachable' => new WP_Error( 'slipstream_map_unreachable', __( 'Mapbox could not be reached, so the token was not saved.', 'slipstream' ), [ 'status' => 502 ] ),
			default                          => $error,
		};
	}

	/**
	 * Success.
	 *
	 * @param Mapbox $mapbox  Whose token it is, as it is now.
	 * @param string $message What was done.
	 */
	public static function success( Mapbox $mapbox, string $message ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'code'                   => 'success',
				'service'                => 'mapbox',
				'service_api_key'        => $mapbox->token(),
				'service_api_key_source' => $mapbox->token_source(),
				'message'                => $message,
			]
		);
	}
}
