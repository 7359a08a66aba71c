<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Replaces like preg_replace(), but returns the subject unchanged when PCRE fails, so that no block becomes empty. */
final class Pcre {

	/**
	 * Replaces all matches.
	 * @param non-empty-string $pattern Pattern with linear time: possessive or atomic repetitions.
	 * @param string           $subject Any text.
	 * @return string The subject itself when PCRE fails.
	 */
	public static function replace( string $pattern, string $replacement, string $subject ): string {
		return preg_replace( $pattern, $replacement, $subject ) ?? $subject;
	}
}
