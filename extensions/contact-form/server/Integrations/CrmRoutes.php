<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the state of the CRM plugin, and for enabling its forms extension. */
final class CrmRoutes implements RouteProvider {

	private const EXTENSION = [
		'type'     => 'string',
		'required' => true,
		'pattern'  => '^[\w-]*$',
	];

	public function __construct( private readonly Crm $crm ) {}

	public function routes(): array {
		$arguments = [ 'extension' => self::EXTENSION ];
		return [
			new Route(
				'jetpack/v4',
				'/jetpack_crm',
				self::schema(),
				[
					new Method(
						'GET',
						self::authorize_reading( ... ),
						fn (): WP_REST_Response => new WP_REST_Response( $this->crm->data() )
					),
					...array_map(
						fn ( string $verb ): Method => new Method(
							$verb,
							self::authorize_enabling( ... ),
							$this->enable( ... ),
							$arguments
						),
						PluginRoutes::EDITABLE
					),
				]
			),
		];
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$maybe = static fn ( string $type ): array => [ 'type' => [ $type, 'null' ] ];
		return Schema::resource(
			'jetpack-crm',
			[
				'code'                   => Schema::TEXT + [ 'description' => 'Only in the response to a change: “success”.' ],
				'crm_installed'          => Schema::BOOLEAN,
				'crm_active'             => Schema::BOOLEAN,
				'crm_version'            => $maybe( 'string' ),
				'jp_form_ext_enabled'    => $maybe( 'boolean' ),
				'can_install_crm'        => Schema::BOOLEAN,
				'can_activate_crm'       => Schema::BOOLEAN,
				'can_activate_extension' => Schema::BOOLEAN,
			]
		);
	}

	private static function authorize_reading(): bool|WP_Error {
		return current_user_can( 'publish_posts' )
			? true
			: PluginRoutes::permission_error(
				'invalid_user_permission_jetpack_crm_data',
				__( 'You are not allowed to see the state of this site’s CRM.', 'slipstream' )
			);
	}

	private static function authorize_enabling(): bool|WP_Error {
		return current_user_can( Crm::CAPABILITY )
			? true
			: PluginRoutes::permission_error(
				'invalid_user_permission_activate_jetpack_crm_ext',
				__( 'You are not allowed to enable extensions of this site’s CRM.', 'slipstream' )
			);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `extension`. */
	private function enable( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( Crm::EXTENSION !== $request['extension'] ) {
			return new WP_Error( 'invalid_param', __( 'Missing or invalid extension parameter.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$done = $this->crm->enable_extension();
		return $done instanceof WP_Error ? $done : new WP_REST_Response( [ 'code' => 'success' ] );
	}
}
