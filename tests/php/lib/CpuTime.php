<?php
/**
 * CPU time for tests of costs.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/**
 * Measures CPU time, and adjusts limits to the speed of the machine.
 * Limits in tests hold on the reference machine: one idle core of an AMD EPYC with PHP 8.2, without opcode cache. The same work takes
 * longer on slower cores, and on cores that share caches and memory with other busy ones.
 */
final class CpuTime {

	/** CPU seconds that `work()` takes on the reference machine. */
	private const REFERENCE = 0.0155;

	/** Maximum factor by which a limit is raised. A machine that is even slower fails the tests. */
	private const MAX_FACTOR = 3.0;

	/** Factor for the speed of a busy core, which varies between the measured work and `work()`. */
	private const TOLERANCE = 1.15;

	private const RUNS = 5;

	/**
	 * Returns the CPU time of this process, which excludes the time of other processes.
	 *
	 * @return float Seconds since the process started.
	 */
	public static function now(): float {
		$usage = (array) getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
	}

	/**
	 * Adjusts a limit to the present speed of this machine. Call it right after the measured work.
	 *
	 * @param float $limit Limit on the reference machine, in any unit of time.
	 * @return float A higher limit: 15 % higher on the reference machine.
	 */
	public static function limit( float $limit ): float {
		$times = [];
		for ( $run = 0; $run < self::RUNS; $run++ ) {
			$start = self::now();
			self::work();
			$times[] = self::now() - $start;
		}
		sort( $times );
		return $limit * min( self::MAX_FACTOR, max( 1.0, $times[ intdiv( self::RUNS, 2 ) ] / self::REFERENCE ) ) * self::TOLERANCE;
	}

	/** Does what a page does: splits markup, fills a map and replaces words. */
	private static function work(): void {
		$text = str_repeat( 'Words <b>and</b> more [names] ', 2000 );
		for ( $round = 0; $round < 4; $round++ ) {
			$lengths = [];
			foreach ( (array) preg_split( '/(<[^>]*>)/', $text, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $part ) {
				$key             = $part . $index % 50;
				$lengths[ $key ] = ( $lengths[ $key ] ?? 0 ) + strlen( (string) $part );
			}
			ksort( $lengths );
			$text = (string) preg_replace_callback( '/\w+/', static fn ( array $word ): string => strrev( $word[0] ), $text );
		}
	}
}
