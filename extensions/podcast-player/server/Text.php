<?php
/**
 * Text of other people.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use WP_Http;

/**
 * Makes plain text and addresses out of what stands in feeds.
 */
final class Text {

	/**
	 * Text without any markup, on one line.
	 *
	 * @param string $text   HTML, or text in which it may stand.
	 * @param int    $length Most characters.
	 */
	public static function plain( string $text, int $length ): string {
		// An element's end is a word's end; and what is escaped twice is markup as well.
		$text = wp_strip_all_tags( (string) preg_replace( '/<(?:br|\/?(?:p|div|li|h[1-6]))\b/i', ' $0', $text ) );
		$text = wp_strip_all_tags( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$text = trim( (string) preg_replace( '/[\s\x00-\x1f\x7f\x{a0}]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) );
		return mb_strlen( $text ) > $length ? mb_substr( $text, 0, $length - 1 ) . '…' : $text;
	}

	/**
	 * An address of the web.
	 *
	 * @param string $url  As it is written, maybe relative.
	 * @param string $base What it is relative to.
	 * @return string '' when it is none.
	 */
	public static function url( string $url, string $base ): string {
		$url = trim( $url );
		return '' === $url || strlen( $url ) > 2048 ? '' : esc_url_raw( WP_Http::make_absolute_url( $url, $base ), [ 'http', 'https' ] );
	}

	/**
	 * A time as feeds write it: seconds, or hours, minutes and seconds.
	 *
	 * @param string $text The time.
	 * @return int|null Seconds; null when it is none.
	 */
	public static function seconds( string $text ): ?int {
		if ( 1 !== preg_match( '/^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d+)?\s*$/', $text, $found ) ) {
			return null;
		}
		return (int) $found[1] * 3600 + (int) $found[2] * 60 + (int) $found[3];
	}
}
