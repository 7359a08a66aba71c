<?php
/**
 * Tests of the queue and the clock.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Jobs\Queue;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class JobsTest extends TestCase {

	private function freeze(): int {
		$now = new DateTimeImmutable( '2031-03-30 01:30:00', new DateTimeZone( 'Europe/Vienna' ) );
		Plugin::set( Clock::class, new FrozenClock( $now ) );
		return $now->getTimestamp();
	}

	#[TestDox( 'A job waits for its time and does its work with its arguments and key' )]
	public function test_later(): void {
		$now = $this->freeze();
		self::assertTrue( Plugin::get( Queue::class )->later( 'slipstream_test_job', [ 'post' => 7 ], 60, 'post-7' ) );
		self::assertSame( $now + 60, wp_next_scheduled( 'slipstream_test_job', [ [ 'post' => 7 ], 'post-7' ] ) );
		$done = [];
		add_action(
			'slipstream_test_job',
			static function ( array $arguments, string $key ) use ( &$done ): void {
				$done[] = [ $arguments, $key ];
			},
			10,
			2
		);
		do_action_ref_array( 'slipstream_test_job', [ [ 'post' => 7 ], 'post-7' ] );
		self::assertSame( [ [ [ 'post' => 7 ], 'post-7' ] ], $done );
	}

	#[TestDox( 'A job that waits is not added again, whenever it is asked for and whatever its arguments' )]
	public function test_idempotency(): void {
		$this->freeze();
		$queue = Plugin::get( Queue::class );
		self::assertTrue( $queue->later( 'slipstream_test_job', [ 'a' => 1 ], 10, 'k' ) );
		self::assertFalse( $queue->later( 'slipstream_test_job', [ 'a' => 2 ], 99999, 'k' ) );
		self::assertTrue( $queue->later( 'slipstream_test_job', [ 'a' => 1 ], 10, 'other' ) );
		self::assertTrue( $queue->later( 'slipstream_other_job', [ 'a' => 1 ], 10, 'k' ) );
		self::assertTrue( $queue->later( 'slipstream_test_job', [ 'b' => 1 ] ) );
		self::assertFalse( $queue->later( 'slipstream_test_job', [ 'b' => 1 ], 5 ) );
	}

	#[TestDox( 'A job that was withdrawn can be asked for again' )]
	public function test_cancel(): void {
		$this->freeze();
		$queue = Plugin::get( Queue::class );
		self::assertFalse( $queue->cancel( 'slipstream_test_job', 'k' ) );
		$queue->later( 'slipstream_test_job', [], 10, 'k' );
		self::assertTrue( $queue->cancel( 'slipstream_test_job', 'k' ) );
		self::assertTrue( $queue->later( 'slipstream_test_job', [], 10, 'k' ) );
	}

	#[TestDox( 'The clock tells the time of the site\'s time zone' )]
	public function test_clock(): void {
		update_option( 'timezone_string', 'Pacific/Kiritimati' );
		$clock = Plugin::get( Clock::class );
		self::assertSame( 'Pacific/Kiritimati', $clock->timezone()->getName() );
		self::assertSame( 14 * 3600, $clock->now()->getOffset() );
		self::assertEqualsWithDelta( time(), $clock->now()->getTimestamp(), 5 );
	}
}
