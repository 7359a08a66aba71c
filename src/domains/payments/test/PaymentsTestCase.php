<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

/** Base class of the tests of payments. The clock is frozen, and each test starts without orders. */
abstract class PaymentsTestCase extends TestCase {

	/** 14 November 2023, 22:13:20 UTC. */
	protected const TIME = 1_700_000_000;

	protected int $now = self::TIME;

	protected function setUp(): void {
		parent::setUp();
		$this->travel( 0 );
	}

	/** Simulates another request, some seconds later. */
	protected function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		wp_cache_flush();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
		Plugin::get( Extensions::class )->start( 'payments' );
	}

	protected static function orders(): OrderStore {
		return Plugin::get( OrderStore::class );
	}

	protected static function ledger(): Ledger {
		return Plugin::get( Ledger::class );
	}

	protected static function order(
		int $minor_units = 1000,
		string $currency = 'EUR',
		string $gateway = 'stripe',
		string $mode = Order::TEST,
		string $period = Plan::ONE_TIME,
		bool $is_donation = false,
		string $kind = CheckoutLink::PRODUCT
	): Order {
		return self::orders()->add(
			new NewOrder(
				$is_donation ? CheckoutLink::PLAN : $kind,
				7,
				'Tea',
				1,
				Money::from_minor_units( $minor_units, $currency ),
				$period,
				$gateway,
				$mode,
				'ann@example.org',
				'Ann',
				3,
				'en_US',
				is_donation: $is_donation
			)
		);
	}

	protected static function paid( string $id = 'pi_1', int $amount = 1000, string $currency = 'EUR' ): Fact {
		return new Fact( FactType::PaymentSucceeded, $id, self::TIME, $amount, $currency );
	}

	/** Returns a fact about the state of a subscription. */
	protected static function renewed( string $status, int $period_end, int $time = self::TIME, string $id = 'sub_1' ): Fact {
		return new Fact( FactType::SubscriptionChanged, $id, $time, status: $status, period_end: $period_end );
	}

	protected static function refunded( string $id, int $amount, string $payment = 'pi_1' ): Fact {
		return new Fact( FactType::RefundSucceeded, $id, self::TIME + 60, $amount, 'EUR', $payment );
	}
}
