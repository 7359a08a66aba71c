<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\OrderStanding;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Plans\Plan;

/** Tests how an order's facts determine its standing, without a database. Times are in days. */
final class OrderStandingTest extends TestCase {

	private const DAY = 86_400;

	private static function paid( int $day, string $id = 'pi_1', int $amount = 500 ): Fact {
		return new Fact( FactType::PaymentSucceeded, $id, $day * self::DAY, $amount, 'EUR' );
	}

	private static function back( FactType $type, int $day, string $payment = 'pi_1', string $id = 're_1' ): Fact {
		return new Fact( $type, $id, $day * self::DAY, 500, 'EUR', $payment );
	}

	private static function report( string $status, int $day, int $until ): Fact {
		return new Fact( FactType::SubscriptionChanged, 'sub_1', $day * self::DAY, status: $status, period_end: $until * self::DAY );
	}

	/**
	 * @return array<string, array{list<Fact>, array{MembershipState, int, int}|null, 2?: string}> Facts; state, paid until and end in
	 * days.
	 */
	public static function lives(): array {
		$active = self::report( Subscription::ACTIVE, 1, 31 );
		$month  = [ self::paid( 1 ), $active ];
		$late   = intdiv( Standing::LATE, self::DAY );
		$grace  = intdiv( Standing::GRACE, self::DAY );
		$trial  = self::report( Subscription::TRIAL, 1, 15 );
		$failed = new Fact( FactType::PaymentFailed, 'in_2', 31 * self::DAY );
		return [
			'nothing happened'                           => [ [], null ],
			'the first card was refused'                 => [ [ new Fact( FactType::PaymentFailed, 'pi_0', self::DAY ) ], null ],
			'another amount was paid'                    => [ [ self::paid( 1, 'pi_1', 100 ), $active ], null ],
			'paid'                                       => [ $month, [ MembershipState::Active, 31, 31 + $late ] ],
			'renewed'                                    => [
				[ ...$month, self::paid( 31, 'pi_2' ), self::report( Subscription::ACTIVE, 31, 61 ) ],
				[ MembershipState::Active, 61, 61 + $late ],
			],
			'a trial'                                    => [ [ $trial ], [ MembershipState::Trial, 15, 15 + $late ] ],
			'a trial whose first payment fails'          => [
				[ $trial, self::report( Subscription::PAST_DUE, 15, 45 ) ],
				[ MembershipState::Ended, 15, 15 ],
			],
			'a trial that is canceled, until its end'    => [
				[ $trial, self::report( Subscription::ENDING, 3, 15 ) ],
				[ MembershipState::Canceled, 15, 15 ],
			],
			'a trial that is canceled at once'           => [
				[ $trial, self::report( Subscription::ENDED, 3, 15 ) ],
				[ MembershipState::Ended, 3, 3 ],
			],
			'a renewal fails'                            => [
				[ ...$month, $failed, self::report( Subscription::PAST_DUE, 31, 61 ) ],
				[ MembershipState::PastDue, 31, 31 + $grace ],
			],
			'a failure is reported two weeks later'      => [
				[ ...$month, $failed, self::report( Subscription::PAST_DUE, 45, 61 ) ],
				[ MembershipState::PastDue, 31, 31 + $grace ],
			],
			'a change of plan failed before the renewal' => [
				[
					...$month,
					new Fact( FactType::PaymentFailed, 'in_change', 10 * self::DAY ),
					self::report( Subscription::PAST_DUE, 31, 61 ),
				],
				[ MembershipState::PastDue, 31, 31 + $grace ],
			],
			'a change of plan was paid before the renewal failed' => [
				[ ...$month, self::paid( 10, 'pi_change' ), $failed, self::report( Subscription::PAST_DUE, 45, 61 ) ],
				[ MembershipState::PastDue, 31, 31 + $grace ],
			],
			'a renewal fails an hour after its report'   => [
				[ ...$month, $active, self::report( Subscription::ACTIVE, 31, 61 ), self::report( Subscription::PAST_DUE, 31, 61 ) ],
				[ MembershipState::PastDue, 31, 31 + $grace ],
			],
			'an earlier failure was settled at the gateway' => [
				[
					...$month,
					$failed,
					self::report( Subscription::PAST_DUE, 31, 61 ),
					self::report( Subscription::ACTIVE, 35, 61 ),
					self::report( Subscription::PAST_DUE, 61, 91 ),
				],
				[ MembershipState::PastDue, 61, 61 + $grace ],
			],
			'it fails again: the grace is not longer'    => [
				[
					...$month,
					self::report( Subscription::PAST_DUE, 31, 61 ),
					self::report( Subscription::PAST_DUE, 38, 61 ),
				],
				[ MembershipState::PastDue, 31, 31 + $grace ],
			],
			'it fails, is paid, and fails a month later' => [
				[
					...$month,
					self::report( Subscription::PAST_DUE, 31, 61 ),
					self::paid( 35, 'pi_2' ),
					self::report( Subscription::ACTIVE, 35, 61 ),
					self::report( Subscription::PAST_DUE, 61, 91 ),
				],
				[ MembershipState::PastDue, 61, 61 + $grace ],
			],
			'the gateway gives up'                       => [
				[ ...$month, self::report( Subscription::PAST_DUE, 31, 61 ), self::report( Subscription::ENDED, 45, 61 ) ],
				[ MembershipState::Ended, 45, 45 ],
			],
			'canceled, until the end of the period'      => [
				[ ...$month, self::report( Subscription::ENDING, 5, 31 ) ],
				[ MembershipState::Canceled, 31, 31 ],
			],
			'canceled at once, but paid'                 => [
				[ ...$month, self::report( Subscription::ENDED, 5, 31 ) ],
				[ MembershipState::Canceled, 31, 31 ],
			],
			'ended with its period'                      => [
				[ ...$month, self::report( Subscription::ENDING, 5, 31 ), self::report( Subscription::ENDED, 31, 31 ) ],
				[ MembershipState::Ended, 31, 31 ],
			],
			'canceled in a new period before it was paid' => [
				[ ...$month, self::report( Subscription::ACTIVE, 31, 90 ), self::report( Subscription::ENDED, 32, 90 ) ],
				// The payment on day 1 covers 31 days. The report of a renewal may be late.
				[ MembershipState::Canceled, 32 + $late, 32 + $late ],
			],
			'paused in a paid period'                    => [
				[ ...$month, self::report( Subscription::PAUSED, 5, 31 ) ],
				[ MembershipState::Paused, 31, 31 ],
			],
			'paused after a trial without a card'        => [
				[ $trial, self::report( Subscription::PAUSED, 15, 45 ) ],
				[ MembershipState::Paused, 15, 15 ],
			],
			'refunded'                                   => [
				[ ...$month, self::back( FactType::RefundSucceeded, 5 ) ],
				[ MembershipState::Refunded, 5, 5 ],
			],
			'refunded, and the refund fails'             => [
				[ ...$month, self::back( FactType::RefundSucceeded, 5 ), self::back( FactType::RefundFailed, 6 ) ],
				[ MembershipState::Active, 31, 31 + $late ],
			],
			'the earlier of two payments is refunded'    => [
				[
					...$month,
					self::paid( 31, 'pi_2' ),
					self::report( Subscription::ACTIVE, 31, 61 ),
					self::back( FactType::RefundSucceeded, 40 ),
				],
				[ MembershipState::Active, 61, 61 + $late ],
			],
			'refunded, then paid again'                  => [
				[
					...$month,
					self::back( FactType::RefundSucceeded, 5 ),
					self::paid( 31, 'pi_2' ),
					self::report( Subscription::ACTIVE, 31, 61 ),
				],
				[ MembershipState::Active, 61, 61 + $late ],
			],
			'disputed'                                   => [
				[ ...$month, self::back( FactType::DisputeOpened, 5, id: 'dp_1' ) ],
				[ MembershipState::Disputed, 5, 5 ],
			],
			'a dispute that the owner wins'              => [
				[ ...$month, self::back( FactType::DisputeOpened, 5, id: 'dp_1' ), self::back( FactType::DisputeWon, 9, id: 'dp_1' ) ],
				[ MembershipState::Active, 31, 31 + $late ],
			],
			'one payment for ever'                       => [ [ self::paid( 1 ) ], [ MembershipState::Active, 0, 0 ], Plan::ONE_TIME ],
			'one payment, refunded'                      => [
				[ self::paid( 1 ), self::back( FactType::RefundSucceeded, 5 ) ],
				[ MembershipState::Refunded, 5, 5 ],
				Plan::ONE_TIME,
			],
			'a year without reports of a subscription'   => [
				[ self::paid( 1 ) ],
				[ MembershipState::Active, 367, 367 + $late ],
				Plan::YEARLY,
			],
		];
	}

	/**
	 * @param list<Fact>                             $facts    Facts of an order for 5 euros.
	 * @param array{MembershipState, int, int}|null  $expected State, paid until and end in days; null if there is no membership.
	 */
	#[TestDox( 'A life of an order: $_dataName' )]
	#[DataProvider( 'lives' )]
	public function test_lives( array $facts, ?array $expected, string $interval = Plan::MONTHLY ): void {
		$result = static function ( array $facts ) use ( $interval ): ?array {
			$standing = OrderStanding::from_facts( 500, 'EUR', $interval, array_values( $facts ) );
			return null === $standing ? null : [ $standing->state, $standing->paid_until / self::DAY, $standing->ends / self::DAY ];
		};
		self::assertSame( $expected, $result( $facts ) );
		// The result does not depend on the sequence of facts, or on duplicates.
		self::assertSame( $expected, $result( array_reverse( $facts ) ) );
		self::assertSame( $expected, $result( [ ...$facts, ...$facts ] ) );
	}
}
