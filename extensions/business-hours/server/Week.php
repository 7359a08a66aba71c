<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Support\Constants;
use WP_Locale;

/** Weekday names and their order. */
final class Week {

	/** @return array<string, string> Schema.org names by saved name, from Sunday. */
	public static function days(): array {
		return Constants::from_parent( __DIR__ )->texts( 'days' );
	}

	/** @return array<string, string> Full names in the site's language, by `Sun` to `Sat`. */
	public static function names(): array {
		global $wp_locale;
		$names = [];
		foreach ( array_keys( self::days() ) as $index => $name ) {
			$full           = $wp_locale instanceof WP_Locale ? $wp_locale->get_weekday( $index ) : self::days()[ $name ];
			$names[ $name ] = self::capitalize( $full );
		}
		return $names;
	}

	/** Returns the site's first day of the week; 0 is Sunday. */
	public static function start(): int {
		$start = get_option( 'start_of_week' );
		return is_numeric( $start ) ? ( (int) $start % 7 + 7 ) % 7 : 0;
	}

	/**
	 * Sorts days by the site's first day of the week. Days with unknown names come last.
	 * @param list<mixed> $days The attribute `days`.
	 * @return list<mixed> Days in display order.
	 */
	public static function sort( array $days ): array {
		$positions = array_flip( array_keys( self::days() ) );
		$rank      = static function ( mixed $day ) use ( $positions ): int {
			$name = is_array( $day ) && is_string( $day['name'] ?? null ) ? $day['name'] : '';
			return isset( $positions[ $name ] ) ? ( $positions[ $name ] - self::start() + 7 ) % 7 : 7;
		};
		usort( $days, static fn ( mixed $a, mixed $b ): int => $rank( $a ) <=> $rank( $b ) );
		return $days;
	}

	/** Capitalizes the first letter. In many languages, weekdays are lower case except at the start of a line. */
	private static function capitalize( string $word ): string {
		return function_exists( 'mb_strtoupper' ) ? mb_strtoupper( mb_substr( $word, 0, 1 ) ) . mb_substr( $word, 1 ) : ucfirst( $word );
	}
}
