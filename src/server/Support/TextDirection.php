<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Removes characters that change the text direction. They can disguise names, and reverse text that follows. */
final class TextDirection {

	/** Returns the text without these characters. Arabic and Hebrew text still runs from right to left. */
	public static function remove( string $text ): string {
		return Pcre::replace( '/[\x{202A}-\x{202E}\x{2066}-\x{2069}]++/u', '', $text );
	}
}
