<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Ledger\ChangedPlan;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Prices;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayment;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Ledger\UnmatchedReason;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\Money;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of payments after a change of plan that are late, and of payments that the owner has already dismissed. */
final class UnmatchedEdgesTest extends PaymentsTestCase {

	private const ROUTE = '/slipstream/v1/payments/unmatched';

	/** @return list<array<string, mixed>> */
	private function items(): array {
		/** @var array{items: list<array<string, mixed>>} $data */
		$data = $this->rest( 'GET', self::ROUTE, [], 'administrator' )->get_data();
		return $data['items'];
	}

	#[TestDox( 'A difference that is charged more than a day after a change of plan is listed with that reason' )]
	public function test_late_difference(): void {
		$order  = self::order( period: Plan::MONTHLY );
		$plan   = new ChangedPlan( 9, Plan::MONTHLY, 'Gold', 1000, 'Tea' );
		$change = new Fact( FactType::PlanChanged, 'sub_1', self::TIME, 2000, 'EUR', plan: $plan );
		$late   = new Fact( FactType::PaymentSucceeded, 'pi_2', self::TIME + 86_401, 300, 'EUR', price: 0, invoiced: self::TIME + 86_401 );
		self::ledger()->record( $order, [ self::paid(), $change, $late ] );
		self::assertSame(
			[ [ 'pi_2', 'This is the difference for a change of plan. It was paid too late.' ] ],
			array_map( static fn ( array $item ): array => [ $item['payment'], $item['reason'] ], $this->items() )
		);
	}

	#[TestDox( 'A payment without an order that the owner dismissed does not return when it is recorded for an order' )]
	public function test_dismissed_stays(): void {
		$order = self::order();
		$money = Money::from_minor_units( 999, 'EUR' );
		Plugin::get( UnmatchedPayments::class )->add(
			new UnmatchedPayment( 0, 0, $order->gateway, $order->mode, 'pi_1', self::TIME, $money, '', UnmatchedReason::NoOrder )
		);
		$id = is_int( $this->items()[0]['id'] ?? null ) ? $this->items()[0]['id'] : 0;
		self::assertSame( 200, $this->rest( 'POST', self::ROUTE . "/$id/dismiss", [], 'administrator' )->get_status() );
		self::ledger()->record( $order, [ self::paid( 'pi_1', 999 ), self::paid( 'pi_2' ) ] );
		self::assertSame( [], $this->items() );
	}

	#[TestDox( 'After a change between plans of the same price, an earlier payment keeps the name of its plan' )]
	public function test_same_price(): void {
		$start  = 1_700_000_000;
		$plan   = new ChangedPlan( 2, Plan::MONTHLY, 'Bronze', 500, 'Silver' );
		$prices = new Prices( 500, [ new Fact( FactType::PlanChanged, 'sub_1', $start, 500, 'EUR', plan: $plan ) ] );
		$title  = static fn ( int $time ): string =>
			$prices->title( new Fact( FactType::PaymentSucceeded, 'pi_1', $start + $time, 500, 'EUR' ), 'Bronze' );
		self::assertSame( [ 'Silver', 'Bronze' ], [ $title( -3600 ), $title( 90_000 ) ] );
	}
}
