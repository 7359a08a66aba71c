<?php
/**
 * What the two routes of the map's source have in common.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Rest\Endpoint;
use WP_REST_Response;

/**
 * The address and the answer.
 */
final class SourceAnswer {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param MapSettings $settings Where pictures and places come from.
	 */
	public function __construct( private readonly MapSettings $settings ) {}

	/**
	 * One of the routes.
	 *
	 * @param string                              $methods   HTTP method.
	 * @param array<string, array<string, mixed>> $arguments See Endpoint.
	 */
	public static function endpoint( string $methods, array $arguments = [] ): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/map',
			arguments: $arguments,
			methods: $methods,
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'map-source',
				'type'       => 'object',
				'properties' => [
					'tiles'           => [
						'description' => 'Address of picture tiles with {z}, {x} and {y}; empty when maps are Mapbox’ own.',
						'type'        => 'string',
					],
					'attribution'     => [ 'type' => 'string' ],
					'attribution_url' => [ 'type' => 'string' ],
					'geocoder'        => [
						'description' => 'Address of a server that finds places; it may hold a key, so that only those who may set it read it.',
						'type'        => 'string',
					],
					'has_geocoder'    => [ 'type' => 'boolean' ],
					'api'             => [
						'description' => 'Base address of Mapbox.',
						'type'        => 'string',
					],
					'can_set_token'   => [ 'type' => 'boolean' ],
					'can_set_tiles'   => [ 'type' => 'boolean' ],
				],
			],
		);
	}

	/**
	 * What holds now.
	 */
	public function respond(): WP_REST_Response {
		$geocoder = $this->settings->geocoder();
		$can_set  = current_user_can( 'manage_options' );
		return new WP_REST_Response(
			$this->settings->source() + [
				'geocoder'      => $can_set ? $geocoder : '',
				'has_geocoder'  => '' !== $geocoder,
				'api'           => Mapbox::api(),
				'can_set_token' => current_user_can( Mapbox::service()->capability ),
				'can_set_tiles' => $can_set,
			]
		);
	}
}
