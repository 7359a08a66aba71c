<?php
/**
 * GET /slipstream/v1/map/places
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Lets authors look for places where the owner has named a geocoder.
 */
final class FindPlaces implements Route {

	/**
	 * Needs no more than the geocoder.
	 *
	 * @param Geocoder $geocoder The owner's.
	 */
	public function __construct( private readonly Geocoder $geocoder ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/map/places',
			arguments: [
				'query' => [
					'description' => 'A name or an address.',
					'type'        => 'string',
					'required'    => true,
					'minLength'   => 1,
					'maxLength'   => 200,
					'pattern'     => '[\p{L}\p{N}]',
				],
			],
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'map-places',
				'type'       => 'object',
				'properties' => [
					'features' => [
						'description' => 'As Mapbox answers them.',
						'type'        => 'array',
						'maxItems'    => 10,
						'items'       => [ 'type' => 'object' ],
					],
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
		return current_user_can( 'edit_posts' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$places = $this->geocoder->find( (string) $request['query'] );
		return $places instanceof WP_Error ? $places : new WP_REST_Response( [ 'features' => $places ] );
	}
}
