<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Http\Client;
use WP_Error;

/**
 * Client of the geocoder that the site owner chose: a URL with {query} that responds in Nominatim's format.
 * Only the server requests it, because the URL may contain a key.
 */
final class Geocoder {

	/** Maximum bytes of a response. */
	private const MAX_ANSWER = 200_000;

	public function __construct(
		private readonly MapSettings $settings,
		private readonly Client $http,
	) {}

	/**
	 * Searches for places.
	 *
	 * @param string $query Text that an author typed.
	 * @return list<array{ id: string, text: string, place_name: string, geometry: array{type: string, coordinates: array{float, float}},
	 * }>|WP_Error Places in Mapbox' format, at most ten.
	 */
	public function find( string $query ): array|WP_Error {
		$template = $this->settings->geocoder();
		if ( '' === $template ) {
			return new WP_Error( 'slipstream_map_no_geocoder', __( 'This site has no geocoder.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$answer = $this->http->get(
			str_replace( '{query}', rawurlencode( $query ), $template ),
			[
				'limit'   => self::MAX_ANSWER,
				'service' => 'geocoder',
				'headers' => [ 'Accept' => 'application/json' ],
			]
		);
		$places = $answer instanceof WP_Error || ! $answer->is_success() ? null : $answer->json();
		return null === $places
			? new WP_Error(
				'slipstream_map_geocoder_failed',
				__( 'The geocoder could not be reached, or its response is not in Nominatim’s format.', 'slipstream' ),
				[ 'status' => 502 ]
			)
			: array_slice( array_values( array_filter( array_map( self::feature( ... ), $places ) ) ), 0, 10 );
	}

	/**
	 * Converts a place from Nominatim's to Mapbox' format. Null if it has no coordinates.
	 *
	 * @return array{id: string, text: string, place_name: string, geometry: array{type: string, coordinates: array{float, float}}}|null
	 */
	private static function feature( mixed $place ): ?array {
		if ( ! is_array( $place ) || ! is_numeric( $place['lat'] ?? null ) || ! is_numeric( $place['lon'] ?? null ) ) {
			return null;
		}
		$text = static fn ( string $key ): string =>
			is_scalar( $place[ $key ] ?? null ) ? sanitize_text_field( (string) $place[ $key ] ) : '';
		$full = $text( 'display_name' );
		$name = $text( 'name' );
		return [
			'id'         => implode(
				'.',
				array_filter(
					[ 'osm', $text( 'osm_type' ), $text( 'osm_id' ), $text( 'place_id' ) ],
					static fn ( string $part ): bool => '' !== $part
				)
			),
			'text'       => '' === $name ? explode( ',', $full )[0] : $name,
			'place_name' => $full,
			'geometry'   => [
				'type'        => 'Point',
				'coordinates' => [ (float) $place['lon'], (float) $place['lat'] ],
			],
		];
	}
}
