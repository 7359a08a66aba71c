<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

/** Tells the editor the address that the site's owner set, if any: nobody else is ever asked. */
final class GeoService {

	/** Its address; null when there is none, or it is not one of the web. */
	public static function url(): ?string {
		/**
		 * Sets the service that tells the messaging button the country of an author who inserts one. The author's browser
		 * asks it by GET, without cookies; it answers with JSON that has the two letters of a country as `country_short`.
		 * @param string $address Empty: the country is that of the browser's language, and nobody is asked.
		 */
		$address = apply_filters( 'slipstream_geo_service_url', '' );
		$url     = is_string( $address ) ? esc_url_raw( $address, [ 'http', 'https' ] ) : '';
		return '' === $url ? null : $url;
	}
}
