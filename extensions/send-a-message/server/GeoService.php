<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

/** Passes the owner's geo service URL to the editor, if there is one. No other service is ever requested. */
final class GeoService {

	/** URL of the service; null if there is none or it is invalid. */
	public static function url(): ?string {
		/**
		 * Filters the URL of the service that returns the author's country for a new messaging button. The author's
		 * browser requests it by GET, without cookies. The response is JSON with the two-letter country as
		 * `country_short`.
		 *
		 * @param string $address Empty: the country is that of the browser's language, and nobody is asked.
		 */
		$address = apply_filters( 'slipstream_geo_service_url', '' );
		$url     = is_string( $address ) ? esc_url_raw( $address, [ 'http', 'https' ] ) : '';
		return '' === $url ? null : $url;
	}
}
