<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use DateTimeZone;
use Slipstream\Support\Constants;

/** Opening and closing time, in minutes since midnight. */
final class Interval {

	/**
	 * A time as text, such as `09:00`. Older posts may contain `9am` or `9:30 PM`, typed in browsers without time inputs.
	 * times.ts has the same rule.
	 */
	private const TIME = '/^\s*(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))?(?::[0-5]\d)?\s*(?:(?<meridiem>[ap])\.?m\.?)?\s*$/i';

	private const DAY = 24 * 60;

	/**
	 * If the closing time is before the opening time, it is on the next day.
	 * @param int $opening 0 to 1440.
	 * @param int $closing 0 to 1440.
	 */
	private function __construct(
		public readonly int $opening,
		public readonly int $closing,
	) {}

	/**
	 * Reads a saved interval.
	 * @param mixed $value An array with `opening` and `closing`, if valid.
	 * @return self|null Null if a time is invalid.
	 */
	public static function read( mixed $value ): ?self {
		if ( ! is_array( $value ) ) {
			return null;
		}
		$opening = self::parse( $value['opening'] ?? null );
		$closing = self::parse( $value['closing'] ?? null );
		return null === $opening || null === $closing ? null : new self( $opening, $closing );
	}

	/** Returns whether the interval lasts from midnight to midnight. The editor saves the end as 23:59. */
	public function is_whole_day(): bool {
		return 0 === $this->opening && $this->closing >= self::DAY - 1;
	}

	/** Returns the length in minutes; 0 if both times are equal, because that could mean 24 hours or none. */
	public function length(): int {
		return $this->is_whole_day() ? self::DAY : ( $this->closing - $this->opening + self::DAY ) % self::DAY;
	}

	/** Returns the interval in the site's time format. Does not convert time zones: the author entered local times. */
	public function text(): string {
		$format = get_option( 'time_format' );
		$format = is_string( $format ) && '' !== $format ? $format : 'H:i';
		$utc    = new DateTimeZone( 'UTC' );
		$print  = static fn ( int $minutes ): string => (string) wp_date( $format, $minutes * 60, $utc );
		return $print( $this->opening ) . ' - ' . $print( $this->closing );
	}

	/** Returns a time as HH:MM, for structured data. */
	public static function clock( int $minutes ): string {
		return sprintf( '%02d:%02d', intdiv( $minutes, 60 ) % 24, $minutes % 60 );
	}

	/** @return int|null Minutes since midnight; null if the text is not a time. */
	private static function parse( mixed $text ): ?int {
		if (
			! is_string( $text )
			|| strlen( $text ) > Constants::from_parent( __DIR__ )->integer( 'maxTimeLength' )
			|| 1 !== preg_match( self::TIME, $text, $part, PREG_UNMATCHED_AS_NULL )
		) {
			return null;
		}
		$hour     = (int) $part['hour'];
		$meridiem = strtolower( $part['meridiem'] ?? '' );
		if ( '' === $meridiem && null === $part['minute'] ) {
			return null;
		}
		if ( '' !== $meridiem ) {
			if ( $hour < 1 || $hour > 12 ) {
				return null;
			}
			$hour = $hour % 12 + ( 'p' === $meridiem ? 12 : 0 );
		}
		$total = $hour * 60 + (int) $part['minute'];
		return $total <= self::DAY ? $total : null;
	}
}
