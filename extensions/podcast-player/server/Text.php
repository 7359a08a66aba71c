<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use WP_HTML_Tag_Processor;
use WP_Http;

/** Converts feed content to plain text and URLs. */
final class Text {

	/** Maximum bytes of a text to process. */
	public const MAX_RAW = 65_536;

	/** Maximum number of tags and text nodes to read. */
	private const MAX_TOKENS = 5000;

	/** Maximum number of decoding passes. Some feeds escape HTML several times, and SimplePie escapes titles once more. */
	private const MAX_PASSES = 4;

	/** Elements whose end separates words. */
	private const BREAKS = [ 'BR', 'P', 'DIV', 'LI', 'UL', 'OL', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6' ];

	/**
	 * Converts HTML to plain text on one line.
	 *
	 * @param string $text   HTML, or text that may contain it.
	 * @param int    $length Maximum characters.
	 */
	public static function plain( string $text, int $length ): string {
		$text = wp_check_invalid_utf8( mb_strcut( $text, 0, self::MAX_RAW, 'UTF-8' ), true );
		$pass = 0;
		do {
			$before = $text;
			$text   = self::without_markup( $text, $length );
		} while ( $before !== $text && ++$pass < self::MAX_PASSES );
		$text = trim( $text );
		return mb_strlen( $text ) > $length ? mb_substr( $text, 0, $length - 1 ) . '…' : $text;
	}

	/**
	 * Returns the decoded text between tags, without scripts and styles.
	 *
	 * @param string $html   HTML.
	 * @param int    $length Maximum characters. The result may be slightly longer.
	 */
	private static function without_markup( string $html, int $length ): string {
		$tokens = new WP_HTML_Tag_Processor( $html );
		$text   = '';
		$room   = self::MAX_TOKENS;
		while ( --$room >= 0 && mb_strlen( $text ) <= $length && $tokens->next_token() ) {
			if ( '#text' === $tokens->get_token_type() ) {
				$text .= $tokens->get_modifiable_text();
			} elseif ( in_array( $tokens->get_tag(), self::BREAKS, true ) ) {
				$text .= ' ';
			}
		}
		return (string) preg_replace( '/[\s\x00-\x1f\x7f\x{a0}]+/u', ' ', $text );
	}

	/**
	 * Returns an absolute http(s) URL.
	 *
	 * @param string $url  URL in the feed, possibly relative.
	 * @param string $base Base URL for relative URLs.
	 * @return string The URL; '' if it is invalid.
	 */
	public static function url( string $url, string $base ): string {
		$url = trim( $url );
		return '' === $url || strlen( $url ) > 2048 ? '' : esc_url_raw( WP_Http::make_absolute_url( $url, $base ), [ 'http', 'https' ] );
	}

	/** Converts a time, in seconds or as hh:mm:ss, to seconds. Null if the time is invalid. */
	public static function seconds( string $text ): ?int {
		if ( 1 !== preg_match( '/^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d+)?\s*$/', $text, $match ) ) {
			return null;
		}
		return (int) $match[1] * 3600 + (int) $match[2] * 60 + (int) $match[3];
	}
}
