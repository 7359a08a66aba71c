<?php
/**
 * Places by name, from a server of the owner's choice.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Http\Client;
use Slipstream\Support\Options;
use WP_Error;

/**
 * An address with {query} in it that answers as Nominatim does. The site asks it, not the browser: the address may hold a key.
 */
final class Geocoder {

	private const OPTION = 'map_geocoder';

	private const PATTERN = '#^https?://[^\s<>"\'\\\\{}/?]+/[^\s<>"\'\\\\]*\{query\}[^\s<>"\'\\\\]*$#i';

	/** Bytes. */
	private const MAX_ANSWER = 200_000;

	/**
	 * Asks with the site's own client.
	 *
	 * @param Options $options The settings.
	 * @param Client  $http    The client.
	 */
	public function __construct(
		private readonly Options $options,
		private readonly Client $http,
	) {}

	/**
	 * The address.
	 *
	 * @return string Empty when none is set.
	 */
	public function template(): string {
		$template = $this->options->text( self::OPTION );
		return self::is_template( $template ) ? $template : '';
	}

	/**
	 * Whether a text is an address of a geocoder, or empty.
	 *
	 * @param string $template What somebody typed.
	 * @return true|WP_Error
	 */
	public function validate( string $template ): bool|WP_Error {
		return '' === $template || self::is_template( $template )
			? true
			: new WP_Error( 'slipstream_map_geocoder', __( 'The geocoder’s address needs {query}, as in https://geocoder.example/search?q={query}&format=jsonv2.', 'slipstream' ), [ 'status' => 400 ] );
	}

	/**
	 * Keeps an address; an empty one is forgotten.
	 *
	 * @param string $template See validate().
	 * @return true|WP_Error
	 */
	public function set( string $template ): bool|WP_Error {
		return $this->options->set( self::OPTION, '' === $template ? null : $template ) ? true : Options::not_stored();
	}

	/**
	 * Looks for places.
	 *
	 * @param string $query What an author typed.
	 * @return list<array{id: string, text: string, place_name: string, geometry: array{type: string, coordinates: array{float, float}}}>|WP_Error At most ten.
	 */
	public function find( string $query ): array|WP_Error {
		$template = $this->template();
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
			? new WP_Error( 'slipstream_map_geocoder_failed', __( 'The geocoder could not be reached, or did not answer as Nominatim does.', 'slipstream' ), [ 'status' => 502 ] )
			: array_slice( array_values( array_filter( array_map( self::feature( ... ), $places ) ) ), 0, 10 );
	}

	/**
	 * One place, in the form that Mapbox gives it.
	 *
	 * @param mixed $place Of Nominatim.
	 * @return array{id: string, text: string, place_name: string, geometry: array{type: string, coordinates: array{float, float}}}|null
	 */
	private static function feature( mixed $place ): ?array {
		if ( ! is_array( $place ) || ! is_numeric( $place['lat'] ?? null ) || ! is_numeric( $place['lon'] ?? null ) ) {
			return null;
		}
		$text = static fn ( string $key ): string => is_scalar( $place[ $key ] ?? null ) ? sanitize_text_field( (string) $place[ $key ] ) : '';
		$full = $text( 'display_name' );
		$name = $text( 'name' );
		return [
			'id'         => implode( '.', array_filter( [ 'osm', $text( 'osm_type' ), $text( 'osm_id' ), $text( 'place_id' ) ], static fn ( string $part ): bool => '' !== $part ) ),
			'text'       => '' === $name ? explode( ',', $full )[0] : $name,
			'place_name' => $full,
			'geometry'   => [
				'type'        => 'Point',
				'coordinates' => [ (float) $place['lon'], (float) $place['lat'] ],
			],
		];
	}

	/**
	 * Whether an address has {query} in it, and not in its host.
	 *
	 * @param string $template What somebody typed.
	 */
	private static function is_template( string $template ): bool {
		return 1 === preg_match( self::PATTERN, $template );
	}
}
