<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for reading and changing the tile source, and for searching with the geocoder. */
final class SourceRoutes implements RouteProvider {

	private const LINE = [
		'type'    => 'string',
		'pattern' => Schema::ONE_LINE,
	];

	public function __construct(
		private readonly MapSettings $settings,
		private readonly Geocoder $geocoder,
	) {}

	public function routes(): array {
		$query = [
			'description' => 'Name or address of a place.',
			'type'        => 'string',
			'required'    => true,
			'minLength'   => 1,
			'maxLength'   => 200,
			'pattern'     => '[\p{L}\p{N}]',
		];
		$found = Schema::list( [ 'type' => 'object' ] ) + [
			'description' => 'Places in the format of Mapbox’ geocoding API.',
			'maxItems'    => 10,
		];
		return [
			new Route(
				'slipstream/v1',
				'/map',
				self::schema(),
				[
					new Method( 'GET', 'edit_posts', $this->read( ... ) ),
					new Method( 'POST', 'manage_options', $this->change( ... ), self::arguments() ),
				]
			),
			new Route(
				'slipstream/v1',
				'/map/places',
				Schema::resource( 'map-places', [ 'features' => $found ] ),
				[ new Method( 'GET', 'edit_posts', $this->find( ... ), [ 'query' => $query ] ) ]
			),
		];
	}

	/** @return array<string, mixed> Schema of the response. */
	private static function schema(): array {
		return Schema::resource(
			'map-source',
			[
				'tiles'           => Schema::TEXT
					+ [ 'description' => 'URL of raster tiles with {z}, {x} and {y}; empty for Mapbox’ maps.' ],
				'attribution'     => Schema::TEXT,
				'attribution_url' => Schema::TEXT,
				'geocoder'        => Schema::TEXT
					+ [
						'description' => 'URL of the geocoder. It may contain a key, so it is empty for users who may not change it.',
					],
				'has_geocoder'    => Schema::BOOLEAN,
				'api'             => Schema::TEXT + [ 'description' => 'Base URL of Mapbox.' ],
				'can_set_token'   => Schema::BOOLEAN,
				'can_set_tiles'   => Schema::BOOLEAN,
			]
		);
	}

	/** @return array<string, array<string, mixed>> Arguments of the route that changes the source. */
	private static function arguments(): array {
		$text = self::LINE + [ 'default' => '' ];
		return [
			'tiles'           => [ 'description' => 'URL such as https://tile.example/{z}/{x}/{y}.png; empty for Mapbox’ maps.' ] + $text,
			'attribution'     => [
				'description' => 'Credit for the map, as plain text.',
				'maxLength'   => 200,
			] + $text,
			'attribution_url' => [ 'description' => 'Link of the credit.' ] + $text,
			'geocoder'        => [
				'description' => 'URL such as https://geocoder.example/search?q={query}&format=jsonv2. Unchanged if it is missing.',
			]
				+ self::LINE,
		];
	}

	private function read(): WP_REST_Response {
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

	/**
	 * Saves the tile source. Keeps the geocoder if the request does not contain it.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request See arguments().
	 */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$tiles   = trim( (string) $request['tiles'] );
		$changes = [
			'tiles'           => $tiles,
			'attribution'     => '' === $tiles ? '' : (string) $request['attribution'],
			'attribution_url' => '' === $tiles ? '' : (string) $request['attribution_url'],
		];
		if ( null !== $request['geocoder'] ) {
			$changes['geocoder'] = (string) $request['geocoder'];
		}
		$done = $this->settings->change( $changes );
		return $done instanceof WP_Error ? self::refusal( $done ) : $this->read();
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `query`. */
	private function find( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$places = $this->geocoder->find( (string) $request['query'] );
		return $places instanceof WP_Error ? $places : new WP_REST_Response( [ 'features' => $places ] );
	}

	private static function refusal( WP_Error $error ): WP_Error {
		$data = (array) $error->get_error_data();
		$code = match ( $data['field'] ?? '' ) {
			'tiles'    => 'slipstream_map_tiles',
			'geocoder' => 'slipstream_map_geocoder',
			default    => $error->get_error_code(),
		};
		return new WP_Error( $code, $error->get_error_message(), [ 'status' => $data['status'] ?? 400 ] );
	}
}
