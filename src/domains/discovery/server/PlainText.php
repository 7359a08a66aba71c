<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Makes one line of text from HTML. */
final class PlainText {

	/** Maximum words of a description, as WordPress' excerpts. */
	private const MAX_WORDS = 55;

	/** Maximum bytes of content that are read. A description needs far less. */
	private const MAX_BYTES = 65_536;

	/** @return string Without tags, shortcodes, entities and line breaks. */
	public static function from_html( string $html ): string {
		$text = wp_strip_all_tags( strip_shortcodes( mb_strcut( $html, 0, self::MAX_BYTES, 'UTF-8' ) ) );
		$text = mb_scrub( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 'UTF-8' );
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', $text ) );
	}

	/** Returns the first words of a text. */
	public static function first_words( string $text ): string {
		return html_entity_decode( wp_trim_words( $text, self::MAX_WORDS ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
