<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Makes one line of text from HTML. */
final class PlainText {

	/** Maximum words of a description, as WordPress' excerpts. */
	private const MAX_WORDS = 55;

	/** Maximum bytes of content that are read. A description needs far less. */
	private const MAX_BYTES = 65_536;

	/** Maximum characters of titles and descriptions. Languages without spaces have a text of any length in one word. */
	private const MAX_CHARACTERS = 1000;

	/** @return string Without tags, shortcodes, entities and line breaks. */
	public static function from_html( string $html ): string {
		$text = wp_strip_all_tags( strip_shortcodes( mb_strcut( $html, 0, self::MAX_BYTES, 'UTF-8' ) ) );
		$text = mb_scrub( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 'UTF-8' );
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', $text ) );
	}

	/** Returns the first words of a text. */
	public static function first_words( string $text ): string {
		return self::shorten( html_entity_decode( wp_trim_words( $text, self::MAX_WORDS ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** Cuts a text that is far longer than any network shows, since pages contain it several times. */
	public static function shorten( string $text, int $max = self::MAX_CHARACTERS ): string {
		return mb_strlen( $text, 'UTF-8' ) > $max ? mb_substr( $text, 0, $max - 1, 'UTF-8' ) . '…' : $text;
	}
}
