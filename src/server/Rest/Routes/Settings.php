<?php
/**
 * GET /slipstream/v1/settings
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use Slipstream\Support\Options;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The settings that are on or off.
 */
final class Settings implements Route {

	/** Their names in the option: whether visitors are asked before other hosts are, and whether uninstalling removes what is kept. */
	public const SWITCHES = [ 'ask_before_embeds', 'remove_data' ];

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
				'properties' => array_fill_keys( self::SWITCHES, [ 'type' => 'boolean' ] ),
			],
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
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( self::values( $this->options ) );
	}

	/**
	 * What each setting is now.
	 *
	 * @param Options $options Where they are kept.
	 * @return array<string, bool>
	 */
	public static function values( Options $options ): array {
		return array_combine( self::SWITCHES, array_map( [ $options, 'is_on' ], self::SWITCHES ) );
	}
}
