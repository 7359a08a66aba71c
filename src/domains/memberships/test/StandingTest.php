<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;

/** Tests the times of each kind of standing. */
final class StandingTest extends TestCase {

	private const DAY = 86_400;

	#[TestDox( 'A renewed membership has three days of grace, an overdue one 21 days, and others none' )]
	public function test_times(): void {
		$end   = 100 * self::DAY;
		$state = MembershipState::Active;
		self::assertEquals( new Standing( $state, $end, $end + 3 * self::DAY ), Standing::running( $state, $end ) );
		self::assertEquals( new Standing( $state, $end, $end ), Standing::until( $state, $end ) );
		self::assertEquals( new Standing( MembershipState::PastDue, $end, $end + 21 * self::DAY ), Standing::past_due( $end ) );
		self::assertEquals( new Standing( $state, Standing::NO_END, Standing::NO_END ), Standing::forever( $state ) );
	}

	#[TestDox( 'An unknown time is no access without an end' )]
	public function test_unknown(): void {
		foreach ( [ 0, -1 ] as $time ) {
			$now = 100 * self::DAY;
			foreach ( [
				Standing::running( MembershipState::Active, $time ),
				Standing::until( MembershipState::Canceled, $time ),
				Standing::past_due( $time ),
			] as $standing ) {
				self::assertFalse( $standing->is_paid( $now ) );
				self::assertFalse( $standing->is_late( $now ) );
			}
		}
	}
}
