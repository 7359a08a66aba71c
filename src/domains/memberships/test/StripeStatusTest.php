<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Import\MemberImport;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\Import\StripeRenewals;
use Slipstream\Domains\Memberships\Members\MembershipState as State;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\OrderStanding;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeFacts;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once dirname( __DIR__, 2 ) . '/payments/test/StripeTestCase.php';

/**
 * Tests each status of Stripe's list as an order, as an imported membership that is followed, and as a new import. Source of the list:
 * https://docs.stripe.com/api/subscriptions/object#subscription_object-status
 * A standing is compared as its state, the end of the paid period and the end of access, in days relative to the test's present.
 * @phpstan-type Days array{string, int, int}
 */
final class StripeStatusTest extends StripeTestCase {

	private const DAY = 86_400;

	/** Days until the test's present, and days of the current period relative to it. */
	private const WAIT  = 10;
	private const START = -5;
	private const END   = 25;

	/** Standing of a member whose payment failed at the start of the period: 21 days of grace. */
	private const GRACE = [ 'past_due', self::START, self::START + 21 ];

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		add_filter( 'slipstream_counts_test_payments', '__return_true' );
		Plugin::get( Extensions::class )->start( 'memberships' );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string|null, Days|null, Days|null}>
	 *     Properties of the subscription, with days instead of times; state before, if it was a member before; standing of an order and
	 *     of a followed membership; standing after a new import, null for no membership.
	 */
	private static function statuses(): array {
		$active   = [ 'active', self::END, self::END + 3 ];
		$trial    = [ 'trial', self::END, self::END + 3 ];
		$canceled = [ 'canceled', self::END, self::END ];
		return [
			'incomplete'                        => [ [ 'status' => 'incomplete' ], null, null, null ],
			'incomplete_expired'                => [ [ 'status' => 'incomplete_expired' ], null, [ 'ended', 0, 0 ], null ],
			'trialing'                          => [ [ 'status' => 'trialing' ], 'trialing', $trial, $trial ],
			'trialing, ends with the period'    => [
				[ 'status' => 'trialing', 'cancel_at_period_end' => true ],
				'trialing',
				$canceled,
				$canceled,
			],
			'active'                            => [ [ 'status' => 'active' ], 'active', $active, $active ],
			'active, ends with the period'      => [
				[ 'status' => 'active', 'cancel_at_period_end' => true, 'cancel_at' => self::END ],
				'active',
				$canceled,
				$canceled,
			],
			'active, ends at the period’s end'  => [ [ 'status' => 'active', 'cancel_at' => self::END ], 'active', $canceled, $canceled ],
			'active, ends within the period'    => [ [ 'status' => 'active', 'cancel_at' => 3 ], 'active', $canceled, $canceled ],
			'active, ends after the period'     => [ [ 'status' => 'active', 'cancel_at' => self::END + 1 ], 'active', $active, $active ],
			'past_due'                          => [ [ 'status' => 'past_due' ], 'active', self::GRACE, self::GRACE ],
			'past_due, ends with the period'    => [
				[ 'status' => 'past_due', 'cancel_at_period_end' => true ],
				'active',
				self::GRACE,
				self::GRACE,
			],
			'past_due after a trial'            => [
				[ 'status' => 'past_due', 'trial_end' => self::START ],
				'trialing',
				[ 'ended', self::START, self::START ],
				null,
			],
			'unpaid'                            => [ [ 'status' => 'unpaid' ], 'active', self::GRACE, null ],
			'paused'                            => [ [ 'status' => 'paused' ], 'active', [ 'paused', self::END, self::END ], null ],
			'canceled'                          => [ [ 'status' => 'canceled' ], 'active', $canceled, null ],
		];
	}

	/**
	 * @param array<string, mixed> $values Properties with days.
	 * @return array<string, mixed> Properties with Unix times, for the test's present.
	 */
	private static function properties( array $values ): array {
		$values += [
			'current_period_start' => self::START,
			'current_period_end'   => self::END,
		];
		foreach ( $values as $name => $value ) {
			$values[ $name ] = is_int( $value ) ? self::TIME + ( self::WAIT + $value ) * self::DAY : $value;
		}
		return $values;
	}

	/** @return Days A standing. */
	private static function days( State $state, int $paid_until, int $ends ): array {
		$day = static fn ( int $time ): int => intdiv( $time - self::TIME, self::DAY ) - self::WAIT;
		return [ $state->value, $day( $paid_until ), $day( $ends ) ];
	}

	/**
	 * Returns the standing of an order.
	 * @param array<string, mixed> $values Properties of its subscription. Times are in days.
	 * @return Days|null A standing.
	 */
	private function of_order( array $values, ?string $before ): ?array {
		$time       = fn ( int $day ): int => $this->now + $day * self::DAY;
		$is_overdue = in_array( $values['status'], [ 'past_due', 'unpaid' ], true );
		$end        = $is_overdue ? self::START : self::END;
		$report     = static fn ( string $status ): Fact =>
			new Fact( FactType::SubscriptionChanged, 'sub_1', $time( $end - 30 ), status: $status, period_end: $time( $end ) );
		$earlier    = match ( $before ) {
			'active' => [ new Fact( FactType::PaymentSucceeded, 'pi_1', $time( $end - 30 ), 500, 'EUR' ), $report( Subscription::ACTIVE ) ],
			'trialing' => [ $report( Subscription::TRIAL ) ],
			default => [],
		};
		$failed   = $is_overdue ? [ new Fact( FactType::PaymentFailed, 'in_2-1', $time( self::START ) ) ] : [];
		$facts    = array_map(
			fn ( Fact $fact ): Fact => $fact->with_time( $this->now ),
			StripeFacts::of_subscription( [ 'id' => 'sub_1' ] + self::properties( $values ) )
		);
		$standing = OrderStanding::from_facts( 500, 'EUR', Plan::MONTHLY, [ ...$earlier, ...$failed, ...$facts ] );
		return null === $standing ? null : self::days( $standing->state, $standing->paid_until, $standing->ends );
	}

	/** Imports the subscriptions at Stripe. */
	private static function import(): void {
		$imports = Plugin::get( MemberImports::class );
		$import  = $imports->read_all( $imports->create_from_stripe() );
		self::assertInstanceOf( MemberImport::class, $import );
		self::assertNull( $imports->run( $import ) );
		do {
			$chunk = $imports->step( $import->id );
		} while ( $chunk >= 0 );
	}

	/** @return Days|null A standing. */
	private static function stored( string $email ): ?array {
		$row = MembershipsTable::row_or_fail( 'SELECT state, paid_until, ends FROM {table} WHERE email = %s', [ $email ] );
		return null === $row ? null : self::days( State::from( $row['state'] ), (int) $row['paid_until'], (int) $row['ends'] );
	}

	#[TestDox( 'Orders, followed memberships and new imports have the same rules for each status of Stripe’s list' )]
	public function test_statuses(): void {
		$plan = Plugin::get( Plans::class )->add( new NewPlan( 'Gold', Money::from_minor_units( 500, 'EUR' ), Plan::MONTHLY, '' ) );
		self::assertInstanceOf( Plan::class, $plan );
		$statuses    = self::statuses();
		$names       = array_keys( $statuses );
		$email       = static fn ( int $index ): string => "reader$index@example.org";
		$subscribers = [];
		foreach ( array_values( $statuses ) as $index => [ $values, $before ] ) {
			$is_overdue    = in_array( $values['status'], [ 'past_due', 'unpaid' ], true );
			$subscribers[] = [
				'email'  => $email( $index ),
				'amount' => 500,
				'status' => $before ?? 'incomplete',
				'ends'   => self::TIME + ( self::WAIT + ( $is_overdue ? self::START : self::END ) ) * self::DAY,
			];
		}
		$this->at_stripe( [ 'subscribers' => $subscribers ] );
		self::import();
		$this->travel( self::WAIT * self::DAY );
		foreach ( array_values( $statuses ) as $index => [ $values, $before ] ) {
			$row = MembershipsTable::row_or_fail( 'SELECT reference FROM {table} WHERE email = %s', [ $email( $index ) ] );
			self::assertSame( null === $before, null === $row, $names[ $index ] );
			// The stand-in numbers its objects in sequence: sub_1, cus_2, si_3, then sub_4, …
			$reference = 'sub_' . ( 3 * $index + 1 );
			self::assertSame( $row['reference'] ?? $reference, $reference );
			$this->at_stripe( [ 'subscription' => $reference, 'set' => self::properties( $values ) ] );
			Plugin::get( StripeRenewals::class )->follow( $reference );
		}
		$followed = array_map( fn ( int $index ): ?array => self::stored( $email( $index ) ), array_flip( $names ) );
		MembershipsTable::query( 'DELETE FROM {table}' );
		self::import();
		foreach ( $statuses as $name => [ $values, $before, $standing, $imported ] ) {
			self::assertSame( $standing, $this->of_order( $values, $before ), "order: $name" );
			self::assertSame( null === $before ? null : $standing, $followed[ $name ], "followed: $name" );
			self::assertSame( $imported, self::stored( $email( (int) array_search( $name, $names, true ) ) ), "imported: $name" );
		}
	}
}
