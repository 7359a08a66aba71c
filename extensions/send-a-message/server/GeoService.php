<?php
/**
 * Where the editor asks for an author's country.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Editor\Assets;

/**
 * Tells the editor the address that the site's owner set, if any: nobody else is ever asked.
 */
final class GeoService {

	/**
	 * Hook `enqueue_block_editor_assets`: adds the address to the initial state.
	 */
	public static function announce(): void {
		$address = self::address();
		if ( '' === $address || ! wp_script_is( Assets::HANDLE ) ) {
			return;
		}
		$json = wp_json_encode( $address, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( Assets::HANDLE, "window.Jetpack_Editor_Initial_State.slipstream.geoServiceUrl = $json;", 'before' );
	}

	/**
	 * The address.
	 *
	 * @return string Empty when there is none, or it is not one of the web.
	 */
	public static function address(): string {
		/**
		 * Sets the service that tells the messaging button the country of an author who inserts one. The author's browser
		 * asks it by GET, without cookies; it answers with JSON that has the two letters of a country as `country_short`.
		 *
		 * @param string $address Empty: the country is that of the browser's language, and nobody is asked.
		 */
		$address = apply_filters( 'slipstream_geo_service_url', '' );
		return is_string( $address ) ? esc_url_raw( $address, [ 'http', 'https' ] ) : '';
	}
}
