<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** State of a CircuitBreaker for one service, as stored. */
final class Circuit {

	/**
	 * @param int          $failures   Consecutive failures.
	 * @param string       $reason     Code of the last failure.
	 * @param int          $since      Unix time of the first failure; 0 if there is none.
	 * @param int          $until      Unix time from which a probe may run; 0 while bulk work is not paused.
	 * @param int          $pauses     Number of pauses so far.
	 * @param bool         $is_probing Whether a probe is running now.
	 * @param list<string> $hooks      Hooks of the postponed jobs.
	 */
	public function __construct(
		public readonly int $failures = 0,
		public readonly string $reason = '',
		public readonly int $since = 0,
		public readonly int $until = 0,
		public readonly int $pauses = 0,
		public readonly bool $is_probing = false,
		public readonly array $hooks = [],
	) {}

	/** @param mixed $stored Value of the option, which other plugins may have changed. */
	public static function from_stored( mixed $stored ): self {
		$stored = is_array( $stored ) ? $stored : [];
		$number = static fn ( string $name ): int => is_int( $stored[ $name ] ?? null ) ? max( 0, $stored[ $name ] ) : 0;
		return new self(
			$number( 'failures' ),
			is_string( $stored['reason'] ?? null ) ? $stored['reason'] : '',
			$number( 'since' ),
			$number( 'until' ),
			$number( 'pauses' ),
			true === ( $stored['is_probing'] ?? null ),
			array_values( array_filter( is_array( $stored['hooks'] ?? null ) ? $stored['hooks'] : [], 'is_string' ) ),
		);
	}

	/** @param array<string, mixed> $changes By property. */
	public function with( array $changes ): self {
		return self::from_stored( $changes + get_object_vars( $this ) );
	}

	public function is_open(): bool {
		return $this->until > 0;
	}
}
