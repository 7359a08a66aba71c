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
		 * @param string $url Empty by default: the country comes from the browser, and no request is sent.
		 */
		$filtered = apply_filters( 'slipstream_geo_service_url', '' );
		$url      = is_string( $filtered ) ? esc_url_raw( $filtered, [ 'http', 'https' ] ) : '';
		return '' === $url ? null : $url;
	}
}
