<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Removes characters that change the direction of text. They disguise names, and reverse the text of others that follows. */
final class TextDirection {

	/** Returns the text without them. Letters keep their own direction, so Arabic and Hebrew names stay. */
	public static function remove( string $text ): string {
		return Pcre::replace( '/[\x{202A}-\x{202E}\x{2066}-\x{2069}]++/u', '', $text );
	}
}
