<?php
/**
 * Map pictures from a server of the owner's choice.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Support\Options;
use WP_Error;

/**
 * An address of picture tiles as OpenStreetMap has them, and who is to be thanked. When it is set, maps are drawn from it,
 * and Mapbox' token serves the search for places only.
 */
final class TileSource {

	/** Web addresses in which the three numbers of a tile stand. */
	private const PATTERN = '#^https?://[^\s<>"\'\\\\]+$#i';

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Options $options The settings.
	 */
	public function __construct( private readonly Options $options ) {}

	/**
	 * What is set.
	 *
	 * @return array{tiles: string, attribution: string, attribution_url: string} All empty when nothing is.
	 */
	public function get(): array {
		$tiles = $this->options->text( 'map_tiles' );
		if ( ! self::is_address( $tiles ) ) {
			return array_fill_keys( [ 'tiles', 'attribution', 'attribution_url' ], '' );
		}
		return [
			'tiles'           => $tiles,
			'attribution'     => $this->options->text( 'map_attribution' ),
			'attribution_url' => esc_url_raw( $this->options->text( 'map_attribution_url' ), [ 'http', 'https' ] ),
		];
	}

	/**
	 * Keeps a source; an empty address forgets it.
	 *
	 * @param string $tiles       See is_address().
	 * @param string $attribution Text.
	 * @param string $url         Where it links to.
	 * @return true|WP_Error Error with status 400 for what is no address of tiles, 500 when it could not be stored.
	 */
	public function set( string $tiles, string $attribution, string $url ): bool|WP_Error {
		if ( '' !== $tiles && ! self::is_address( $tiles ) ) {
			return new WP_Error( 'slipstream_map_tiles', __( 'The tiles’ address needs {z}, {x} and {y}, as in https://tile.example/{z}/{x}/{y}.png.', 'slipstream' ), [ 'status' => 400 ] );
		}
		$values = [
			'map_tiles'           => $tiles,
			'map_attribution'     => sanitize_text_field( $attribution ),
			'map_attribution_url' => esc_url_raw( $url, [ 'http', 'https' ] ),
		];
		foreach ( $values as $key => $value ) {
			if ( ! $this->options->set( $key, '' === $tiles || '' === $value ? null : $value ) ) {
				return Options::not_stored();
			}
		}
		return true;
	}

	/**
	 * The host that visitors are told of.
	 */
	public function host(): string {
		return (string) wp_parse_url( str_replace( [ '{', '}' ], '', $this->get()['tiles'] ), PHP_URL_HOST );
	}

	/**
	 * Whether a text is an address of tiles.
	 *
	 * @param string $tiles `https://tile.example/{z}/{x}/{y}.png`.
	 */
	private static function is_address( string $tiles ): bool {
		return 1 === preg_match( self::PATTERN, $tiles )
			&& str_contains( $tiles, '{z}' ) && str_contains( $tiles, '{x}' ) && str_contains( $tiles, '{y}' );
	}
}
