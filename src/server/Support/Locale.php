<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Closure;

/** Runs work in the language of the person who reads its result. */
final class Locale {

	/**
	 * @template T
	 * @param string       $locale Such as "de_DE"; '' for the current one. An unknown one changes nothing.
	 * @param Closure(): T $work   Makes texts.
	 * @return T Result of the work.
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
