<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use DateTimeImmutable;
use Slipstream\Domains\Memberships\Members\Standing;
use Throwable;

/** Reads end dates from files of other services. A date without a time lasts until the end of that day in the site's time zone. */
final class EndDate {

	private const NO_END = [ '', '-', 'never', 'none', 'n/a', 'lifetime', 'forever', 'null', '0' ];

	private const MONTHS = [ 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec' ];

	private const TIME = '(?:(?:,?\s+at|,)?[T\s]\s*(?<time>\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?<half>[AaPp]\.?[Mm]\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?:\s*UTC)?)?';

	/** Date formats. `a/b/year` is read as month/day, unless only day/month is a valid date. */
	private const FORMS = [
		'(?<year>\d{4})[-\/.](?<month>\d{1,2})[-\/.](?<day>\d{1,2})',
		'(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})',
		'(?<month>\d{1,2})[\/-](?<day>\d{1,2})[\/-](?<year>\d{4})',
		'(?<day>\d{1,2})[\/-](?<month>\d{1,2})[\/-](?<year>\d{4})',
		'(?<name>[A-Za-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})',
		'(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?<name>[A-Za-z]{3,9})\.?,?\s+(?<year>\d{4})',
	];

	/** @return int|null Unix time of the first second after the end; Standing::NO_END for no end; null if the text is not a date. */
	public static function from_cell( string $cell ): ?int {
		$text = trim( $cell );
		if ( in_array( strtolower( $text ), self::NO_END, true ) ) {
			return Standing::NO_END;
		}
		if ( 1 === preg_match( '/^\d{9,13}$/D', $text ) ) {
			// A Unix time with 12 or 13 digits is in milliseconds.
			return strlen( $text ) > 11 ? intdiv( (int) $text, 1000 ) : (int) $text;
		}
		foreach ( self::FORMS as $form ) {
			$time = 1 === preg_match( "/^$form" . self::TIME . '$/Du', $text, $parts ) ? self::time( $parts ) : null;
			if ( null !== $time ) {
				return $time;
			}
		}
		return null;
	}

	/** @param array<array-key, string> $parts Matches of FORMS and TIME. */
	private static function time( array $parts ): ?int {
		$name  = array_search( strtolower( substr( $parts['name'] ?? '', 0, 3 ) ), self::MONTHS, true );
		$month = isset( $parts['month'] ) ? (int) $parts['month'] : ( false === $name ? 0 : $name + 1 );
		if ( ! checkdate( $month, (int) $parts['day'], (int) $parts['year'] ) ) {
			return null;
		}
		$date = sprintf( '%04d-%02d-%02d', $parts['year'], $month, $parts['day'] );
		$half = str_replace( '.', '', $parts['half'] ?? '' );
		$time = trim( ( $parts['time'] ?? '' ) . " $half " . ( $parts['zone'] ?? '' ) );
		try {
			$found = new DateTimeImmutable( trim( "$date $time" ), wp_timezone() );
			return ( '' === ( $parts['time'] ?? '' ) ? $found->modify( '+1 day' ) : $found )->getTimestamp();
		} catch ( Throwable ) {
			return null;
		}
	}
}
