<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Text on one line, for names, subjects and descriptions. */
final class TextLine {

	/** Replaces control characters and white space by single spaces, so that the text cannot add a line or a header. */
	public static function from( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) );
	}
}
