<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Access\Decision;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once dirname( __DIR__, 2 ) . '/payments/test/PaymentsTestCase.php';

/** Base class of the tests of memberships. The clock is frozen, and test payments count. */
abstract class MembershipsTestCase extends PaymentsTestCase {

	protected const DAY = 86_400;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'slipstream_counts_test_payments', '__return_true' );
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		Plugin::get( Extensions::class )->start( 'memberships' );
	}

	protected static function plan(
		int $price = 500,
		string $interval = Plan::MONTHLY,
		string $type = '',
		string $currency = 'EUR'
	): Plan {
		$plan = Plugin::get( Plans::class )->add( new NewPlan( 'Gold', Money::from_minor_units( $price, $currency ), $interval, $type ) );
		self::assertInstanceOf( Plan::class, $plan );
		return $plan;
	}

	protected static function plan_order( Plan $plan, string $email = 'ann@example.org', string $mode = Order::TEST ): Order {
		return self::orders()->add(
			new NewOrder(
				CheckoutLink::PLAN,
				$plan->id,
				$plan->title,
				1,
				$plan->price,
				$plan->interval,
				'stripe',
				$mode,
				$email,
				'Ann',
				0,
				'en_US'
			)
		);
	}

	/** @param string $id ID of the payment. */
	protected function paid_order( Plan $plan, string $email = 'ann@example.org', string $id = 'pi_1' ): Order {
		$order = self::plan_order( $plan, $email );
		return self::ledger()->record(
			$order,
			[ $this->payment( $order, $id ), $this->report( Subscription::ACTIVE, $this->now + 30 * self::DAY, "sub_$id" ) ]
		);
	}

	protected function payment( Order $order, string $id ): Fact {
		return new Fact( FactType::PaymentSucceeded, $id, $this->now, $order->amount->minor_units, $order->amount->currency->code );
	}

	protected function report( string $status, int $period_end, string $id = 'sub_pi_1' ): Fact {
		return new Fact( FactType::SubscriptionChanged, $id, $this->now, status: $status, period_end: $period_end );
	}

	/** @param list<int> $plans IDs; empty for every plan, and one that does not exist, which only grants for all plans open. */
	protected static function decide( string $email, array $plans = [] ): Decision {
		$every = get_posts( [ 'post_type' => PlanType::NAME, 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] );
		$plans = [] === $plans ? [ ...$every, 987654 ] : $plans;
		return Plugin::get( MembershipAccess::class )->decide( Reader::from_verified_email( $email ), $plans );
	}
}
