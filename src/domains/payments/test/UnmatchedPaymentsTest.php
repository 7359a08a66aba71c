<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Page;
use Slipstream\Database\WaitingRows;
use Slipstream\Domains\Payments\Gateways\PaymentLinks;
use Slipstream\Domains\Payments\Health\PaymentHealth;
use Slipstream\Domains\Payments\Ledger\ChangedPlan;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayment;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Ledger\UnmatchedReason;
use Slipstream\Domains\Payments\Ledger\UnmatchedPaymentsTable;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\PaymentsPage;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Privacy\PersonalUnmatched;
use Slipstream\Money\Money;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of the payments that match no order, or not their order's price. */
final class UnmatchedPaymentsTest extends PaymentsTestCase {

	private const ROUTE = '/slipstream/v1/payments/unmatched';

	private static function foreign( string $id, string $email = 'bob@example.org', string $currency = 'EUR' ): void {
		$money = Money::from_minor_units( 700, $currency );
		Plugin::get( UnmatchedPayments::class )->add(
			new UnmatchedPayment( 0, 0, 'paypal', Order::LIVE, $id, self::TIME, $money, $email, UnmatchedReason::NoOrder )
		);
	}

	/**
	 * @param array<string, mixed> $parameters
	 * @return array{items: list<array<string, mixed>>, next: string|null, count: int}
	 */
	private function page( array $parameters = [] ): array {
		$response = $this->rest( 'GET', self::ROUTE, $parameters, 'administrator' );
		self::assertSame( 200, $response->get_status() );
		/** @var array{items: list<array<string, mixed>>, next: string|null, count: int} $data */
		$data = $response->get_data();
		return $data;
	}

	#[TestDox( 'The owner sees each unmatched payment with amount, gateway, payer, order, reason and link' )]
	public function test_list(): void {
		$order = self::order();
		self::ledger()->record( $order, [ self::paid( 'pi_1', 999 ), self::paid( 'pi_2', 1000, 'USD' ), self::paid( 'pi_3' ) ] );
		self::foreign( 'TX1', 'Bob@Example.org' );
		$page  = $this->page();
		$price = Money::from_minor_units( 1000, 'EUR' )->format();
		self::assertSame( [ 3, null ], [ $page['count'], $page['next'] ] );
		self::assertSame(
			[
				[ 'TX1', 'EUR', 'PayPal', false, 'bob@example.org', 0, 'No open order has this buyer and amount.' ],
				[ 'pi_2', 'USD', 'Card', true, 'ann@example.org', $order->id, "The currency differs from the order’s price of $price." ],
				[ 'pi_1', 'EUR', 'Card', true, 'ann@example.org', $order->id, "The amount differs from the order’s price of $price." ],
			],
			array_map(
				static fn ( array $item ): array => [
					$item['payment'],
					$item['currency'],
					$item['gateway'],
					$item['is_test'],
					$item['email'],
					$item['order'],
					$item['reason'],
				],
				$page['items']
			)
		);
		self::assertSame( Money::from_minor_units( 999, 'EUR' )->format(), $page['items'][2]['amount'] ?? '' );
		self::assertSame( '2023-11-14T22:13:20+00:00', $page['items'][2]['time'] ?? '' );
		self::assertSame( 'https://dashboard.stripe.com/test/payments/pi_1', $page['items'][2]['url'] ?? '' );
	}

	#[TestDox( 'A payment of the old price after a change of plan says so' )]
	public function test_old_price(): void {
		$order  = self::order( period: Plan::MONTHLY );
		$plan   = new ChangedPlan( 9, Plan::MONTHLY, 'Gold', 1000, 'Tea' );
		$change = new Fact( FactType::PlanChanged, 'sub_1', self::TIME, 2000, 'EUR', plan: $plan );
		$late   = new Fact( FactType::PaymentSucceeded, 'pi_2', self::TIME + 86_401, 1000, 'EUR', invoiced: self::TIME + 86_401 );
		self::ledger()->record( $order, [ self::paid(), $change, $late ] );
		$price = Money::from_minor_units( 2000, 'EUR' )->format();
		self::assertSame(
			[ "This is the price before the change of plan. The new price is $price." ],
			array_column( $this->page()['items'], 'reason' )
		);
	}

	#[TestDox( 'A payment disappears when it is refunded in full, or matches after a change of plan' )]
	public function test_closed(): void {
		$order = self::order( period: Plan::MONTHLY );
		self::ledger()->record( $order, [ self::paid( 'pi_1', 999 ), self::paid( 'pi_2', 2000 ) ] );
		self::assertSame( 2, $this->page()['count'] );
		self::ledger()->record( $order, [ self::refunded( 're_1', 998 ) ] );
		self::assertSame( [ 'pi_2', 'pi_1' ], array_column( $this->page()['items'], 'payment' ) );
		$part = static fn ( int $amount ): string => Money::from_minor_units( $amount, 'EUR' )->format();
		self::assertSame(
			[
				"The amount differs from the order’s price of {$part( 1000 )}.",
				"The amount differs from the order’s price of {$part( 1000 )}. {$part( 998 )} of this payment was refunded.",
			],
			array_column( $this->page()['items'], 'reason' )
		);
		self::ledger()->record( $order, [ new Fact( FactType::RefundFailed, 're_1', self::TIME, 998, 'EUR', 'pi_1' ) ] );
		self::assertStringEndsNotWith( 'refunded.', array_column( $this->page()['items'], 'reason' )[1] );
		self::ledger()->record( $order, [ self::refunded( 're_3', 998 ) ] );
		self::ledger()->record( $order, [ self::refunded( 're_2', 1 ) ] );
		self::assertSame( [ 'pi_2' ], array_column( $this->page()['items'], 'payment' ) );
		$plan = new ChangedPlan( 9, Plan::MONTHLY, 'Gold', 1000, 'Tea' );
		self::ledger()->record( $order, [ new Fact( FactType::PlanChanged, 'sub_1', self::TIME, 2000, 'EUR', plan: $plan ) ] );
		self::assertSame( 0, $this->page()['count'] );
	}

	#[TestDox( 'A payment that was reported without an order disappears when it is recorded for one, and is listed with that order if it does not match' )]
	public function test_found_order(): void {
		$order = self::order();
		foreach ( [ 'pi_1', 'pi_2', 'pi_3' ] as $id ) {
			$money = Money::from_minor_units( 1000, 'EUR' );
			Plugin::get( UnmatchedPayments::class )->add(
				new UnmatchedPayment( 0, 0, $order->gateway, $order->mode, $id, self::TIME, $money, '', UnmatchedReason::SeveralOrders )
			);
		}
		self::ledger()->record( $order, [ self::paid( 'pi_1' ), self::paid( 'pi_2', 999 ) ] );
		self::assertSame(
			[ [ 'pi_2', $order->id ], [ 'pi_3', 0 ] ],
			array_map( static fn ( array $item ): array => [ $item['payment'], $item['order'] ], $this->page()['items'] )
		);
	}

	#[TestDox( 'The owner dismisses a payment, once and for all; the order keeps its other payment' )]
	public function test_dismiss(): void {
		$paid = self::order();
		$open = self::order();
		self::ledger()->record( $paid, [ self::paid( 'pi_1', 999 ), self::paid( 'pi_2' ) ] );
		self::ledger()->record( $open, [ self::paid( 'pi_3', 999 ) ] );
		self::foreign( 'TX1' );
		foreach ( $this->page()['items'] as $index => $item ) {
			foreach ( [ 1, 2 ] as $ignored ) {
				$id       = is_int( $item['id'] ?? null ) ? $item['id'] : 0;
				$response = $this->rest( 'POST', self::ROUTE . "/$id/dismiss", [], 'administrator' );
				self::assertSame( [ 200, [ 'count' => 2 - $index ] ], [ $response->get_status(), $response->get_data() ] );
			}
		}
		self::assertSame( OrderStatus::Paid, self::orders()->find( $paid->id )?->status );
		self::assertSame( OrderStatus::Canceled, self::orders()->find( $open->id )?->status );
		// Report the same payments again.
		self::foreign( 'TX1' );
		self::ledger()->record( $paid, [ self::paid( 'pi_1', 999 ), self::paid( 'pi_4' ) ] );
		self::assertSame( 0, $this->page()['count'] );
		self::assertSame( [ '' ], array_column( UnmatchedPaymentsTable::rows( 'SELECT email FROM {table}' ), 'email' ) );
	}

	#[TestDox( 'A page has at most 100 payments, and a cursor leads to the next page' )]
	public function test_pages(): void {
		foreach ( [ 1, 2, 3 ] as $number ) {
			self::foreign( "TX$number" );
		}
		$first  = $this->page( [ 'per_page' => 2 ] );
		$second = $this->page( [ 'per_page' => 2, 'cursor' => (string) $first['next'] ] );
		self::assertSame( [ 'TX3', 'TX2' ], array_column( $first['items'], 'payment' ) );
		self::assertSame( [ 'TX1' ], array_column( $second['items'], 'payment' ) );
		self::assertSame( [ null, 3 ], [ $second['next'], $second['count'] ] );
		self::assertNull( $this->page( [ 'per_page' => 3 ] )['next'] );
		foreach ( [ 0, 101 ] as $wrong ) {
			self::assertSame( 400, $this->rest( 'GET', self::ROUTE, [ 'per_page' => $wrong ], 'administrator' )->get_status() );
		}
	}

	#[TestDox( 'The count stops at 1,000, the menu at 101' )]
	public function test_count(): void {
		foreach ( range( 1, 1001 ) as $number ) {
			self::foreign( "TX$number" );
		}
		self::assertSame( UnmatchedPayments::MAX_COUNT, $this->page()['count'] );
		self::assertSame( [ 'page' => Page::MAX_BADGE + 1 ], WaitingRows::count( [ 'page' => PaymentsPage::page()->waiting ] ) );
	}

	#[TestDox( 'The menu counts an order in review once, and a disputed order' )]
	public function test_counted_once(): void {
		$count  = static fn (): int => WaitingRows::count( [ 'page' => PaymentsPage::page()->waiting ] )['page'] ?? 0;
		$review = self::order();
		self::ledger()->record( $review, [ self::paid( 'pi_1', 999 ) ] );
		self::assertSame( [ OrderStatus::Review, 1 ], [ self::orders()->find( $review->id )?->status, $count() ] );
		$disputed = self::order();
		$opened   = new Fact( FactType::DisputeOpened, 'dp_1', self::TIME, 1000, 'EUR', 'pi_2' );
		self::ledger()->record( $disputed, [ self::paid( 'pi_2' ), $opened ] );
		self::assertSame( [ OrderStatus::Disputed, 2 ], [ self::orders()->find( $disputed->id )?->status, $count() ] );
	}

	#[TestDox( 'Site Health recommends to look at unmatched payments' )]
	public function test_health(): void {
		self::foreign( 'TX1' );
		$result = Plugin::get( PaymentHealth::class )->result();
		self::assertSame( [ HealthResult::RECOMMENDED, 'Payments match no order' ], [ $result->status, $result->label ] );
		self::assertStringEndsWith( '#/unmatched', array_values( $result->links )[0] ?? '' );
	}

	#[TestDox( 'A payer can export their payments without an order, and have their address removed' )]
	public function test_privacy(): void {
		self::foreign( 'TX1' );
		self::foreign( 'TX2', 'eve@example.org' );
		$personal = Plugin::get( PersonalUnmatched::class );
		$found    = array_values( $personal->find( 'BOB@example.org', 1 )->items );
		self::assertSame( [ [ 'bob@example.org' ], [ 'TX1' ] ], [ array_column( $found, 'Email' ), array_column( $found, 'Payment' ) ] );
		self::assertSame( 1, $personal->erase( 'Bob@example.org', 1 )->removed );
		self::assertSame( [ [], [] ], [ $personal->find( 'bob@example.org', 1 )->items, $personal->find( '', 1 )->items ] );
		self::assertSame( 2, $this->page()['count'] );
		self::assertCount( 1, $personal->find( 'eve@example.org', 1 )->items );
	}

	#[TestDox( 'Payments that were unmatched before the list existed are listed by the migration, and dismissed ones are not' )]
	public function test_migration(): void {
		$order = self::order();
		self::ledger()->record( $order, [ self::paid( 'pi_1', 999 ), self::paid( 'pi_2', 998 ) ] );
		self::ledger()->record( $order, [ new Fact( FactType::OrderCanceled, 'pi_2', self::TIME ) ] );
		UnmatchedPaymentsTable::query_or_fail( 'DELETE FROM {table}' );
		$steps = array_column( OrdersTable::steps(), null, 'name' );
		self::assertTrue( ( $steps['unmatched']->run )() );
		self::assertTrue( ( $steps['unmatched']->run )() );
		self::assertSame( [ 'pi_1' ], array_column( $this->page()['items'], 'payment' ) );
	}

	#[TestDox( 'A link leads to the payment in the owner’s account' )]
	#[TestWith( [ 'stripe', Order::LIVE, 'pi_1', 'https://dashboard.stripe.com/payments/pi_1' ] )]
	#[TestWith( [ 'stripe', Order::TEST, 'in_1', 'https://dashboard.stripe.com/test/invoices/in_1' ] )]
	#[TestWith( [ 'paypal', Order::LIVE, 'A/B', 'https://www.paypal.com/activity/payment/A%2FB' ] )]
	#[TestWith( [ 'paypal', Order::TEST, 'AB', 'https://www.sandbox.paypal.com/activity/payment/AB' ] )]
	#[TestWith( [ 'bank-transfer', Order::LIVE, 'AB', '' ] )]
	public function test_links( string $gateway, string $mode, string $id, string $url ): void {
		self::assertSame( $url, PaymentLinks::url( $gateway, $mode, $id ) );
	}
}
