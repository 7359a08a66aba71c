<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Closure;

/** Runs a function in the language of the person who will read its texts. */
final class Locale {

	/**
	 * @template T
	 * @param string       $locale Locale such as "de_DE"; '' keeps the current one, as does an unknown one.
	 * @param Closure(): T $work   Creates the texts.
	 * @return T Result of `$work`.
	 */
	public static function run( string $locale, Closure $work ): mixed {
		$is_switched = '' !== $locale && switch_to_locale( $locale );
		try {
			return $work();
		} finally {
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
	}
}
