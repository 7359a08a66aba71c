<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\Plans\PlanTerms;
use Slipstream\Domains\Payments\Plans\Plan;

/** Tests of the access rule without a database: every state, both sides of each point in time, and every relation of two plans. */
final class AccessRuleTest extends TestCase {

	private const PAID = 1000;
	private const ENDS = 2000;

	/**
	 * Reasons in the last paid second, the first unpaid second, the last second of the grace period, and the first second after it.
	 * @return array<string, array{MembershipState, list<Reason>}>
	 */
	public static function states(): array {
		$row = static fn ( MembershipState $state, Reason ...$reasons ): array => [ $state, array_values( $reasons ) ];
		return [
			'active'        => $row( MembershipState::Active, Reason::Active, Reason::Grace, Reason::Grace, Reason::Lapsed ),
			'trial'         => $row( MembershipState::Trial, Reason::Trial, Reason::Grace, Reason::Grace, Reason::Lapsed ),
			'past due'      => $row( MembershipState::PastDue, Reason::Active, Reason::Grace, Reason::Grace, Reason::Lapsed ),
			'complimentary' => $row(
				MembershipState::Complimentary,
				Reason::Complimentary,
				Reason::Lapsed,
				Reason::Lapsed,
				Reason::Lapsed
			),
			'canceled'      => $row( MembershipState::Canceled, Reason::Canceled, Reason::Lapsed, Reason::Lapsed, Reason::Lapsed ),
			'paused'        => $row( MembershipState::Paused, Reason::Active, Reason::Paused, Reason::Paused, Reason::Paused ),
			'ended'         => $row( MembershipState::Ended, Reason::Lapsed, Reason::Lapsed, Reason::Lapsed, Reason::Lapsed ),
			'refunded'      => $row( MembershipState::Refunded, Reason::Refunded, Reason::Refunded, Reason::Refunded, Reason::Refunded ),
			'disputed'      => $row( MembershipState::Disputed, Reason::Disputed, Reason::Disputed, Reason::Disputed, Reason::Disputed ),
		];
	}

	/** @param list<Reason> $expected At four times. */
	#[TestDox( 'State and time decide: $_dataName' )]
	#[DataProvider( 'states' )]
	public function test_states( MembershipState $state, array $expected ): void {
		$standing = new Standing( $state, self::PAID, self::ENDS );
		$times    = [ self::PAID - 1, self::PAID, self::ENDS - 1, self::ENDS ];
		self::assertSame( $expected, array_map( static fn ( int $now ): Reason => AccessRule::reason( $standing, $now ), $times ) );
		$decision = AccessRule::decide( [ self::membership( new PlanTerms( 1 ), $standing ) ], [ new PlanTerms( 1 ) ], self::PAID - 1 );
		self::assertSame( $expected[0]->is_allowed(), $decision->is_allowed );
		// A membership of another plan never gives access, in any state or at any time.
		foreach ( $times as $now ) {
			$other = AccessRule::decide( [ self::membership( new PlanTerms( 1 ), $standing ) ], [ new PlanTerms( 2 ) ], $now );
			self::assertSame( [ Reason::WrongPlan, false ], [ $other->reason, $other->is_allowed ] );
		}
	}

	#[TestDox( 'Every state has a row in the table' )]
	public function test_complete(): void {
		$rows = array_map( static fn ( array $row ): string => $row[0]->value, array_values( self::states() ) );
		self::assertEqualsCanonicalizing( array_column( MembershipState::cases(), 'value' ), $rows );
	}

	#[TestDox( 'Without an end, a paid or granted membership is open at any time' )]
	public function test_no_end(): void {
		foreach ( [ 0, 1, PHP_INT_MAX ] as $now ) {
			self::assertSame( Reason::Active, AccessRule::reason( new Standing( MembershipState::Active ), $now ) );
			self::assertSame( Reason::Complimentary, AccessRule::reason( new Standing( MembershipState::Complimentary ), $now ) );
			self::assertSame( Reason::Refunded, AccessRule::reason( new Standing( MembershipState::Refunded ), $now ) );
		}
	}

	/** @return array<string, array{PlanTerms, PlanTerms, bool}> The member's plan, the selected plan, and whether it gives access. */
	public static function plans(): array {
		$tier = static fn (
			int $id,
			int $price = 500,
			string $currency = 'EUR',
			string $interval = Plan::MONTHLY,
			int $tier = 0
		): PlanTerms => new PlanTerms( $id, "p$id", true, $tier, $price, $currency, $interval );
		$simple = static fn ( int $id, int $price = 500, int $tier = 0, string $interval = Plan::MONTHLY ): PlanTerms =>
			new PlanTerms( $id, "p$id", false, $tier, $price, 'EUR', $interval );
		return [
			'the same plan'                      => [ $simple( 1 ), $simple( 1 ), true ],
			'another plan'                       => [ $simple( 2, 900 ), $simple( 1 ), false ],
			'another plan with the same product' => [ new PlanTerms( 2, 'p1' ), $simple( 1 ), true ],
			'two plans whose posts are gone'     => [ new PlanTerms( 2 ), new PlanTerms( 1 ), false ],
			'a plan whose post is gone'          => [ new PlanTerms( 1 ), new PlanTerms( 1 ), true ],
			'a tier of the same price'           => [ $tier( 2 ), $tier( 1 ), true ],
			'a higher tier'                      => [ $tier( 2, 501 ), $tier( 1 ), true ],
			'a lower tier'                       => [ $tier( 2, 499 ), $tier( 1 ), false ],
			'a higher plan that is no tier'      => [ $simple( 2, 500 ), $tier( 1 ), true ],
			'a higher tier for a simple plan'    => [ $tier( 2, 900 ), $simple( 1 ), false ],
			'another currency'                   => [ $tier( 2, 900, 'USD' ), $tier( 1 ), false ],
			'another interval'                   => [ $tier( 2, 9000, 'EUR', Plan::YEARLY ), $tier( 1 ), false ],
			'its yearly sibling'                 => [ $tier( 2, 100, 'EUR', Plan::YEARLY, 1 ), $tier( 1 ), true ],
			'the yearly sibling of another tier' => [ $tier( 2, 9000, 'EUR', Plan::YEARLY, 3 ), $tier( 1 ), false ],
			'a monthly plan that names the tier' => [ $simple( 2, 100, 1 ), $tier( 1 ), false ],
			'the tier for its yearly sibling'    => [ $tier( 1 ), $tier( 2, 5000, 'EUR', Plan::YEARLY, 1 ), false ],
		];
	}

	#[TestDox( 'The tier rule: $_dataName' )]
	#[DataProvider( 'plans' )]
	public function test_plans( PlanTerms $own, PlanTerms $selected, bool $is_open ): void {
		$member = self::membership( $own, new Standing( MembershipState::Active, self::PAID, self::ENDS ) );
		self::assertSame( $is_open, AccessRule::decide( [ $member ], [ $selected ], 1 )->is_allowed );
		self::assertSame( $is_open, AccessRule::decide( [ $member ], [ new PlanTerms( 99 ), $selected ], 1 )->is_allowed );
		self::assertFalse( AccessRule::decide( [ $member ], [], 1 )->is_allowed, 'no plan opens the content' );
	}

	#[TestDox( 'A complimentary membership opens its plan and every tier; without a plan, everything' )]
	public function test_complimentary(): void {
		$free = static fn ( PlanTerms $plan ): Membership => self::membership( $plan, new Standing( MembershipState::Complimentary ) );
		$tier = new PlanTerms( 1, 'p1', true, 0, 900, 'EUR', Plan::MONTHLY );
		self::assertTrue( AccessRule::decide( [ $free( new PlanTerms( 5, 'p5' ) ) ], [ $tier ], 1 )->is_allowed );
		self::assertFalse( AccessRule::decide( [ $free( new PlanTerms( 5, 'p5' ) ) ], [ new PlanTerms( 6, 'p6' ) ], 1 )->is_allowed );
		self::assertTrue( AccessRule::decide( [ $free( new PlanTerms( 0 ) ) ], [ new PlanTerms( 6, 'p6' ) ], 1 )->is_allowed );
		$paid = self::membership( new PlanTerms( 0 ), new Standing( MembershipState::Active ) );
		self::assertFalse( AccessRule::decide( [ $paid ], [ new PlanTerms( 6, 'p6' ) ], 1 )->is_allowed );
	}

	#[TestDox( 'Of several memberships the best counts, in any order; without any the reader is no member' )]
	public function test_best(): void {
		$plan  = new PlanTerms( 1 );
		$all   = array_map(
			static fn ( MembershipState $state ): Membership => self::membership( $plan, new Standing( $state, self::PAID, self::ENDS ) ),
			MembershipState::cases()
		);
		$order = [];
		while ( [] !== $all ) {
			$reason = AccessRule::decide( $all, [ $plan ], self::PAID - 1 )->reason;
			self::assertSame( $reason, AccessRule::decide( array_reverse( $all ), [ $plan ], self::PAID - 1 )->reason );
			$order[ $reason->value ] = true;
			$is_worse                = static fn ( Membership $one ): bool =>
				AccessRule::reason( $one->standing, self::PAID - 1 ) !== $reason;
			$all                     = array_values( array_filter( $all, $is_worse ) );
		}
		self::assertSame( [ 'active', 'complimentary', 'trial', 'canceled', 'disputed', 'refunded', 'lapsed' ], array_keys( $order ) );
		self::assertSame( Reason::NotMember, AccessRule::decide( [], [ $plan ], 1 )->reason );
		self::assertFalse( AccessRule::decide( [], [], 1 )->is_allowed );
	}

	#[TestDox( 'Only five reasons let a reader in' )]
	public function test_reasons(): void {
		$open = array_filter( Reason::cases(), static fn ( Reason $reason ): bool => $reason->is_allowed() );
		self::assertSame(
			[ Reason::Active, Reason::Complimentary, Reason::Trial, Reason::Canceled, Reason::Grace ],
			array_values( $open )
		);
	}

	private static function membership( PlanTerms $plan, Standing $standing ): Membership {
		return new Membership( 1, Membership::ORDER, 1, 'ann@example.org', $plan, $standing );
	}
}
