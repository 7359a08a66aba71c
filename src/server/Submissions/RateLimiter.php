<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Clock;
use Slipstream\Support\AtomicOption;

/**
 * Counts in windows that begin at whole multiples of their length, so that at most twice the limit passes around a border. Of a
 * key only a keyed hash is stored, another one in each window. Counting is atomic: in a persistent object cache, else in an
 * option that is changed by compare-and-set, and that WordPress removes as an expired transient.
 */
final class RateLimiter {

	private const GROUP = 'slipstream_limits';

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Counts one, unless the limit is reached.
	 * @param int $seconds Length of a window.
	 * @return bool False when it is one too many, or when it can't be counted.
	 */
	public function hit( string $key, int $limit, int $seconds ): bool {
		if ( $limit <= 0 ) {
			return true;
		}
		$name = $this->name( $key, $seconds );
		if ( wp_using_ext_object_cache() ) {
			wp_cache_add( $name, 0, self::GROUP, $seconds );
			$hits = wp_cache_incr( $name, 1, self::GROUP );
			if ( is_int( $hits ) ) {
				return $hits <= $limit;
			}
		}
		return $this->hit_option( $name, $limit, $seconds );
	}

	/** Whether hit() would say no, without counting and so without a row for who asks. */
	public function is_reached( string $key, int $limit, int $seconds ): bool {
		$name   = $this->name( $key, $seconds );
		$stored = wp_using_ext_object_cache() ? wp_cache_get( $name, self::GROUP ) : get_option( "_transient_$name" );
		$hits   = is_array( $stored ) ? $stored['hits'] ?? 0 : $stored;
		return $limit > 0 && is_numeric( $hits ) && (int) $hits >= $limit;
	}

	public function seconds_left( int $seconds ): int {
		return $seconds - $this->now() % $seconds;
	}

	/** A limit that is reached is written no more: a flood costs reads. */
	private function hit_option( string $name, int $limit, int $seconds ): bool {
		$hits   = 0;
		$count  = static function ( array $stored ) use ( $limit, &$hits ): array {
			$hits = 1 + (int) ( $stored['hits'] ?? 0 );
			return $hits > $limit ? $stored : [ 'hits' => $hits ];
		};
		$stored = ( new AtomicOption( "_transient_$name", false, false ) )->change( $count );
		if ( $stored && 1 === $hits ) {
			add_option( "_transient_timeout_$name", $this->now() + $this->seconds_left( $seconds ), '', false );
		}
		return $stored && $hits <= $limit;
	}

	/** Short enough for any cache, and without anything that tells who it was. */
	private function name( string $key, int $seconds ): string {
		$window = intdiv( $this->now(), $seconds );
		return 'slipstream_limit_' . substr( hash_hmac( 'sha256', "limit|$seconds|$window|$key", wp_salt( 'nonce' ) ), 0, 40 );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
