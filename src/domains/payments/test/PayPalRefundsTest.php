<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPal;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPalSettings;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPalWebhook;
use Slipstream\Domains\Payments\Ledger\EventsTable;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayment;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Ledger\UnmatchedReason;
use Slipstream\Domains\Payments\Ledger\UnmatchedRefunds;
use Slipstream\Domains\Payments\Ledger\UnmatchedPaymentsTable;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';
require_once __DIR__ . '/UsesPayPal.php';

/** Tests of refunds that PayPal reports before their payment. */
final class PayPalRefundsTest extends PaymentsTestCase {

	use UsesPayPal;

	protected function setUp(): void {
		$this->server = new NodeServer( 'paypal.mjs' );
		parent::setUp();
		$item    = [
			'id'     => 'b',
			'item'   => 'Tea',
			'button' => 'https://www.paypal.com/ncp/payment/ABC123DEF456',
		];
		$account = [
			'receiver' => 'Owner@example.org',
			'sandbox'  => false,
			'items'    => [ $item ],
		];
		update_option( PayPalSettings::section()->option(), $account );
	}

	/** @param array<string, string> $more Other fields of the notification. */
	private function notify( string $status, string $id, string $amount, string $parent = '', array $more = [] ): void {
		$fields  = $more + [
			'payer_email'    => 'bob@example.org',
			'payment_status' => $status,
			'txn_id'         => $id,
			'mc_gross'       => $amount,
		];
		$fields += '' === $parent ? [] : [ 'parent_txn_id' => $parent ];
		$http    = [
			'method'  => 'POST',
			'header'  => 'Content-Type: application/json',
			'content' => (string) json_encode( [ 'notify' => $fields ] ),
		];
		$body    = (string) file_get_contents( $this->server->url( '/_control' ), false, stream_context_create( [ 'http' => $http ] ) );
		$webhook = Plugin::get( PayPalWebhook::class );
		$event   = $webhook->read( new WebhookRequest( $body, static fn (): string => '' ) );
		self::assertNotNull( $event );
		$webhook->handle( $event );
	}

	/** @return list<array<string, string>> Payments about which the owner must decide. */
	private static function listed(): array {
		return UnmatchedPaymentsTable::rows(
			'SELECT payment_id, amount, refunded, email FROM {table} WHERE ' . UnmatchedPaymentsTable::OPEN
		);
	}

	#[TestDox( 'A payment whose full refund arrived first, in one part or two, is not listed, also when it is reported again' )]
	public function test_full(): void {
		$this->notify( 'Refunded', 'R1', '-10.00', 'P1' );
		$this->notify( 'Refunded', 'R2', '-4.00', 'P2' );
		$this->notify( 'Refunded', 'R3', '-6.00', 'P2' );
		self::assertSame( [], self::listed() );
		foreach ( [ 1, 2 ] as $report ) {
			$this->notify( 'Completed', 'P1', '10.00' );
			$this->notify( 'Completed', 'P2', '10.00' );
			self::assertSame( [], self::listed(), "report $report" );
		}
		self::assertSame( [], UnmatchedPaymentsTable::rows( "SELECT id FROM {table} WHERE email <> ''" ) );
	}

	#[TestDox( 'A payment whose partial refund arrived first is listed with the refunded part' )]
	public function test_partial(): void {
		$this->notify( 'Refunded', 'R1', '-4.00', 'P1' );
		$this->notify( 'Refunded', 'R1', '-4.00', 'P1' );
		$this->notify( 'Completed', 'P1', '10.00' );
		$row = [
			'payment_id' => 'P1',
			'amount'     => '1000',
			'refunded'   => '400',
			'email'      => 'bob@example.org',
		];
		self::assertSame( [ $row ], self::listed() );
		$this->notify( 'Refunded', 'R2', '-6.00', 'P1' );
		self::assertSame( [], self::listed() );
	}

	#[TestWith( [ '-1.00' ] )]
	#[TestWith( [ '-20.00' ] )]
	#[TestDox( 'A payment whose refund arrived first, in another currency, is listed with its whole amount' )]
	public function test_other_currency( string $refund ): void {
		$this->notify( 'Refunded', 'R1', $refund, 'P1', [ 'mc_currency' => 'USD' ] );
		$row = [
			'payment_id' => 'P1',
			'amount'     => '1000',
			'refunded'   => '0',
			'email'      => 'bob@example.org',
		];
		foreach ( [ 1, 2 ] as $report ) {
			$this->notify( 'Completed', 'P1', '10.00' );
			self::assertSame( [ $row ], self::listed(), "report $report" );
		}
		self::assertSame( [ [ 'currency' => 'EUR' ] ], UnmatchedPaymentsTable::rows( 'SELECT currency FROM {table}' ) );
		$this->notify( 'Refunded', 'R2', '-10.00', 'P1' );
		self::assertSame( [], self::listed() );
	}

	/**
	 * @param list<array{string, string}> $refunds  Currency and amount, in the order in which they arrive before the payment.
	 * @param string                      $refunded Refunded part of the payment in minor units.
	 */
	#[TestWith( [ [ [ 'USD', '-4.00' ], [ 'EUR', '-3.00' ] ], '300' ] )]
	#[TestWith( [ [ [ 'EUR', '-3.00' ], [ 'USD', '-4.00' ] ], '300' ] )]
	#[TestWith( [ [ [ 'USD', '-9.00' ], [ 'EUR', '-3.00' ], [ 'EUR', '-6.99' ] ], '999' ] )]
	#[TestWith( [ [ [ 'USD', '-1.00' ], [ 'EUR', '-4.00' ], [ 'EUR', '-6.00' ] ], '' ] )]
	#[TestDox( 'Refunds in two currencies that arrived before their payment are kept apart, also for the payment of an order' )]
	public function test_two_currencies( array $refunds, string $refunded ): void {
		$order = self::paypal_order();
		foreach ( $refunds as $index => [ $currency, $amount ] ) {
			$this->notify( 'Refunded', "R$index", $amount, 'P1', [ 'mc_currency' => $currency ] );
			$this->notify( 'Refunded', "S$index", $amount, 'P2', [ 'mc_currency' => $currency ] );
		}
		self::assertSame( [], self::listed() );
		foreach ( [ 1, 2 ] as $report ) {
			$this->notify( 'Completed', 'P1', '10.00' );
			$this->notify( 'Completed', 'P2', '10.00', more: [ 'custom' => $order->token ] );
			self::assertSame( '' === $refunded ? [] : [ $refunded ], array_column( self::listed(), 'refunded' ), "report $report" );
			self::assertSame( '' === $refunded ? 1000 : (int) $refunded, self::find( $order )->refunded, "report $report" );
		}
		$this->notify( 'Refunded', 'R8', '-10.00', 'P1', [ 'mc_currency' => 'USD' ] );
		self::assertSame( '' === $refunded ? [] : [ $refunded ], array_column( self::listed(), 'refunded' ) );
		self::assertSame( '' === $refunded ? [] : [ 'bob@example.org' ], array_column( self::listed(), 'email' ) );
	}

	#[TestDox( 'A payment that the owner dismissed is not listed again' )]
	public function test_dismissed(): void {
		$this->notify( 'Completed', 'P1', '10.00' );
		UnmatchedPaymentsTable::query( 'UPDATE {table} SET dismissed = 1' );
		$this->notify( 'Completed', 'P1', '10.00' );
		self::assertSame( [], self::listed() );
	}

	private static function paypal_order(): Order {
		$order = self::order( gateway: PayPal::ID, mode: Order::LIVE );
		self::assertIsString( Plugin::get( PayPal::class )->start( $order ) );
		return $order;
	}

	private static function find( Order $order ): Order {
		return self::orders()->find( $order->id ) ?? self::fail( 'The order is missing.' );
	}

	#[TestDox( 'A refund that arrives before the payment of an order counts for the order, and a repeated report counts once' )]
	public function test_order(): void {
		$full = self::paypal_order();
		$part = self::paypal_order();
		$this->notify( 'Refunded', 'R1', '-10.00', 'P1' );
		$this->notify( 'Refunded', 'R2', '-1.00', 'P2' );
		$this->notify( 'Refunded', 'R3', '-3.00', 'P2' );
		$this->notify( 'Refunded', 'R4', '-7.00', 'P3' );
		foreach ( [ 1, 2 ] as $report ) {
			$this->notify( 'Completed', 'P1', '10.00', more: [ 'custom' => $full->token ] );
			$this->notify( 'Completed', 'P2', '10.00', more: [ 'custom' => $part->token ] );
			$this->notify( 'Refunded', 'R1', '-10.00', 'P1', [ 'custom' => $full->token ] );
			$orders = [ self::find( $full ), self::find( $part ) ];
			self::assertSame( [ 1000, 400 ], array_column( $orders, 'refunded' ), "report $report" );
			self::assertSame( [ OrderStatus::Refunded, OrderStatus::PartlyRefunded ], array_column( $orders, 'status' ) );
		}
		self::assertSame( [ [ 'object_id' => 'R4' ] ], EventsTable::rows( 'SELECT object_id FROM {table} WHERE order_id = 0' ) );
		self::assertSame( [ [ 'payment_id' => 'P3' ] ], UnmatchedPaymentsTable::rows( 'SELECT payment_id FROM {table}' ) );
	}

	#[TestDox( 'A payment of an order with a wrong amount is listed with the part whose refund arrived first' )]
	public function test_wrong_amount(): void {
		$order = self::paypal_order();
		$this->notify( 'Refunded', 'R1', '-4.00', 'P1' );
		$this->notify( 'Completed', 'P1', '9.00', more: [ 'custom' => $order->token ] );
		self::assertSame( [ '900', '400' ], [ self::listed()[0]['amount'] ?? '', self::listed()[0]['refunded'] ?? '' ] );
		$this->notify( 'Refunded', 'R2', '-5.00', 'P1' );
		self::assertSame( [], self::listed() );
	}

	/** @param int $row ID of the row that the worker knows; 0 for one that it stores too late. */
	#[TestWith( [ '10.00', PHP_INT_MAX ] )]
	#[TestWith( [ '10.00', 0 ] )]
	#[TestWith( [ '9.00', 0 ] )]
	#[TestDox( 'If another worker records the payment of an order while its refund is recorded, the refund is tried again for the order' )]
	public function test_two_workers( string $amount, int $row ): void {
		$order = self::paypal_order();
		$money = Money::from_minor_units( 0, 'EUR' );
		$early = new UnmatchedPayment( $row, 0, PayPal::ID, Order::LIVE, 'P1', self::TIME, $money, '', UnmatchedReason::NoOrder );
		$this->notify( 'Completed', 'P1', $amount, more: [ 'custom' => $order->token ] );
		$early  = 0 === $row ? Plugin::get( UnmatchedPayments::class )->add_refunded( $early ) : $early;
		$refund = new Fact( FactType::RefundSucceeded, 'R1', self::TIME, 100, 'EUR', 'P1' );
		self::assertNotNull( $early );
		try {
			Plugin::get( UnmatchedRefunds::class )->record( $early, $refund );
			self::fail( 'The refund was recorded without its order.' );
		} catch ( QueryFailed ) {
			self::assertSame( [], EventsTable::rows( 'SELECT id FROM {table} WHERE order_id = 0' ) );
		}
		$this->notify( 'Refunded', 'R1', '-1.00', 'P1' );
		$is_recorded = static fn ( Fact $fact ): bool => 'R1' === $fact->object_id;
		self::assertCount( 1, array_filter( self::ledger()->facts( $order ), $is_recorded ) );
	}
}
