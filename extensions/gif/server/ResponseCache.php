<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Support\Clock;

/** Caches Giphy's latest responses in one transient. This limits the storage, no matter how many searches authors start. */
final class ResponseCache {

	private const NAME = 'slipstream_gif_answers';

	private const MAX = 20;

	/** Seconds that a response is cached. A trial key allows only 100 requests per hour. */
	private const LIFETIME = 600;

	public function __construct( private readonly Clock $clock ) {}

	/** @return list<mixed>|null The cached GIFs; null if there is no response that has not expired. */
	public function find( string $cache_key ): ?array {
		return $this->stored()[ md5( $cache_key ) ][1] ?? null;
	}

	/** @param list<mixed> $gifs Values of Gif::to_array(). */
	public function add( string $cache_key, array $gifs ): void {
		$entries = [ md5( $cache_key ) => [ $this->now() + self::LIFETIME, $gifs ] ] + $this->stored();
		set_transient( self::NAME, array_slice( $entries, 0, self::MAX, true ), self::LIFETIME );
	}

	/** @return array<array-key, array{int, list<mixed>}> Expiry time (Unix) and GIFs by hashed cache key, newest first. */
	private function stored(): array {
		$stored = get_transient( self::NAME );
		$now    = $this->now();
		$is     = static fn ( mixed $entry ): bool =>
			is_array( $entry ) && is_int( $entry[0] ?? null ) && $entry[0] > $now && is_array( $entry[1] ?? null );
		/** @var array<array-key, array{int, list<mixed>}> $recent */
		$recent = array_filter( is_array( $stored ) ? $stored : [], $is );
		return $recent;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
