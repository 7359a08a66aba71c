<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

/** A day's name and when the business is open on it. */
final class Day {

	/**
	 * @param string         $name      `Sun` to `Sat`; old content may hold another word.
	 * @param list<Interval> $intervals Those that can be read; none: closed.
	 */
	private function __construct(
		public readonly string $name,
		public readonly array $intervals,
	) {}

	/**
	 * Reads a day as it is saved.
	 * @param mixed $value Should be an array with `name` and `hours`.
	 * @return self|null Null when it has no name.
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

	/** The hours for visitors. */
	public function text(): string {
		if ( [] === $this->intervals ) {
			return _x( 'Closed', 'business is closed on a full day', 'slipstream' );
		}
		if ( $this->is_open_all_day() ) {
			return __( 'Open 24 hours', 'slipstream' );
		}
		return implode( ', ', array_map( static fn ( Interval $interval ): string => $interval->text(), $this->intervals ) );
	}

	/** Whether the business does not close on this day. */
	private function is_open_all_day(): bool {
		return 1 === count( $this->intervals ) && $this->intervals[0]->is_whole_day();
	}
}
