<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\PodcastPlayer\FeedAttempt;
use Slipstream\Tests\TestCase;

final class FeedAttemptTest extends TestCase {

	private const START = 1_000_000;

	/** @return array<string, array{Closure(int): bool, int}> Rule about the age of an attempt, and the seconds for which it is true. */
	public static function pauses(): array {
		$ended  = static fn ( int $count ): FeedAttempt => new FeedAttempt( 'failed', self::START, $count, true );
		$killed = static fn ( int $count ): FeedAttempt => new FeedAttempt( 'failed', self::START, $count, false );
		return [
			'an attempt without an end is running'     => [ $killed( 1 )->is_running( ... ), 60 ],
			'an author waits after a failure'          => [ $ended( 9 )->blocks_author( ... ), 90 ],
			'an author waits after a crash'            => [ $killed( 9 )->blocks_author( ... ), 3600 ],
			'a page waits after a failure'             => [ $ended( 1 )->blocks_page( ... ), 90 ],
			'a page waits after a second failure'      => [ $ended( 2 )->blocks_page( ... ), 180 ],
			'a page waits after a crash'               => [ $killed( 1 )->blocks_page( ... ), 3600 ],
			'a page waits after a second crash'        => [ $killed( 2 )->blocks_page( ... ), 7200 ],
			'a page waits for a day at most'           => [ $killed( 9 )->blocks_page( ... ), 86_400 ],
			'a page waits for a day after many faults' => [ $ended( 99 )->blocks_page( ... ), 86_400 ],
		];
	}

	/** @param Closure(int): bool $is_true Takes a time. */
	#[DataProvider( 'pauses' )]
	#[TestDox( 'To the second: $_dataName' )]
	public function test_pauses( Closure $is_true, int $seconds ): void {
		self::assertSame( [ true, false ], [ $is_true( self::START + $seconds - 1 ), $is_true( self::START + $seconds ) ] );
	}

	#[TestDox( 'An attempt with an end is not running' )]
	public function test_ended(): void {
		self::assertFalse( ( new FeedAttempt( '', self::START, 1, true ) )->is_running( self::START ) );
	}
}
