<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use WP_HTML_Tag_Processor;
use WP_Http;

/** Makes plain text and addresses out of what stands in feeds. */
final class Text {

	/** Bytes of a text that are looked at. */
	public const MAX_RAW = 65_536;

	/** Tags and texts that are looked at. */
	private const MAX_TOKENS = 5000;

	/** How often text is read as HTML: some feeds escape it again and again, and the parser itself does so with titles. */
	private const MAX_PASSES = 4;

	/** An element's end is a word's end here. */
	private const BREAKS = [ 'BR', 'P', 'DIV', 'LI', 'UL', 'OL', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6' ];

	/**
	 * Text without any markup, on one line.
	 * @param string $text   HTML, or text in which it may stand.
	 * @param int    $length Most characters.
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
	 * What stands between tags, decoded. A script and what is like it has no text. It stops when there is enough.
	 * @param string $html   HTML.
	 * @param int    $length Most characters; some more may come.
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
	 * An address of the web.
	 * @param string $url  As it is written, maybe relative.
	 * @param string $base What it is relative to.
	 * @return string '' when it is none.
	 */
	public static function url( string $url, string $base ): string {
		$url = trim( $url );
		return '' === $url || strlen( $url ) > 2048 ? '' : esc_url_raw( WP_Http::make_absolute_url( $url, $base ), [ 'http', 'https' ] );
	}

	/** A time as feeds write it: seconds, or hours, minutes and seconds; seconds; null when it is none. */
	public static function seconds( string $text ): ?int {
		if ( 1 !== preg_match( '/^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d+)?\s*$/', $text, $found ) ) {
			return null;
		}
		return (int) $found[1] * 3600 + (int) $found[2] * 60 + (int) $found[3];
	}
}
