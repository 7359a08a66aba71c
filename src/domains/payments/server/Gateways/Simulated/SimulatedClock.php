<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

use Slipstream\Support\Clock;

/** The clock of the simulated payment service. It can only be moved forward. */
final class SimulatedClock {

	/** Option: seconds by which the clock is ahead of the real time. */
	public const OPTION = 'slipstream_simulated_time';

	public const DAY   = 86_400;
	public const MONTH = 30 * self::DAY;
	public const YEAR  = 365 * self::DAY;

	/** Maximum seconds: ten years. More renewals would take too long to compute. */
	private const MAX = 10 * self::YEAR;

	public function __construct( private readonly Clock $clock ) {}

	/** Returns the Unix time of the simulated clock. */
	public function now(): int {
		return $this->clock->now()->getTimestamp() + $this->offset();
	}

	/** @param int $seconds Seconds to move the clock forward. */
	public function advance( int $seconds ): void {
		update_option( self::OPTION, min( self::MAX, $this->offset() + max( 0, $seconds ) ), false );
	}

	private function offset(): int {
		$offset = get_option( self::OPTION, 0 );
		return is_numeric( $offset ) ? max( 0, min( self::MAX, (int) $offset ) ) : 0;
	}
}
