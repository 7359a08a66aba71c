<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Support\Clock;

/** Giphy's latest answers in one transient: the site stores only these, however many searches an author makes. */
final class RecentAnswers {

	private const NAME = 'slipstream_gif_answers';

	private const MAX = 20;

	/** Seconds: keys for trying out have a hundred requests an hour. */
	private const LIFETIME = 600;

	public function __construct( private readonly Clock $clock ) {}

	/** @return list<mixed>|null The stored GIFs; null for a question without a recent answer. */
	public function find( string $question ): ?array {
		return $this->stored()[ md5( $question ) ][1] ?? null;
	}

	/** @param list<mixed> $gifs What Gif::to_array() returns. */
	public function add( string $question, array $gifs ): void {
		$answers = [ md5( $question ) => [ $this->now() + self::LIFETIME, $gifs ] ] + $this->stored();
		set_transient( self::NAME, array_slice( $answers, 0, self::MAX, true ), self::LIFETIME );
	}

	/** @return array<array-key, array{int, list<mixed>}> The end of its life and the GIFs, by question; the newest first. */
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
