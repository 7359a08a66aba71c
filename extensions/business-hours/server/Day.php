<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

/** A day's name and its opening intervals. */
final class Day {

	/**
	 * @param string         $name      `Sun` to `Sat`. Older posts may contain any other word.
	 * @param list<Interval> $intervals Valid intervals; empty if the business is closed.
	 */
	private function __construct(
		public readonly string $name,
		public readonly array $intervals,
	) {}

	/**
	 * Reads one entry of the attribute `days`.
	 * @param mixed $value An array with `name` and `hours`, if valid.
	 * @return self|null Null for an entry without a name.
	 */
	public static function read( mixed $value ): ?self {
		$name  = is_array( $value ) ? ( $value['name'] ?? '' ) : '';
		$hours = is_array( $value ) ? ( $value['hours'] ?? [] ) : [];
		if ( ! is_string( $name ) || '' === $name ) {
			return null;
		}
		$intervals = array_map( Interval::read( ... ), is_array( $hours ) ? $hours : [] );
		return new self( $name, array_values( array_filter( $intervals ) ) );
	}

	/** Returns the hours as text for visitors. */
	public function text(): string {
		if ( [] === $this->intervals ) {
			return _x( 'Closed', 'business is closed on a full day', 'slipstream' );
		}
		if ( $this->is_open_all_day() ) {
			return __( 'Open 24 hours', 'slipstream' );
		}
		return implode( ', ', array_map( static fn ( Interval $interval ): string => $interval->text(), $this->intervals ) );
	}

	/** Returns whether the business is open from midnight to midnight. */
	private function is_open_all_day(): bool {
		return 1 === count( $this->intervals ) && $this->intervals[0]->is_whole_day();
	}
}
