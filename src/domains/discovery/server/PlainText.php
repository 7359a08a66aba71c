<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Converts HTML to one line of plain text. */
final class PlainText {

	/** Maximum words of a description, as in WordPress' excerpts. */
	private const MAX_WORDS = 55;

	/** Maximum bytes of HTML to convert. A description needs far less. */
	private const MAX_BYTES = 65_536;

	/** Maximum characters of titles and descriptions. A limit of words is not enough: some languages have no spaces between words. */
	private const MAX_CHARACTERS = 1000;

	/** @return string Text without tags, shortcodes, entities and line breaks. */
	public static function from_html( string $html ): string {
		$text = wp_strip_all_tags( strip_shortcodes( self::keep_signs( mb_strcut( $html, 0, self::MAX_BYTES, 'UTF-8' ) ) ) );
		// Same as TextLine::from(). Repeated here, so that public pages need not load that file.
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', mb_scrub( self::decode( $text ), 'UTF-8' ) ) );
	}

	/**
	 * Removes tags from what an author typed, and keeps everything else. WordPress' sanitize_textarea_field() stores "5 < 6" with an
	 * entity, and removes "%ab" from "50%ab".
	 */
	public static function without_tags( string $text ): string {
		return self::decode( wp_strip_all_tags( self::keep_signs( str_replace( '&', '&amp;', $text ) ) ) );
	}

	/** Returns the first 55 words of a plain text. */
	public static function first_words( string $text ): string {
		// WordPress' function expects HTML, and removes what looks like tags.
		return self::shorten( self::decode( wp_trim_words( htmlspecialchars( $text ), self::MAX_WORDS ) ) );
	}

	/** Escapes less-than signs that do not begin a tag. Otherwise, the text after them would be removed together with the tags. */
	private static function keep_signs( string $html ): string {
		return (string) preg_replace( '~<(?![a-z/!?])~i', '&lt;', $html );
	}

	private static function decode( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** Whether a text is longer than what first_words() returns. */
	public static function is_long_enough( string $text ): bool {
		return substr_count( $text, ' ' ) > self::MAX_WORDS || mb_strlen( $text, 'UTF-8' ) > self::MAX_CHARACTERS;
	}

	/** Limits a text that the page contains several times. No network shows a text of the default length in full. */
	public static function shorten( string $text, int $max = self::MAX_CHARACTERS ): string {
		return mb_strlen( $text, 'UTF-8' ) > $max ? mb_substr( $text, 0, $max - 1, 'UTF-8' ) . '…' : $text;
	}
}
