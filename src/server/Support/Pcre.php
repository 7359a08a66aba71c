<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Replaces as preg_replace() does; where PCRE gives up, nothing is replaced, and no block goes blank for it. */
final class Pcre {

	/**
	 * Replaces all that fits.
	 * @param non-empty-string $pattern Linear: possessive or atomic wherever it repeats.
	 * @param string           $subject Text of an author.
	 * @return string The subject itself where PCRE fails.
	 */
	public static function replace( string $pattern, string $replacement, string $subject ): string {
		return preg_replace( $pattern, $replacement, $subject ) ?? $subject;
	}
}
