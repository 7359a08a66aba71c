<?php
/**
 * POST /slipstream/v1/settings
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use Slipstream\Support\Options;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Changes settings that are on or off: only those that are named.
 */
final class ChangeSettings implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Options $options Where they are kept.
	 */
	public function __construct( private readonly Options $options ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/settings',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'settings',
				'type'       => 'object',
				'properties' => array_fill_keys( Settings::SWITCHES, [ 'type' => 'boolean' ] ),
			],
			arguments: [
				'changes' => [
					'type'                 => 'object',
					'required'             => true,
					'minProperties'        => 1,
					'properties'           => array_fill_keys( Settings::SWITCHES, [ 'type' => 'boolean' ] ),
					'additionalProperties' => false,
				],
			],
			methods: 'POST',
		);
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		foreach ( (array) $request['changes'] as $name => $is_on ) {
			if ( ! $this->options->set( $name, (bool) $is_on ) ) {
				return Options::not_stored();
			}
		}
		return new WP_REST_Response( Settings::values( $this->options ) );
	}
}
