<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\PayPal\Notification;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPal;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPalSettings;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPalWebhook;
use Slipstream\Domains\Payments\Ledger\EventsTable;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Ledger\UnmatchedPaymentsTable;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Receipts\Receipts;
use Slipstream\Domains\Payments\Routes\UnmatchedPresenter;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\Mailer;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Webhooks\WebhookEventsTable;

require_once __DIR__ . '/PaymentsTestCase.php';
require_once __DIR__ . '/UsesPayPal.php';

/** Tests of PayPal's buttons and payment links, with a stand-in that confirms only its own notifications. */
final class PayPalTest extends PaymentsTestCase {

	use FramedEmails;
	use UsesPayPal;

	private const BUTTON = 'ABCDEFGH12345';
	private const LINK   = 'https://www.paypal.com/ncp/payment/ABC123DEF456';

	protected function setUp(): void {
		$this->server = new NodeServer( 'paypal.mjs' );
		parent::setUp();
		self::set_account( [] );
	}

	/** @param array<string, mixed> $changes */
	private static function set_account( array $changes ): void {
		$account = [
			'receiver' => 'Owner@example.org',
			'sandbox'  => false,
			'items'    => [
				[ 'id' => 'a', 'item' => 'Tea', 'button' => self::BUTTON ],
				[ 'id' => 'b', 'item' => 'Coffee', 'button' => self::LINK ],
			],
		];
		update_option( PayPalSettings::section()->option(), $changes + $account );
	}

	private static function started( string $mode = Order::LIVE ): Order {
		$order = self::order( gateway: PayPal::ID, mode: $mode );
		self::assertIsString( Plugin::get( PayPal::class )->start( $order ) );
		return $order;
	}

	/** @param array<string, mixed> $command */
	private function at_paypal( array $command ): string {
		$http = [ 'method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => (string) json_encode( $command ) ];
		return (string) file_get_contents( $this->server->url( '/_control' ), false, stream_context_create( [ 'http' => $http ] ) );
	}

	private function asked(): int {
		return (int) file_get_contents( $this->server->url( '/_asked' ) );
	}

	/**
	 * Returns a notification that the stand-in confirms.
	 * @param array<string, string> $fields
	 */
	private function notice( Order $order, array $fields = [] ): string {
		return $this->at_paypal( [ 'notify' => $fields + [ 'custom' => $order->token ] ] );
	}

	/** Receives a notification and runs its job. Returns whether the notification was accepted. */
	private static function deliver( string $body ): bool {
		$webhook = Plugin::get( PayPalWebhook::class );
		$event   = $webhook->read( new WebhookRequest( $body, static fn (): string => '' ) );
		if ( null !== $event ) {
			$webhook->handle( $event );
		}
		return null !== $event;
	}

	/**
	 * @phpstan-impure
	 * @return array{OrderStatus, int, int, int} Status and sums.
	 */
	private static function state( Order $order ): array {
		$now = self::orders()->find( $order->id ) ?? self::fail( 'The order is gone.' );
		return [ $now->status, $now->paid, $now->refunded, $now->disputed ];
	}

	#[TestDox( 'PayPal is offered for items with a button or a payment link, once, and while a receiver is entered' )]
	public function test_ready(): void {
		$offered = static function ( string $title, string $period = Plan::ONE_TIME ): bool {
			$id   = wp_insert_post( [ 'post_type' => 'jp_pay_product', 'post_title' => $title, 'post_status' => 'publish' ] );
			$ways = Plugin::get( Gateways::class )->for_item( Money::from_minor_units( 1000, 'EUR' ), $period, $id );
			return in_array( PayPal::ID, array_map( static fn ( $gateway ): string => $gateway->id(), $ways ), true );
		};
		self::assertSame( [ true, true, false ], [ $offered( 'Tea' ), $offered( 'Coffee' ), $offered( 'tea' ) ] );
		self::assertFalse( $offered( 'Tea', Plan::MONTHLY ) );
		self::set_account( [ 'receiver' => '' ] );
		self::assertFalse( $offered( 'Tea' ) );
		self::set_account( [ 'items' => [] ] );
		self::assertFalse( Plugin::get( PayPal::class )->is_ready() );
	}

	#[TestDox( 'A hosted button gets the order, the quantity and the way back; a payment link is opened as it is' )]
	public function test_start(): void {
		$paypal = Plugin::get( PayPal::class );
		$order  = self::order( gateway: PayPal::ID, mode: Order::LIVE );
		$url    = $paypal->start( $order );
		self::assertIsString( $url );
		self::assertSame( $url, $paypal->start( $order ), 'a second press' );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertStringStartsWith( 'https://www.paypal.com/cgi-bin/webscr?', $url );
		self::assertSame(
			[ '_s-xclick', self::BUTTON, '1', $order->token, home_url( "/?slipstream-order=$order->token&slipstream-from-checkout=1" ) ],
			array_map(
				static fn ( string $name ): mixed => $query[ $name ] ?? '',
				[ 'cmd', 'hosted_button_id', 'quantity', 'custom', 'return' ]
			)
		);
		self::set_account( [ 'items' => [ [ 'id' => 'b', 'item' => 'Tea', 'button' => self::LINK ] ] ] );
		self::assertSame( self::LINK, $paypal->start( self::order( gateway: PayPal::ID, mode: Order::LIVE ) ) );
		self::set_account( [ 'sandbox' => true ] );
		$url = $paypal->start( self::order( gateway: PayPal::ID ) );
		self::assertIsString( $url );
		self::assertStringStartsWith( 'https://www.sandbox.paypal.com/', $url );
		$column = PayPalSettings::section()->field( 'items' )->columns[1];
		self::assertSame( [ '', '' ], [ $column->validate( self::BUTTON ), $column->validate( self::LINK ) ] );
		foreach ( [
			'https://evil.example/ncp/payment/ABC123',
			'javascript:alert(1)',
			'https://www.paypal.com.evil.example/ncp/payment/ABC123DEF',
		] as $wrong ) {
			self::assertNotSame( '', $column->validate( $wrong ) );
		}
	}

	#[TestDox( 'A payment counts after PayPal has confirmed it, once, however often and in whatever form it is reported' )]
	public function test_paid(): void {
		$order = self::started();
		self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $order ) );
		$body = $this->notice( $order );
		self::assertTrue( self::deliver( $body ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
		self::assertSame( 1, $this->asked() );
		self::assertTrue( self::deliver( $body ) );
		self::assertSame( 1, preg_match( '/txn_id=([0-9A-F]+)/', $body, $found ) );
		self::assertTrue( self::deliver( $this->notice( $order, [ 'txn_id' => $found[1] ?? '', 'resend' => 'true' ] ) ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
		self::assertCount( 1, Plugin::get( Receipts::class )->of_order( $order ) );
	}

	#[TestDox( 'A forged notification changes nothing, and does not take the place of the real one' )]
	public function test_forged(): void {
		$order = self::started();
		$body  = $this->notice( $order, [ 'mc_gross' => '10.00' ] );
		foreach ( [ "$body&x=1", str_replace( '10.00', '10.000', $body ), strtolower( $body ) ] as $forged ) {
			self::deliver( $forged );
		}
		self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $order ) );
		self::assertTrue( self::deliver( $body ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
	}

	/**
	 * @return array<string, array{array<string, string>}> Changed fields of a notification. PayPal would confirm it, but it is for
	 * another account.
	 */
	public static function foreign(): array {
		return [
			'another receiver'          => [ [ 'receiver_email' => 'other@example.org' ] ],
			'no receiver'               => [ [ 'receiver_email' => '' ] ],
			'a receiver in two parts'   => [ [ 'receiver_email' => "owner@example.org\nother@example.org" ] ],
			'the sandbox'               => [ [ 'test_ipn' => '1' ] ],
			'no transaction'            => [ [ 'txn_id' => '' ] ],
			'no status'                 => [ [ 'payment_status' => '' ] ],
		];
	}

	/** @param array<string, string> $fields */
	#[DataProvider( 'foreign' )]
	#[TestDox( 'A notification about another account is refused, even though PayPal would confirm it: $_dataName' )]
	public function test_foreign( array $fields ): void {
		$order = self::started();
		self::assertFalse( self::deliver( $this->notice( $order, $fields ) ) );
		self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $order ) );
		self::assertSame( 0, $this->asked() );
	}

	#[TestDox( 'While no receiver is entered every notification is refused, also one that names none' )]
	public function test_no_receiver(): void {
		$order = self::started();
		self::set_account( [ 'receiver' => '' ] );
		foreach ( [ 'owner@example.org', '' ] as $receiver ) {
			self::assertFalse( self::deliver( $this->notice( $order, [ 'receiver_email' => $receiver ] ) ) );
		}
		self::assertSame( [ OrderStatus::Pending, 0 ], [ self::state( $order )[0], $this->asked() ] );
	}

	/** @return array<string, array{array<string, mixed>}> Changed settings. */
	public static function changed_accounts(): array {
		return [
			'another receiver' => [ [ 'receiver' => 'new@example.org' ] ],
			'no receiver'      => [ [ 'receiver' => '' ] ],
			'the sandbox'      => [ [ 'sandbox' => true ] ],
		];
	}

	/** @param array<string, mixed> $changes */
	#[DataProvider( 'changed_accounts' )]
	#[TestDox( 'A stored notification is ignored if the owner changes the account before its job runs: $_dataName' )]
	public function test_changed_account( array $changes ): void {
		$order   = self::started();
		$webhook = Plugin::get( PayPalWebhook::class );
		$event   = $webhook->read( new WebhookRequest( $this->notice( $order ), static fn (): string => '' ) );
		self::assertNotNull( $event );
		self::set_account( $changes );
		$webhook->handle( $event );
		self::assertSame( [ OrderStatus::Pending, 0 ], [ self::state( $order )[0], $this->asked() ] );
		self::set_account( [] );
		$webhook->handle( $event );
		self::assertSame( [ OrderStatus::Paid, 1 ], [ self::state( $order )[0], $this->asked() ] );
	}

	#[TestDox( 'A notification has at most 32,768 bytes' )]
	public function test_size(): void {
		$body = str_pad( 'txn_id=1&payment_status=Completed&x=', 32_768, 'a' );
		self::assertSame( '1', Notification::read( $body )?->transaction() );
		self::assertNull( Notification::read( $body . 'a' ) );
	}

	/** @return array<string, array{array<string, string>, OrderStatus}> */
	public static function notices(): array {
		return [
			'too little'               => [ [ 'mc_gross' => '9.99' ], OrderStatus::Review ],
			'too much'                 => [ [ 'mc_gross' => '10.01' ], OrderStatus::Review ],
			'another currency'         => [ [ 'mc_currency' => 'USD' ], OrderStatus::Review ],
			'no amount'                => [ [ 'mc_gross' => 'ten' ], OrderStatus::Pending ],
			'an unknown currency'      => [ [ 'mc_currency' => 'euro' ], OrderStatus::Pending ],
			'a payment that waits'     => [ [ 'payment_status' => 'Pending' ], OrderStatus::Pending ],
			'a payment that failed'    => [ [ 'payment_status' => 'Denied' ], OrderStatus::Failed ],
			'a status of the future'   => [ [ 'payment_status' => 'Dreamt' ], OrderStatus::Pending ],
			'a partly refunded payment' => [ [ 'payment_status' => 'Partially_Refunded', 'parent_txn_id' => 'P1' ], OrderStatus::Pending ],
			'a date that is no date'   => [ [ 'payment_date' => 'x' ], OrderStatus::Paid ],
		];
	}

	/** @param array<string, string> $fields */
	#[DataProvider( 'notices' )]
	#[TestDox( 'A confirmed notification is recorded as it says: $_dataName' )]
	public function test_notice( array $fields, OrderStatus $status ): void {
		$order = self::started();
		self::assertTrue( self::deliver( $this->notice( $order, $fields ) ) );
		self::assertSame( $status, self::state( $order )[0] );
	}

	#[TestDox( 'Refunds and reversals are recorded in whatever order they arrive, and a reversal that is canceled gives the money back' )]
	public function test_returned(): void {
		foreach ( [ [ 0, 1, 2, 3 ], [ 3, 2, 1, 0 ] ] as $run => $sequence ) {
			$order = self::started();
			$paid  = "PAID$run";
			$later = fn ( string $status, string $id, string $amount ): string => $this->notice(
				$order,
				[ 'payment_status' => $status, 'txn_id' => "$id$run", 'parent_txn_id' => $paid, 'mc_gross' => $amount ]
			);
			$all   = [
				$this->notice( $order, [ 'txn_id' => $paid ] ),
				$later( 'Refunded', 'REF', '-4.00' ),
				$later( 'Reversed', 'REV', '-6.00' ),
				$later( 'Canceled_Reversal', 'CAN', '6.00' ),
			];
			foreach ( $sequence as $index ) {
				self::deliver( $all[ $index ] );
			}
			self::assertSame( [ OrderStatus::PartlyRefunded, 1000, 400, 0 ], self::state( $order ) );
		}
		$lost = self::started();
		self::deliver( $this->notice( $lost, [ 'txn_id' => 'LOST' ] ) );
		$reversed = [ 'payment_status' => 'Reversed', 'txn_id' => 'R', 'parent_txn_id' => 'LOST', 'mc_gross' => '-10.00' ];
		self::deliver( $this->notice( $lost, $reversed ) );
		self::assertSame( [ OrderStatus::Disputed, 1000, 0, 1000 ], self::state( $lost ) );
	}

	#[TestDox( 'While PayPal does not answer clearly, the notification is kept for another attempt' )]
	public function test_down(): void {
		$order = self::started();
		$body  = $this->notice( $order );
		foreach ( [ 500, 429, 302, 'odd', 'lost' ] as $fault ) {
			$this->at_paypal( [ 'fail' => $fault ] );
			try {
				self::deliver( $body );
				self::fail( 'The job did not fail' );
			} catch ( JobFailed $failure ) {
				self::assertSame( 'paypal_no_answer', $failure->reason );
			}
			self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $order ) );
		}
		$this->at_paypal( [ 'fail' => 0 ] );
		self::deliver( $body );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
	}

	#[TestDox( 'The payment of a payment link is matched by its buyer and amount where one order is certain; else the owner gets one email' )]
	public function test_link(): void {
		self::set_account( [ 'items' => [ [ 'id' => 'b', 'item' => 'Tea', 'button' => self::LINK ] ] ] );
		$order = self::started();
		self::assertTrue( self::deliver( $this->at_paypal( [ 'notify' => [ 'payer_email' => 'Ann@Example.org' ] ] ) ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
		$first  = self::started();
		$second = self::named( 'Eve', 'Elsewhere 1' );
		$body   = $this->at_paypal( [ 'notify' => [] ] );
		self::deliver( $body );
		self::deliver( $body );
		self::deliver( $this->at_paypal( [ 'notify' => [ 'payer_email' => 'bob@example.org' ] ] ) );
		self::assertSame( [ OrderStatus::Pending, OrderStatus::Pending ], [ self::state( $first )[0], self::state( $second )[0] ] );
		$texts = self::emails();
		array_map( self::assert_framed( ... ), $texts );
		self::assertCount( 2, $texts );
		sort( $texts );
		self::assertStringContainsString( 'PayPal reported a payment of €10,00', $texts[0] );
		$known = " Several open orders match: $second->id, $first->id.";
		self::assertSame( 1, substr_count( implode( '', $texts ), $known ) );
		self::assertSame( 1, substr_count( implode( '', $texts ), 'Several' ) );
		self::assertSame(
			[ [ 'ann@example.org', 'several_orders' ], [ 'bob@example.org', 'no_order' ] ],
			array_map( 'array_values', UnmatchedPaymentsTable::rows( 'SELECT email, reason FROM {table} ORDER BY id' ) )
		);
	}

	/** @return list<string> HTML of the emails to the owner. */
	private static function emails(): array {
		return array_map(
			static fn ( array $mail ): string => (string) ( (array) json_decode( $mail['arguments'], true ) )['html'],
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE hook = %s AND job_key LIKE 'paypal-%%' ORDER BY id", [ Mailer::HOOK ] )
		);
	}

	#[TestDox( 'A full refund of a payment without an order removes it from the list, a partial one does not; the owner reads of other refunds and disputes' )]
	public function test_refund_without_order(): void {
		self::set_account( [ 'items' => [ [ 'id' => 'b', 'item' => 'Tea', 'button' => self::LINK ] ] ] );
		$notify = function ( string $status, string $id, string $parent, string $amount ): void {
			$fields  = [ 'payer_email' => 'bob@example.org', 'payment_status' => $status, 'txn_id' => $id, 'mc_gross' => $amount ];
			$fields += '' === $parent ? [] : [ 'parent_txn_id' => $parent ];
			self::assertTrue( self::deliver( $this->at_paypal( [ 'notify' => $fields ] ) ) );
		};
		$listed = static fn (): array => array_column(
			UnmatchedPaymentsTable::rows( 'SELECT payment_id FROM {table} WHERE ' . UnmatchedPaymentsTable::OPEN . ' ORDER BY id' ),
			'payment_id'
		);
		$notify( 'Completed', 'P1', '', '10.00' );
		$notify( 'Completed', 'P2', '', '10.00' );
		// An open order of the same buyer and amount has nothing to do with the refund.
		$order = self::started();
		OrdersTable::query( "UPDATE {table} SET email = 'bob@example.org' WHERE id = %d", [ $order->id ] );
		$notify( 'Refunded', 'R1', 'P1', '-9.99' );
		self::assertSame( [ [ 'P1', 'P2' ], 2 ], [ $listed(), count( self::emails() ) ] );
		$refund = EventsTable::row( "SELECT order_id, data FROM {table} WHERE type = 'refund_succeeded' AND object_id = 'R1'" );
		self::assertSame( '0', $refund['order_id'] ?? '' );
		self::assertSame( [ 999, 'EUR', 'P1' ], array_slice( array_values( (array) json_decode( $refund['data'] ?? '', true ) ), 0, 3 ) );
		self::assertStringEndsWith( ' €9,99 of this payment was refunded.', self::reason( 'P1' ) );
		self::assertStringEndsWith( 'buyer and amount.', self::reason( 'P2' ) );
		$notify( 'Refunded', 'R2', 'P2', '-10.00' );
		$notify( 'Denied', 'D1', '', '3.00' );
		self::assertSame( [ [ 'P1' ], 2 ], [ $listed(), count( self::emails() ) ] );
		self::assertSame( [], self::ledger()->facts( $order ) );
		$notify( 'Refunded', 'R3', 'P0', '-4.00' );
		$notify( 'Reversed', 'V1', 'P0', '-5.00' );
		self::assertSame( [ 'P1' ], $listed() );
		$emails = self::emails();
		self::assertCount( 4, $emails );
		self::assertStringContainsString( 'PayPal reported a refund or dispute of €4,00 (transaction R3)', $emails[2] ?? '' );
		self::assertStringContainsString( 'PayPal reported a refund or dispute of €5,00 (transaction V1)', $emails[3] ?? '' );
	}

	/** Returns the text about a listed payment, as the owner reads it. */
	private static function reason( string $payment_id ): string {
		$payment = Plugin::get( UnmatchedPayments::class )->find_by_payment( PayPal::ID, Order::LIVE, $payment_id );
		self::assertNotNull( $payment );
		$reason = Plugin::get( UnmatchedPresenter::class )->item( $payment )['reason'];
		return is_string( $reason ) ? $reason : '';
	}

	#[TestDox( 'Partial refunds of a payment without an order are added up, each once, in its currency; the last part removes it from the list' )]
	public function test_partial_refunds_without_order(): void {
		$refund = fn ( string $id, string $amount, string $currency = 'EUR', string $time = '22:13:20' ): bool => self::deliver(
			$this->at_paypal(
				[
					'notify' => [
						'payment_status' => 'Refunded',
						'txn_id'         => $id,
						'parent_txn_id'  => 'P1',
						'mc_gross'       => $amount,
						'mc_currency'    => $currency,
						'payment_date'   => "$time Nov 14, 2023 GMT",
					],
				]
			)
		);
		$state  = static fn (): array => UnmatchedPaymentsTable::row( 'SELECT refunded, dismissed > 0 AS closed FROM {table}' ) ?? [];
		self::deliver( $this->at_paypal( [ 'notify' => [ 'txn_id' => 'P1', 'payer_email' => 'bob@example.org' ] ] ) );
		$refund( 'R1', '-4.00' );
		// PayPal reports the same refund again, with another time.
		$refund( 'R1', '-4.00', 'EUR', '22:13:21' );
		$refund( 'R2', '-9.00', 'USD' );
		self::assertSame( [ 'refunded' => '400', 'closed' => '0' ], $state() );
		$refund( 'R3', '-5.99' );
		self::assertSame( [ 'refunded' => '999', 'closed' => '0' ], $state() );
		$refund( 'R4', '-0.01' );
		self::assertSame( [ 'refunded' => '1000', 'closed' => '1' ], $state() );
		self::assertCount( 4, EventsTable::rows( "SELECT id FROM {table} WHERE type = 'refund_succeeded' AND order_id = 0" ) );
	}

	#[TestDox( 'A refund without the order\'s token closes the order\'s payment with a wrong amount' )]
	public function test_refund_of_wrong_amount(): void {
		$order = self::started();
		self::deliver( $this->notice( $order, [ 'txn_id' => 'P1', 'mc_gross' => '9.00' ] ) );
		self::assertSame( OrderStatus::Review, self::state( $order )[0] );
		$refund = [ 'payment_status' => 'Refunded', 'txn_id' => 'R1', 'parent_txn_id' => 'P1', 'mc_gross' => '-9.00' ];
		self::deliver( $this->at_paypal( [ 'notify' => $refund ] ) );
		self::assertSame( OrderStatus::Pending, self::state( $order )[0] );
		self::assertSame( [], UnmatchedPaymentsTable::rows( 'SELECT id FROM {table}' ) );
	}

	private static function named( string $name, string $address, string $title = 'Tea' ): Order {
		$order = self::started();
		OrdersTable::query(
			'UPDATE {table} SET name = %s, address = %s, title = %s WHERE id = %d',
			[ $name, $address, $title, $order->id ]
		);
		return $order;
	}

	#[TestDox( 'Orders of strangers with the buyer\'s address keep no payment of a payment link from the buyer\'s order' )]
	public function test_strangers(): void {
		self::set_account( [ 'items' => [ [ 'id' => 'a', 'item' => 'Tea', 'button' => self::LINK ] ] ] );
		$buyer = self::named( 'Änn Bee', 'Here 1' );
		self::named( 'Eve', 'Elsewhere 1' );
		self::named( 'Änn Bee', 'Here 1', 'Coffee' );
		self::set_account( [] );
		$button = self::started();
		self::set_account( [ 'items' => [ [ 'id' => 'a', 'item' => 'Tea', 'button' => self::LINK ] ] ] );
		$fields = [ 'first_name' => 'änn', 'last_name' => 'Bee', 'item_name' => 'Tea' ];
		self::deliver( $this->at_paypal( [ 'notify' => $fields ] ) );
		self::assertSame( [ OrderStatus::Paid, OrderStatus::Pending ], [ self::state( $buyer )[0], self::state( $button )[0] ] );
	}

	#[TestDox( 'Of orders that say the same, such as a second press or sixty of a stranger, the last one is paid' )]
	public function test_same_orders(): void {
		self::set_account( [ 'items' => [ [ 'id' => 'a', 'item' => 'Tea', 'button' => self::LINK ] ] ] );
		$orders = array_map( static fn (): Order => self::started(), range( 1, 60 ) );
		self::deliver( $this->at_paypal( [ 'notify' => [] ] ) );
		self::assertSame( [ OrderStatus::Pending, OrderStatus::Paid ], [ self::state( $orders[58] )[0], self::state( $orders[59] )[0] ] );
	}

	#[TestDox( 'An order of another gateway, or of the sandbox, is never paid by PayPal' )]
	public function test_other_orders(): void {
		$card = self::order( mode: Order::LIVE );
		$test = self::order( gateway: PayPal::ID, mode: Order::TEST );
		self::deliver( $this->notice( $card ) );
		self::deliver( $this->notice( $test ) );
		self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $card ) );
		self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $test ) );
		self::set_account( [ 'sandbox' => true ] );
		self::deliver( $this->notice( $test, [ 'test_ipn' => '1' ] ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $test ) );
	}

	#[TestDox( 'Forged notifications of one network, or with one order\'s token, stop nobody else\'s' )]
	public function test_flood(): void {
		$webhook = Plugin::get( PayPalWebhook::class );
		$read    = static function ( string $address, string $fields ) use ( $webhook ): bool {
			$_SERVER['REMOTE_ADDR'] = $address;
			$body                   = "payment_status=Completed&receiver_email=owner%40example.org&$fields";
			return null !== $webhook->read( new WebhookRequest( $body, static fn (): string => '' ) );
		};
		$own     = self::started();
		$other   = self::started();
		for ( $sent = 1; $sent <= 61; $sent++ ) {
			self::assertSame( $sent <= 60, $read( '192.0.2.1', "txn_id=$sent" ), "unknown notification $sent" );
			self::assertSame( $sent <= 60, $read( "198.51.$sent.1", "txn_id=$sent&custom=$own->token" ), "notification $sent of an order" );
		}
		self::assertTrue( $read( '203.0.113.1', 'txn_id=1' ), 'another network' );
		self::assertTrue( $read( '192.0.2.1', "txn_id=1&custom=$other->token" ), 'another order' );
	}

	#[TestDox( 'Forged notifications of many networks delay neither the payment of a payment link nor a refund' )]
	public function test_distributed_flood(): void {
		self::set_account( [ 'items' => [ [ 'id' => 'a', 'item' => 'Tea', 'button' => self::LINK ] ] ] );
		$webhook = Plugin::get( PayPalWebhook::class );
		$read    = static function ( string $address, string $fields ) use ( $webhook ): bool {
			$_SERVER['REMOTE_ADDR'] = $address;
			$body                   = "receiver_email=owner%40example.org&$fields";
			return null !== $webhook->read( new WebhookRequest( $body, static fn (): string => '' ) );
		};
		$paid    = self::started();
		$fact    = new Fact( FactType::PaymentSucceeded, 'TXN-PAID', self::TIME, 1000, 'EUR' );
		self::ledger()->record( $paid, [ $fact ] );
		$linked = self::started();
		for ( $sent = 1; $sent <= 600; $sent++ ) {
			$network = intdiv( $sent, 50 );
			self::assertTrue( $read( "192.$network.2.1", "txn_id=$sent&payment_status=Completed" ), "forged notification $sent" );
		}
		self::assertFalse( $read( '203.0.113.1', 'txn_id=601&payment_status=Completed' ), 'the limit for unknown ones' );
		$payment = 'txn_id=A&payment_status=Completed&payer_email=ann%40example.org&mc_gross=10.00&mc_currency=EUR';
		self::assertTrue( $read( '203.0.113.2', $payment ), "payment of order $linked->id by a link" );
		self::assertTrue( $read( '203.0.113.2', 'txn_id=B&payment_status=Refunded&parent_txn_id=TXN-PAID&mc_gross=-10.00&mc_currency=EUR' ) );
	}

	#[TestDox( 'The webhook answers PayPal with 200 once the notification is stored, refuses what is none, and accepts at most 60 unknown ones an hour' )]
	public function test_route(): void {
		$order = self::started();
		$send  = static function ( string $body ): int {
			$request = new \WP_REST_Request( 'POST', '/slipstream/v1/webhooks/paypal' );
			$request->set_header( 'Content-Type', 'application/x-www-form-urlencoded' );
			$request->set_body( $body );
			return rest_do_request( $request )->get_status();
		};
		$body  = $this->notice( $order );
		self::assertSame( [ 200, 200 ], [ $send( $body ), $send( $body ) ] );
		self::assertCount( 1, WebhookEventsTable::rows( 'SELECT id FROM {table}' ) );
		foreach ( [ '', 'x', "txn_id=1&payment_status=Completed\n", str_repeat( 'a=b&', 10_000 ), "\xff" ] as $wrong ) {
			self::assertSame( 400, $send( $wrong ) );
		}
		for ( $sent = 1; $sent <= 61; $sent++ ) {
			$status = $send( "txn_id=$sent&payment_status=Completed&receiver_email=owner%40example.org" );
			self::assertSame( $sent <= 60 ? 200 : 400, $status, "unknown notification $sent" );
			$this->travel( 0 );
		}
		self::assertSame( 200, $send( $this->notice( $order ) ), 'a known order is always heard' );
	}
}
