<?php
/**
 * GET /slipstream/v1/features
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\FeatureList;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Every extension that has a folder, in the order of their titles.
 */
final class Features implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param FeatureList $features The extensions with their states.
	 */
	public function __construct( private readonly FeatureList $features ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/features',
			schema: [
				'$schema' => 'http://json-schema.org/draft-04/schema#',
				'title'   => 'features',
				'type'    => 'array',
				'items'   => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'properties'           => [
						'state' => [
							'type' => 'string',
							'enum' => [ 'on', 'off', 'plan', 'service', 'hidden' ],
						],
						'stage' => [
							'type' => 'string',
							'enum' => [ '', 'beta', 'experimental' ],
						],
					] + array_fill_keys( [ 'slug', 'title', 'description', 'group', 'groupTitle', 'plan', 'planName' ], [ 'type' => 'string' ] ),
				],
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
		return new WP_REST_Response( $this->features->rows() );
	}
}
