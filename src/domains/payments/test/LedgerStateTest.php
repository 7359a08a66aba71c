<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Domains\Payments\Ledger\ChangedPlan;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\LedgerState;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Prices;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Plans\Plan;

/** Tests how an order's state is computed from its facts, without a database. */
final class LedgerStateTest extends TestCase {

	private const AMOUNT = 1000;

	/** Number of random scenarios in the property test. */
	private const RUNS = 10_000;

	private static function paid( string $id = 'pi_1', int $amount = self::AMOUNT, string $currency = 'EUR', int $time = 100 ): Fact {
		return new Fact( FactType::PaymentSucceeded, $id, $time, $amount, $currency );
	}

	private static function back( FactType $type, string $id, int $amount, string $payment = 'pi_1', string $currency = 'EUR' ): Fact {
		return new Fact( $type, $id, 200, $amount, $currency, $payment );
	}

	private static function subscription( string $status, int $period_end, int $time ): Fact {
		return new Fact( FactType::SubscriptionChanged, 'sub_1', $time, status: $status, period_end: $period_end );
	}

	/**
	 * @return array<string, array{list<Fact>, OrderStatus, array{int, int, int, int}}> Facts, status, and sums: paid, refunded, disputed,
	 * kept.
	 */
	public static function scenarios(): array {
		$paid   = self::paid();
		$failed = new Fact( FactType::PaymentFailed, 'pi_0', 50 );
		$refund = static fn ( int $amount, string $id = 're_1' ): Fact => self::back( FactType::RefundSucceeded, $id, $amount );
		$open   = self::back( FactType::DisputeOpened, 'dp_1', 1000 );
		$won    = self::back( FactType::DisputeWon, 'dp_1', 1000 );
		$lost   = self::back( FactType::DisputeLost, 'dp_1', 1000 );
		$gone   = new Fact( FactType::CheckoutExpired, 'cs_1', 60 );
		$cancel = new Fact( FactType::OrderCanceled, '7', 60 );
		$closed = new Fact( FactType::OrderCanceled, 'pi_0', 200 );
		return [
			'nothing yet'                        => [ [], OrderStatus::Pending, [ 0, 0, 0, 0 ] ],
			'a refused card'                     => [ [ $failed ], OrderStatus::Failed, [ 0, 0, 0, 0 ] ],
			'a refused card, then another'       => [ [ $failed, $paid ], OrderStatus::Paid, [ 1000, 0, 0, 1000 ] ],
			'an expired checkout'                => [ [ $failed, $gone ], OrderStatus::Expired, [ 0, 0, 0, 0 ] ],
			'a canceled order'                   => [ [ $gone, $cancel ], OrderStatus::Canceled, [ 0, 0, 0, 0 ] ],
			'paid after it expired'              => [ [ $gone, $paid ], OrderStatus::Paid, [ 1000, 0, 0, 1000 ] ],
			'one part back'                      => [ [ $paid, $refund( 1 ) ], OrderStatus::PartlyRefunded, [ 1000, 1, 0, 999 ] ],
			'two parts back'                     => [
				[ $paid, $refund( 400 ), $refund( 600, 're_2' ) ],
				OrderStatus::Refunded,
				[ 1000, 1000, 0, 0 ],
			],
			'more back than was paid'            => [ [ $paid, $refund( 1001 ) ], OrderStatus::Refunded, [ 1000, 1000, 0, 0 ] ],
			'a refund that failed'               => [
				[ $paid, $refund( 1000 ), self::back( FactType::RefundFailed, 're_1', 1000 ) ],
				OrderStatus::Paid,
				[ 1000, 0, 0, 1000 ],
			],
			'a refund before its payment'        => [ [ $refund( 1000 ) ], OrderStatus::Pending, [ 0, 0, 0, 0 ] ],
			'a refund in another currency'       => [
				[ $paid, self::back( FactType::RefundSucceeded, 're_1', 1000, 'pi_1', 'USD' ) ],
				OrderStatus::Paid,
				[ 1000, 0, 0, 1000 ],
			],
			'a refund of a foreign payment'      => [
				[ $paid, self::back( FactType::RefundSucceeded, 're_1', 1000, 'pi_2' ) ],
				OrderStatus::Paid,
				[ 1000, 0, 0, 1000 ],
			],
			'an open dispute'                    => [ [ $paid, $open ], OrderStatus::Disputed, [ 1000, 0, 1000, 0 ] ],
			'a lost dispute'                     => [ [ $paid, $open, $lost ], OrderStatus::Disputed, [ 1000, 0, 1000, 0 ] ],
			'a lost dispute that was not opened' => [ [ $paid, $lost ], OrderStatus::Disputed, [ 1000, 0, 1000, 0 ] ],
			'a won dispute'                      => [ [ $paid, $open, $won ], OrderStatus::Paid, [ 1000, 0, 0, 1000 ] ],
			'a dispute after a part went back'   => [
				[ $paid, $refund( 300 ), $open ],
				OrderStatus::Disputed,
				[ 1000, 300, 700, 0 ],
			],
			'too little'                         => [ [ self::paid( amount: 999 ) ], OrderStatus::Review, [ 0, 0, 0, 0 ] ],
			'too much'                           => [ [ self::paid( amount: 1001 ) ], OrderStatus::Review, [ 0, 0, 0, 0 ] ],
			'another currency'                   => [ [ self::paid( currency: 'USD' ) ], OrderStatus::Review, [ 0, 0, 0, 0 ] ],
			'too little, and the order is closed' => [ [ self::paid( 'pi_0', 999 ), $closed ], OrderStatus::Canceled, [ 0, 0, 0, 0 ] ],
			'too little after it was canceled'   => [ [ $cancel, self::paid( 'pi_0', 999 ) ], OrderStatus::Review, [ 0, 0, 0, 0 ] ],
			'closed, then another wrong amount'  => [
				[ self::paid( 'pi_0', 999 ), $closed, self::paid( 'pi_2', 1, time: 50 ) ],
				OrderStatus::Review,
				[ 0, 0, 0, 0 ],
			],
			'closed, then the right amount'      => [
				[ self::paid( 'pi_0', 999 ), $closed, $paid ],
				OrderStatus::Paid,
				[ 1000, 0, 0, 1000 ],
			],
			'a wrong amount that went back'      => [
				[ self::paid( amount: 999, currency: 'USD' ), self::back( FactType::RefundSucceeded, 're_1', 999, currency: 'USD' ) ],
				OrderStatus::Pending,
				[ 0, 0, 0, 0 ],
			],
			'a wrong amount that partly went back' => [
				[ self::paid( amount: 999 ), $refund( 998 ) ],
				OrderStatus::Review,
				[ 0, 0, 0, 0 ],
			],
			'too little, then the right amount'  => [
				[ self::paid( 'pi_0', 999 ), $paid ],
				OrderStatus::Paid,
				[ 1000, 0, 0, 1000 ],
			],
			'one payment, reported twice'        => [ [ $paid, $paid ], OrderStatus::Paid, [ 1000, 0, 0, 1000 ] ],
			'two payments'                       => [
				[ $paid, self::paid( 'pi_2', time: 300 ) ],
				OrderStatus::Paid,
				[ 2000, 0, 0, 2000 ],
			],
			'a second payment after a refund'    => [
				[ $paid, $refund( 1000 ), self::paid( 'pi_2', time: 300 ) ],
				OrderStatus::Paid,
				[ 2000, 1000, 0, 1000 ],
			],
		];
	}

	/**
	 * @param list<Fact>                $facts Facts in chronological order.
	 * @param array{int, int, int, int} $sums  Sums: paid, refunded, disputed, kept.
	 */
	#[DataProvider( 'scenarios' )]
	#[TestDox( 'An order is what its facts say: $_dataName' )]
	public function test_scenario( array $facts, OrderStatus $status, array $sums ): void {
		foreach ( [ $facts, array_reverse( $facts ) ] as $order ) {
			$state = LedgerState::from_facts( self::AMOUNT, 'EUR', $order );
			self::assertSame( $status, $state->status );
			self::assertSame( $sums, [ $state->paid, $state->refunded, $state->disputed, $state->kept() ] );
		}
	}

	#[TestDox( 'Only paid orders and those of which a part went back are delivered' )]
	public function test_delivered(): void {
		$delivered = array_filter( OrderStatus::cases(), static fn ( OrderStatus $status ): bool => $status->is_delivered() );
		self::assertSame( [ OrderStatus::Paid, OrderStatus::PartlyRefunded ], array_values( $delivered ) );
	}

	#[TestDox( 'A dispute or refund of the whole price counts, although a small difference for another plan was paid later' )]
	public function test_difference(): void {
		$plan   = new ChangedPlan( 2, Plan::YEARLY, 'Gold', self::AMOUNT );
		$known  = [
			self::paid(),
			new Fact( FactType::PlanChanged, 'sub_1', 150, 1010, 'EUR', plan: $plan ),
			new Fact( FactType::PaymentSucceeded, 'pi_2', 150, 10, 'EUR', price: 0 ),
		];
		$status = static fn ( Fact ...$more ): OrderStatus =>
			LedgerState::from_facts( self::AMOUNT, 'EUR', [ ...$known, ...array_values( $more ) ] )->status;
		$open   = self::back( FactType::DisputeOpened, 'dp_1', 1000 );
		$refund = static fn ( int $amount, string $payment ): Fact => self::back( FactType::RefundSucceeded, 're_1', $amount, $payment );
		self::assertSame( OrderStatus::Paid, $status() );
		self::assertSame( OrderStatus::Disputed, $status( $open ) );
		self::assertSame( OrderStatus::Paid, $status( $open, self::back( FactType::DisputeWon, 'dp_1', 1000 ) ) );
		self::assertSame( OrderStatus::PartlyRefunded, $status( $refund( 999, 'pi_1' ) ) );
		self::assertSame( OrderStatus::Refunded, $status( $refund( 1000, 'pi_1' ) ) );
		self::assertSame( OrderStatus::Refunded, $status( $refund( 10, 'pi_2' ) ) );
		// The next period is paid in full.
		self::assertSame( OrderStatus::Paid, $status( $open, self::paid( 'pi_3', 1010, time: 300 ) ) );
	}

	/**
	 * @param int      $price    Price of the invoice, in minor units.
	 * @param int      $invoiced Seconds from the first change to the invoice.
	 * @param int|null $paid     Seconds from the first change to the payment; null for the time of the invoice.
	 */
	#[TestDox( 'The old price, and the difference of a change, count for invoices up to one day after the change' )]
	#[TestWith( [ self::AMOUNT, -100_000, null, 0 ] )]
	#[TestWith( [ self::AMOUNT, 86_400, null, 0 ] )]
	#[TestWith( [ self::AMOUNT, 86_401, null, 1 ] )]
	#[TestWith( [ self::AMOUNT, 86_400, 900_000, 0 ] )]
	#[TestWith( [ self::AMOUNT, 86_401, 900_000, 1 ] )]
	#[TestWith( [ 0, 86_400, null, 0 ] )]
	#[TestWith( [ 0, 86_401, null, 1 ] )]
	#[TestWith( [ 900, 900_000, null, 0 ] )]
	#[TestWith( [ 1, 0, null, 1 ] )]
	public function test_old_price( int $price, int $invoiced, ?int $paid, int $unmatched ): void {
		$start  = 1_700_000_000;
		$plan   = new ChangedPlan( 2, Plan::MONTHLY, 'Silver', self::AMOUNT, 'Gold' );
		$change = new Fact( FactType::PlanChanged, 'sub_1', $start, 900, 'EUR', plan: $plan );
		$time   = $start + ( $paid ?? $invoiced );
		$stored = new Fact( FactType::PaymentSucceeded, 'pi_2', $time, 500, 'EUR', price: $price, invoiced: $start + $invoiced );
		$row    = [
			'type'      => $stored->type->value,
			'object_id' => $stored->object_id,
			'occurred'  => (string) $stored->occurred,
			'data'      => (string) wp_json_encode( $stored->data() ),
		];
		// The order's amount may be the old or the new price.
		foreach ( [ self::AMOUNT, 900 ] as $amount ) {
			$state = LedgerState::from_facts( $amount, 'EUR', [ $change, Fact::from_row( $row ) ] );
			self::assertSame( $unmatched, $state->unmatched );
			self::assertCount( $unmatched, $state->open );
		}
	}

	#[TestDox( 'A payment has the name of the plan that it paid, also after several changes in a day' )]
	public function test_title(): void {
		$start  = 1_700_000_000;
		$change = static fn ( int $time, int $price, string $title, int $old, string $before ): Fact =>
			new Fact(
				FactType::PlanChanged,
				'sub_1',
				$start + $time,
				$price,
				'EUR',
				plan: new ChangedPlan( 2, Plan::MONTHLY, $title, $old, $before )
			);
		$prices = new Prices( 500, [ $change( 1000, 900, 'Gold', 500, 'Silver' ), $change( 3000, 2000, 'Platinum', 900, 'Gold' ) ] );
		$title  = static fn ( int $price, int $time ): string =>
			$prices->title( new Fact( FactType::PaymentSucceeded, 'pi_1', $start + $time, 5, 'EUR', price: $price ), 'Platinum' );
		self::assertSame( [ 'Silver', 'Silver' ], [ $title( 500, -9000 ), $title( 500, 1001 ) ] );
		self::assertSame( [ 'Gold', 'Gold', 'Gold' ], [ $title( 0, 995 ), $title( 900, 2000 ), $title( 900, 3001 ) ] );
		self::assertSame( [ 'Platinum', 'Platinum' ], [ $title( 0, 2995 ), $title( 2000, 900_000 ) ] );
		self::assertSame( 'Tea', ( new Prices( 500, [] ) )->title( self::paid(), 'Tea' ) );
	}

	#[TestDox( 'Payments of another amount or currency are counted for the owner' )]
	public function test_unmatched(): void {
		$facts = [ self::paid( 'a', 999 ), self::paid( 'b', 1000, 'USD' ), self::paid() ];
		self::assertSame( 2, LedgerState::from_facts( self::AMOUNT, 'EUR', $facts )->unmatched );
		self::assertSame( 0, LedgerState::from_facts( self::AMOUNT, 'EUR', [ self::paid() ] )->unmatched );
	}

	#[TestDox( 'A subscription is in the state of its newest report; in the same second, in the one that follows in its life' )]
	public function test_subscription(): void {
		$active = self::subscription( Subscription::ACTIVE, 1_000, 10 );
		$late   = self::subscription( Subscription::PAST_DUE, 1_000, 20 );
		$again  = self::subscription( Subscription::ACTIVE, 2_000, 30 );
		$ended  = self::subscription( Subscription::ENDED, 2_000, 30 );
		foreach ( [
			[ $active, $late, $again, $ended ],
			[ $ended, $again, $late, $active ],
			[ $late, $ended, $active, $again ],
		] as $facts ) {
			$last = LedgerState::from_facts( self::AMOUNT, 'EUR', $facts )->subscription;
			self::assertNotNull( $last );
			self::assertSame(
				[ 'sub_1', Subscription::ENDED, 2_000, 30 ],
				[ $last->id, $last->status, $last->period_end, $last->changed ]
			);
		}
		$last = LedgerState::from_facts( self::AMOUNT, 'EUR', [ $late, $active ] )->subscription;
		self::assertSame( Subscription::PAST_DUE, $last?->status );
		self::assertNull( LedgerState::from_facts( self::AMOUNT, 'EUR', [ self::paid() ] )->subscription );
	}

	#[TestDox( 'A subscription that ended stays ended, also when a slow worker reports an older state later' )]
	public function test_ended_subscription(): void {
		$ended = self::subscription( Subscription::ENDED, 2_000, 30 );
		$stale = self::subscription( Subscription::ACTIVE, 2_000, 31 );
		$last  = LedgerState::from_facts( self::AMOUNT, 'EUR', [ $ended, $stale ] )->subscription;
		self::assertSame( [ Subscription::ENDED, 30 ], [ $last?->status, $last?->changed ] );
	}

	#[TestDox( 'In any order, doubled and with gaps, the facts of an order end like the straight run, and paid = kept + refunded + disputed' )]
	public function test_any_order(): void {
		$seed = self::seed();
		mt_srand( $seed );
		$statuses = [];
		for ( $run = 0; $run < self::RUNS; $run++ ) {
			$where  = "SLIPSTREAM_SEED=$seed, run $run";
			$facts  = self::random_facts();
			$result = LedgerState::from_facts( self::AMOUNT, 'EUR', $facts );
			$mixed  = [ ...$facts, ...array_slice( $facts, 0, mt_rand( 0, count( $facts ) ) ) ];
			shuffle( $mixed );
			self::assertEquals( $result, LedgerState::from_facts( self::AMOUNT, 'EUR', $mixed ), $where );
			// Facts arrive late: every state in between must be valid, and the last state must be the same.
			$count = count( $mixed );
			for ( $known = 0; $known <= $count; $known++ ) {
				self::assert_sound( LedgerState::from_facts( self::AMOUNT, 'EUR', array_slice( $mixed, 0, $known ) ), $where );
			}
			$statuses[ $result->status->value ] = true;
		}
		// Check that the random scenarios have covered all states.
		self::assertCount( count( OrderStatus::cases() ), $statuses, "SLIPSTREAM_SEED=$seed" );
	}

	/** Returns a new seed for each run. To repeat a failed run, use the printed number. */
	private static function seed(): int {
		$seed = getenv( 'SLIPSTREAM_SEED' );
		return is_string( $seed ) && ctype_digit( $seed ) ? (int) $seed : random_int( 1, 1_000_000_000 );
	}

	private static function assert_sound( LedgerState $state, string $where ): void {
		self::assertSame( $state->paid, $state->kept() + $state->refunded + $state->disputed, $where );
		self::assertGreaterThanOrEqual( 0, $state->kept(), $where );
		self::assertGreaterThanOrEqual( 0, $state->refunded, $where );
		self::assertGreaterThanOrEqual( 0, $state->disputed, $where );
		self::assertSame( $state->paid, self::AMOUNT * count( $state->payments ), $where );
		foreach ( $state->payments as $payment ) {
			self::assertGreaterThanOrEqual( 0, $payment->kept(), $where );
		}
	}

	/** @return list<Fact> Up to eight facts about two payments. In one run, all amounts of an object are either right or wrong. */
	private static function random_facts(): array {
		$facts = [];
		$odd   = [];
		for ( $left = mt_rand( 0, 8 ); $left > 0; $left-- ) {
			$cases   = FactType::cases();
			$type    = $cases[ mt_rand( 0, count( $cases ) - 1 ) ];
			$number  = mt_rand( 1, 2 );
			$is_odd  = $odd[ $type->name . $number ] ??= 0 === mt_rand( 0, 9 );
			$facts[] = match ( $type ) {
				FactType::PaymentSucceeded => self::paid( "pi_$number", $is_odd ? 999 : self::AMOUNT, 'EUR', 100 * $number ),
				FactType::SubscriptionChanged => self::subscription(
					Subscription::STATES[ mt_rand( 0, count( Subscription::STATES ) - 1 ) ],
					mt_rand( 1, 3 ),
					mt_rand( 1, 3 )
				),
				FactType::PaymentFailed, FactType::CheckoutExpired, FactType::OrderCanceled => new Fact( $type, "x_$number", 50 ),
				default => new Fact(
					$type,
					"b_$number",
					200,
					$number * 400 + ( $is_odd ? 900 : 0 ),
					'EUR',
					'pi_' . ( $is_odd ? 3 - $number : $number )
				),
			};
		}
		return $facts;
	}
}
