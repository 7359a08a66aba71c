<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Checkout\OrderPage;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Gateways\BankTransfer\CreditorReference;
use Slipstream\Domains\Payments\Gateways\BankTransfer\Statement;
use Slipstream\Domains\Payments\Gateways\BankTransfer\TransferImport;
use Slipstream\Domains\Payments\Gateways\BankTransfer\TransferResult;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeWebhook;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Products\ProductType;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;
use Slipstream\Domains\Payments\Receipts\Receipts;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\Mailer;
use Slipstream\Money\Money;
use Slipstream\Plugin;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of changes on the site between the checkout and the payment. */
final class InterruptedTest extends StripeTestCase {

	private static function started( int $item_id = 7 ): Order {
		$order = self::orders()->add(
			new NewOrder(
				'product',
				$item_id,
				'Green tea',
				1,
				Money::from_minor_units( 1250, 'EUR' ),
				Plan::ONE_TIME,
				Stripe::ID,
				Order::TEST,
				'ann@example.org',
				'Ann',
				0,
				'en_US'
			)
		);
		self::assertIsString( Plugin::get( Stripe::class )->start( $order ) );
		Plugin::get( LookUp::class )->schedule_order( $order );
		return self::now( $order );
	}

	private static function now( Order $order ): Order {
		return self::orders()->find( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/**
	 * Receives events, and returns the number of accepted ones.
	 * @param list<array{type: string, body: string, header: string}> $events
	 */
	private static function deliver( array $events ): int {
		$webhook  = Plugin::get( StripeWebhook::class );
		$accepted = 0;
		foreach ( $events as $event ) {
			$headers = static fn ( string $name ): string => 'Stripe-Signature' === $name ? $event['header'] : '';
			$read    = $webhook->read( new WebhookRequest( $event['body'], $headers ) );
			if ( null !== $read ) {
				$webhook->handle( $read );
				++$accepted;
			}
		}
		return $accepted;
	}

	#[TestDox( 'A product that is deleted during the payment is paid and receipted under its name' )]
	public function test_deleted_product(): void {
		$id    = wp_insert_post( [ 'post_type' => 'jp_pay_product', 'post_status' => 'publish', 'post_title' => 'Green tea' ] );
		$order = self::started( $id );
		wp_delete_post( $id, true );
		self::deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		self::assertSame( [ OrderStatus::Paid, 1250 ], [ self::now( $order )->status, self::now( $order )->paid ] );
		self::assertStringContainsString( '“Green tea”', Plugin::get( OrderPage::class )->content( self::now( $order ) ) );
		self::assertCount( 1, Plugin::get( Receipts::class )->of_order( $order ) );
		$this->travel( 0 );
		Plugin::get( ReceiptEmails::class )->send( [ 'order' => $order->id ] );
		$mails = OutboxTable::rows( 'SELECT arguments FROM {table} WHERE hook = %s ORDER BY id', [ Mailer::HOOK ] );
		self::assertStringContainsString( 'Green tea', $mails[0]['arguments'] ?? '' );
	}

	#[TestDox( 'A price or currency that is changed during the payment changes nothing of the order' )]
	public function test_changed_product(): void {
		$meta = [
			ProductType::PRICE    => '12.50',
			ProductType::CURRENCY => 'EUR',
		];
		$id   = wp_insert_post(
			[
				'post_type'   => ProductType::NAME,
				'post_status' => 'publish',
				'post_title'  => 'Green tea',
				'meta_input'  => $meta,
			]
		);
		foreach ( [ [ ProductType::PRICE => '99' ], [ ProductType::CURRENCY => 'USD' ], [ ProductType::PRICE => '' ] ] as $changed ) {
			$order = self::started( $id );
			foreach ( $changed + $meta as $key => $value ) {
				update_post_meta( $id, $key, $value );
			}
			self::deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
			$now = self::now( $order );
			self::assertSame( [ OrderStatus::Paid, 1250 ], [ $now->status, $now->paid ] );
			self::assertSame( [ '12.50', 'EUR' ], [ $now->amount->decimal(), $now->amount->currency->code ] );
			self::assertCount( 1, Plugin::get( Receipts::class )->of_order( $order ) );
		}
	}

	#[TestDox( 'Orders that are open while the key changes from test to live wait: their jobs send no request, and find the payment later' )]
	public function test_changed_key(): void {
		$order = self::started();
		$this->at_stripe( [ 'pay' => $order->session ] );
		$before = $this->requests();
		$this->connect( 'rk_live_good1234', self::SECRET );
		$this->travel( 600 );
		Plugin::get( LookUp::class )->run( [ 'order' => $order->id, 'attempt' => 0 ] );
		self::assertSame( [ OrderStatus::Pending, $before ], [ self::now( $order )->status, $this->requests() ] );
		$this->connect( self::KEY, self::SECRET );
		$this->travel( 3_000 );
		Plugin::get( LookUp::class )->run( [ 'order' => $order->id, 'attempt' => 1 ] );
		self::assertSame( [ OrderStatus::Paid, 1250 ], [ self::now( $order )->status, self::now( $order )->paid ] );
	}

	#[TestDox( 'The webhook comes before the buyer: the page says "Thank you" at once and sends no request' )]
	public function test_webhook_first(): void {
		$order = self::started();
		self::assertGreaterThan( 0, self::deliver( $this->at_stripe( [ 'pay' => $order->session ] ) ) );
		$before = count( $this->requests() );
		$page   = Plugin::get( OrderPage::class );
		self::assertStringContainsString( '<h1>Thank you</h1>', $page->content( $page->find( $order->token ) ) );
		self::assertCount( $before, $this->requests() );
	}

	#[TestDox( 'With a clock that is ten minutes off, events are refused, and the look-up job finds the payment' )]
	public function test_wrong_clock(): void {
		foreach ( [ 601, -601 ] as $seconds ) {
			$order  = self::started();
			$events = $this->at_stripe( [ 'pay' => $order->session ] );
			$this->travel( $seconds );
			self::assertSame( 0, self::deliver( $events ) );
			self::assertSame( OrderStatus::Pending, self::now( $order )->status );
			Plugin::get( LookUp::class )->run( [ 'order' => $order->id, 'attempt' => 0 ] );
			self::assertSame( [ OrderStatus::Paid, 1250 ], [ self::now( $order )->status, self::now( $order )->paid ] );
			$this->travel( -$seconds );
		}
	}

	#[TestDox( 'Amounts without decimals and with three are compared exactly in a bank statement' )]
	public function test_decimals(): void {
		$result = static function ( string $currency, int $amount, string $typed ): TransferResult {
			$order    = self::order( $amount, $currency, BankTransfer::ID, Order::LIVE );
			$csv      = "Amount;Currency;Text\n$typed;$currency;" . CreditorReference::of_order( $order->id ) . "\n";
			[ $rows ] = Plugin::get( TransferImport::class )->run( Statement::read( $csv ) ?? self::fail( 'No statement' ), 0 );
			return $rows[0][1] ?? TransferResult::NoReference;
		};
		self::assertSame( TransferResult::Paid, $result( 'KWD', 1250, '1.250' ) );
		self::assertSame( TransferResult::OtherAmount, $result( 'KWD', 1250, '1.251' ) );
		self::assertSame( TransferResult::Paid, $result( 'JPY', 1250, '1250' ) );
		self::assertSame( TransferResult::OtherAmount, $result( 'JPY', 1250, '1251' ) );
		self::assertSame( TransferResult::NotIncoming, $result( 'JPY', 1250, '12.5' ) );
	}
}
