<?php
/**
 * A health check that sends requests, for tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\SlowCheck;

/** A check that counts how often it runs. */
final class HealthExample implements SlowCheck {

	public static int $runs = 0;

	/** Whether the check ends with an exception. */
	public static bool $throws = false;

	public function result(): HealthResult {
		return $this->describe( $this->measure() );
	}

	public function measure(): array {
		++self::$runs;
		return self::$throws ? throw new RuntimeException() : [ 'open' => 3 ];
	}

	/** Returns a translatable text, for tests of the language. */
	public function describe( array $found ): HealthResult {
		$open = $found['open'] ?? throw new RuntimeException();
		return new HealthResult( HealthResult::CRITICAL, __( 'Letters are open', 'slipstream' ) . ": $open", 'Close them.' );
	}
}
