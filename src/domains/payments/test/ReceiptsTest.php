<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Receipts\Receipt;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;
use Slipstream\Domains\Payments\Receipts\Receipts;
use Slipstream\Domains\Payments\Receipts\ReceiptsTable;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of receipts, and of the emails about payments. */
final class ReceiptsTest extends PaymentsTestCase {

	use FramedEmails;

	private CapturedMail $server;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_option_admin_email', 'owner@example.org' );
		$this->server = CapturedMail::start();
		OutboxTable::query( 'DELETE FROM {table}' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	protected function travel( int $seconds ): void {
		array_map( 'remove_all_actions', [ ReceiptEmails::HOOK, ReceiptEmails::REFUND_HOOK ] );
		parent::travel( $seconds );
	}

	private function work(): void {
		$this->travel( 60 );
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
	}

	/** @return list<string> Numbers of an order's receipts. */
	private static function numbers( Order $order ): array {
		$receipts = Plugin::get( Receipts::class )->of_order( $order );
		return array_map( static fn ( Receipt $receipt ): string => $receipt->number(), $receipts );
	}

	/** @return list<array{to: string, subject: string, text: string}> Sent emails, sorted by subject. */
	private function mails(): array {
		$mails = array_map(
			static function ( string $mail ): array {
				preg_match( '/^To: (.*)\r?$/m', $mail, $to );
				$subject = (string) preg_replace( '/.*^Subject: (.*?)\r?\n(?=\S).*/ms', '$1', $mail );
				return [
					'to'      => trim( $to[1] ?? '' ),
					'subject' => (string) iconv_mime_decode( $subject, 2, 'UTF-8' ),
					'text'    => quoted_printable_decode( $mail ),
				];
			},
			$this->server->sent
		);
		usort( $mails, static fn ( array $one, array $other ): int => $one['subject'] <=> $other['subject'] );
		return $mails;
	}

	#[TestDox( 'Each payment has one receipt: facts that come twice, late or in another order issue none twice' )]
	public function test_once(): void {
		$order = self::order( mode: Order::LIVE );
		$facts = [
			self::paid( 'pi_2' ),
			self::paid( 'pi_1' ),
			new Fact( FactType::PaymentFailed, 'ch_1', self::TIME ),
			self::refunded( 're_1', 300 ),
		];
		self::ledger()->record( $order, [ $facts[2] ] );
		self::assertSame( [], self::numbers( $order ) );
		self::ledger()->record( $order, [ $facts[1] ] );
		self::ledger()->record( $order, $facts );
		self::ledger()->record( $order, array_reverse( $facts ) );
		self::assertSame( [ '2023-0001', '2023-0002' ], self::numbers( $order ) );
		$amounts = array_map(
			static fn ( Receipt $receipt ): array => [ $receipt->amount->minor_units, $receipt->paid, $receipt->order_id ],
			Plugin::get( Receipts::class )->of_order( $order )
		);
		self::assertSame( [ [ 1000, self::TIME, $order->id ], [ 1000, self::TIME, $order->id ] ], $amounts );
	}

	#[TestDox( 'Numbers begin with 1 in each year of the site, test payments count apart, and a rollback leaves no gap' )]
	public function test_numbers(): void {
		// 31 December 2023, 23:59:59 in Tokyo.
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$this->travel( 1_704_034_799 - $this->now );
		$issue = function ( string $mode, string $id ): string {
			$order = self::order( mode: $mode );
			self::ledger()->record( $order, [ self::paid( $id ) ] );
			return self::numbers( $order )[0];
		};
		self::assertSame( [ '2023-0001', '2023-0002' ], [ $issue( Order::LIVE, 'pi_1' ), $issue( Order::LIVE, 'pi_2' ) ] );
		self::assertSame( [ 'TEST-2023-0001', '2023-0003' ], [ $issue( Order::TEST, 'pi_3' ), $issue( Order::LIVE, 'pi_4' ) ] );
		$order = self::order( mode: Order::LIVE );
		$fail  = static fn () => throw new RuntimeException( 'killed' );
		add_action( 'slipstream_order_changed', $fail, 99 );
		try {
			self::ledger()->record( $order, [ self::paid( 'pi_5' ) ] );
			self::fail( 'Not killed' );
		} catch ( RuntimeException $killed ) {
			self::assertSame( 'killed', $killed->getMessage() );
		}
		remove_action( 'slipstream_order_changed', $fail, 99 );
		self::assertSame( [], self::numbers( $order ) );
		self::assertSame( '2023-0004', $issue( Order::LIVE, 'pi_6' ) );
		$this->travel( 1 );
		self::assertSame( [ '2024-0001', '2024-0002' ], [ $issue( Order::LIVE, 'pi_7' ), $issue( Order::LIVE, 'pi_8' ) ] );
	}

	#[TestDox( 'Fifty receipts in a row have no gap and no double' )]
	public function test_fifty(): void {
		foreach ( range( 1, 50 ) as $number ) {
			self::ledger()->record( self::order( mode: Order::LIVE ), [ self::paid( "pi_$number" ) ] );
		}
		$rows = ReceiptsTable::rows( 'SELECT issue_index FROM {table} WHERE mode = %s ORDER BY issue_index', [ Order::LIVE ] );
		self::assertSame( range( 1, 50 ), array_map( 'intval', array_column( $rows, 'issue_index' ) ) );
	}

	#[TestDox( 'The buyer gets a receipt and the owner a notice, once' )]
	public function test_mails(): void {
		$this->filter( 'pre_option_blogname', 'Tea &amp; more' );
		$settings = Plugin::get( SettingsStore::class );
		self::assertTrue( $settings->change( PaymentSettings::section(), [ 'receipt_note' => "Tea & Co\nTax 12" ] ) );
		$order = self::order( 123_450, mode: Order::LIVE );
		self::ledger()->record( $order, [ self::paid( 'pi_1', 123_450 ) ] );
		self::assertSame( [], $this->server->sent, 'no email leaves a page' );
		$hooks = array_column( OutboxTable::rows( 'SELECT hook FROM {table} ORDER BY id' ), 'hook' );
		self::assertSame( [ ReceiptEmails::HOOK ], $hooks, 'nothing was refunded' );
		$this->work();
		$this->work();
		$mails = $this->mails();
		self::assertSame(
			[ [ 'owner@example.org', 'Payment of €1.234,50: Tea' ], [ 'ann@example.org', 'Receipt 2023-0001 from Tea & more' ] ],
			array_map( static fn ( array $mail ): array => [ $mail['to'], $mail['subject'] ], $mails )
		);
		$link = "slipstream-order=$order->token";
		foreach ( [ '2023-0001', 'November 14, 2023', '€1.234,50', 'Ann', "Tea &amp; Co<br />\nTax 12", $link ] as $text ) {
			self::assertStringContainsString( $text, $mails[1]['text'] );
		}
		self::assertStringNotContainsString( 'slipstream-order', $mails[0]['text'], 'the link is the buyer\'s' );
		self::assertStringContainsString( 'ann@example.org', $mails[0]['text'] );
		self::assertStringNotContainsString( 'test', strtolower( $mails[1]['subject'] ) );
		// The renewal has another receipt.
		self::ledger()->record( $order, [ self::paid( 'pi_2', 123_450 ) ] );
		$this->work();
		self::assertCount( 4, $this->server->sent );
		// The job runs again, even after the outbox has deleted its finished emails.
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( ReceiptEmails::class )->send( [ 'order' => $order->id ] );
		$this->work();
		self::assertCount( 4, $this->server->sent );
	}

	#[TestDox( 'Receipt, notice and refund have the same facts in both versions, without empty rows, and names stay text' )]
	public function test_versions(): void {
		$this->filter( 'pre_option_blogname', 'Tea &lt;b&gt; &amp; Time' );
		$order = self::order( 123_450, mode: Order::LIVE );
		OrdersTable::query( "UPDATE {table} SET title = 'Tea <b>', name = 'שלום <i>', address = %s WHERE id = %d", [ "One\nTwo", $order->id ] );
		self::ledger()->record( $order, [ self::paid( 'pi_1', 123_450 ) ] );
		Plugin::get( ReceiptEmails::class )->send( [ 'order' => $order->id ] );
		Plugin::get( ReceiptEmails::class )->send_refund( [ 'order' => $order->id, 'amount' => 250 ], 'refund' );
		[ $receipt, $notice, $refund ] = self::queued_emails();
		$text                          = self::assert_framed(
			$receipt['html'],
			'Receipt 2023-0001 from Tea <b> & Time',
			'Thank you. Tea <b> & Time received your payment.',
			'Receipt: 2023-0001',
			'Date: November 14, 2023',
			'Item: Tea <b>',
			'Amount: €1.234,50',
			'Name: שלום <i>',
			"Postal address: One\nTwo"
		);
		self::assertStringNotContainsString( 'Price', $text );
		self::assertStringContainsString( "\nView your order (" . Plugin::get( OrderLink::class )->to_order( $order ) . ')', $text );
		self::assertStringContainsString( '<span dir="auto" style="display:block">שלום &lt;i&gt;</span>', $receipt['html'] );
		$text = self::assert_framed( $notice['html'], 'You received €1.234,50 for “Tea <b>”.', 'Email: ann@example.org' );
		self::assertStringNotContainsString( 'slipstream-order', $notice['html'] );
		self::assertStringNotContainsString( '<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin', $notice['html'] );
		self::assert_framed( $refund['html'], 'Refund of €2,50 from Tea <b> & Time', 'Tea <b> & Time refunded €2,50 for “Tea <b>”.' );
	}

	#[TestDox( 'Emails about test payments say so in subject and text' )]
	public function test_test_mode(): void {
		self::ledger()->record( self::order( mode: Order::TEST ), [ self::paid() ] );
		$this->work();
		foreach ( $this->mails() as $mail ) {
			self::assertStringStartsWith( 'Test: ', $mail['subject'] );
			self::assertStringContainsString( 'This is a test. No money was moved.', $mail['text'] );
		}
		self::assertCount( 2, $this->mails() );
	}

	#[TestDox( 'The owner can switch the notices off, and an order without an address gets no receipt by email' )]
	public function test_no_mails(): void {
		$order = self::order( mode: Order::LIVE );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( PaymentSettings::section(), [ 'notify_owner' => false ] ) );
		self::ledger()->record( $order, [ self::paid() ] );
		OrdersTable::query( "UPDATE {table} SET email = '' WHERE id = %d", [ $order->id ] );
		$this->work();
		self::assertSame( [], $this->server->sent );
		self::assertTrue( Plugin::get( Receipts::class )->of_order( $order )[0]->is_mailed );
	}

	#[TestDox( 'A refund is mailed with its amount, once for each refund' )]
	public function test_refund(): void {
		$order = self::order( mode: Order::LIVE );
		self::ledger()->record( $order, [ self::paid() ] );
		$this->work();
		$this->server->sent = [];
		self::ledger()->record( $order, [ self::refunded( 're_1', 250 ) ] );
		self::ledger()->record( $order, [ self::refunded( 're_1', 250 ) ] );
		$this->work();
		self::ledger()->record( $order, [ self::refunded( 're_2', 750 ) ] );
		$this->work();
		$site = get_bloginfo( 'name' );
		self::assertSame(
			[ [ 'ann@example.org', "Refund of €2,50 from $site" ], [ 'ann@example.org', "Refund of €7,50 from $site" ] ],
			array_map( static fn ( array $mail ): array => [ $mail['to'], $mail['subject'] ], $this->mails() )
		);
		self::assertSame( [ '2023-0001' ], self::numbers( $order ), 'a refund is no payment' );
	}

	/** @return array<string, array{string}> Names of items. */
	public static function names(): array {
		return [
			'a header'      => [ "Tea\r\nBcc: eve@example.org" ],
			'markup'        => [ '<img src=x onerror=alert(1)>' ],
			'200 letters'   => [ str_repeat( 'ä', 200 ) ],
			'another line'  => [ "Tea\u{2028}Bcc: eve@example.org" ],
			'only controls' => [ "\u{0007}" ],
		];
	}

	#[DataProvider( 'names' )]
	#[TestDox( 'Hostile names of items add no header and no markup: $_dataName' )]
	public function test_hostile( string $name ): void {
		$order = self::order( mode: Order::LIVE );
		OrdersTable::query( 'UPDATE {table} SET title = %s, name = %s WHERE id = %d', [ $name, $name, $order->id ] );
		self::ledger()->record( $order, [ self::paid() ] );
		$this->work();
		self::assertCount( 2, $this->server->sent );
		foreach ( $this->server->sent as $mail ) {
			self::assertDoesNotMatchRegularExpression( '/^Bcc:/mi', (string) strstr( $mail, "\r\n\r\n", true ) );
			self::assertStringNotContainsString( '<img', quoted_printable_decode( (string) strstr( $mail, 'Content-Type: text/html' ) ) );
		}
	}
}
