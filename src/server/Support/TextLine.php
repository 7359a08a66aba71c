<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Removes control characters from plain text. */
final class TextLine {

	/** Replaces control characters and white space by single spaces, so that the text cannot add a line or a header. */
	public static function from( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) );
	}

	/** Normalizes line breaks to "\n", and removes all other control characters except tabs. */
	public static function lines( string $text ): string {
		$text = str_replace( [ "\r\n", "\r", "\u{2028}", "\u{2029}" ], "\n", mb_scrub( $text, 'UTF-8' ) );
		return trim( Pcre::replace( '/[^\P{Cc}\n\t]+/u', '', $text ) );
	}
}
