<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Support\Clock;

/** Caches Giphy's latest responses in one transient, so storage is limited however often authors search. */
final class ResponseCache {

	private const NAME = 'slipstream_gif_answers';

	private const MAX = 20;

	/** Seconds. A trial key allows a hundred requests per hour. */
	private const LIFETIME = 600;

	public function __construct( private readonly Clock $clock ) {}

	/** @return list<mixed>|null The cached GIFs; null without a recent response. */
	public function find( string $cache_key ): ?array {
		return $this->stored()[ md5( $cache_key ) ][1] ?? null;
	}

	/** @param list<mixed> $gifs Values of Gif::to_array(). */
	public function add( string $cache_key, array $gifs ): void {
		$entries = [ md5( $cache_key ) => [ $this->now() + self::LIFETIME, $gifs ] ] + $this->stored();
		set_transient( self::NAME, array_slice( $entries, 0, self::MAX, true ), self::LIFETIME );
	}

	/** @return array<array-key, array{int, list<mixed>}> Expiry time and GIFs by query, newest first. */
	private function stored(): array {
		$stored = get_transient( self::NAME );
		$now    = $this->now();
		$is     = static fn ( mixed $answer ): bool =>
			is_array( $answer ) && is_int( $answer[0] ?? null ) && $answer[0] > $now && is_array( $answer[1] ?? null );
		/** @var array<array-key, array{int, list<mixed>}> $recent */
		$recent = array_filter( is_array( $stored ) ? $stored : [], $is );
		return $recent;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
