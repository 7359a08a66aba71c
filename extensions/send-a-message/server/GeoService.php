<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

/** Passes the URL of a geo service to the editor, if the site has one. By default there is none. */
final class GeoService {

	/** Returns the URL of the service; null if there is none or the URL is invalid. */
	public static function url(): ?string {
		/**
		 * Filters the URL of the service that returns the author's country for a new messaging button. The author's
		 * browser requests it by GET, without cookies. The response is JSON with the two-letter country as
		 * `country_short`.
		 *
		 * @param string $url Default '': the country is read from the browser's language, and no request is sent.
		 */
		$filtered = apply_filters( 'slipstream_geo_service_url', '' );
		$url      = is_string( $filtered ) ? esc_url_raw( $filtered, [ 'http', 'https' ] ) : '';
		return '' === $url ? null : $url;
	}
}
