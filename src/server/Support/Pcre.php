<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Replaces text like preg_replace(). If PCRE fails, returns the text unchanged, so that no block becomes empty. */
final class Pcre {

	/**
	 * Replaces all matches.
	 * @param non-empty-string $pattern Pattern that runs in linear time: repetitions are possessive or atomic.
	 * @param string           $subject Any text.
	 * @return string `$subject` if PCRE fails.
	 */
	public static function replace( string $pattern, string $replacement, string $subject ): string {
		return preg_replace( $pattern, $replacement, $subject ) ?? $subject;
	}
}
