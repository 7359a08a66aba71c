<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Checkout\OrderPage;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankSettings;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Gateways\BankTransfer\CreditorReference;
use Slipstream\Domains\Payments\Gateways\BankTransfer\Statement;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderList;
use Slipstream\Domains\Payments\Orders\OrderQuery;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Receipts\Receipts;
use Slipstream\Domains\Payments\Refunds\Refunds;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\Mailer;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use WP_Error;
use WP_REST_Response;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of orders with bank transfer, on a site without an account at a payment service. */
final class BankOrdersTest extends PaymentsTestCase {

	use FramedEmails;

	private const IBAN = 'DE89 3704 0044 0532 0130 00';

	protected function setUp(): void {
		parent::setUp();
		self::set_account( [] );
	}

	/** @param array<string, string> $changes */
	private static function set_account( array $changes ): void {
		$account = [ 'holder' => 'Tea & Co', 'iban' => self::IBAN, 'bic' => 'cobadeffxxx', 'note' => "Within 14 days.\nThanks & bye" ];
		update_option( BankSettings::section()->option(), $changes + $account );
	}

	private static function bank(): BankTransfer {
		return Plugin::get( BankTransfer::class );
	}

	private static function started( int $amount = 1000, string $currency = 'EUR' ): Order {
		$order = self::order( $amount, $currency, BankTransfer::ID, Order::LIVE );
		self::assertSame( home_url( "/?slipstream-order=$order->token" ), self::bank()->start( $order ) );
		return self::now( $order );
	}

	private static function now( Order $order ): Order {
		return self::orders()->find( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/** Returns the HTML of the order page without line breaks. */
	private static function page( Order $order ): string {
		return (string) preg_replace( '/\s+/', ' ', Plugin::get( OrderPage::class )->content( self::now( $order ) ) );
	}

	private function act( Order $order, string $action ): WP_REST_Response {
		return $this->rest( 'POST', "/slipstream/v1/payments/orders/$order->id/$action", [], 'administrator' );
	}

	/**
	 * @return list<array{string, int, string}> Result, order ID and amount of each row.
	 */
	private function import( string $csv ): array {
		$rows = [];
		$next = 0;
		do {
			// Simulate a new request for each part.
			$this->travel( 0 );
			$answer = $this->rest( 'POST', '/slipstream/v1/payments/transfers', [ 'csv' => $csv, 'from' => $next ], 'administrator' );
			self::assertSame( 200, $answer->get_status() );
			/** @var array{rows: list<array{line: int, result: string, amount: string, order: int, title: string}>, next: int|null} $data */
			$data = $answer->get_data();
			$part = array_map( static fn ( array $row ): array => [ $row['result'], $row['order'], $row['amount'] ], $data['rows'] );
			$rows = [ ...$rows, ...$part ];
			$next = $data['next'];
		} while ( null !== $next );
		return $rows;
	}

	#[TestDox( 'Bank transfer is offered once holder and IBAN are entered, without any account, for single payments in any currency' )]
	public function test_ready(): void {
		self::assertTrue( self::bank()->is_ready() );
		$link = Plugin::get( CheckoutLink::class );
		self::assertTrue( $link->is_open() );
		self::assertTrue( self::bank()->can_take( Money::from_minor_units( 1, 'JPY' ), Plan::ONE_TIME ) );
		self::assertFalse( self::bank()->can_take( Money::from_minor_units( 1000, 'EUR' ), Plan::MONTHLY ) );
		self::assertFalse( self::bank()->can_take( Money::from_minor_units( 0, 'EUR' ), Plan::ONE_TIME ) );
		foreach ( [ [ 'holder' => '' ], [ 'iban' => '' ], [ 'iban' => 'DE89370400440532013001' ] ] as $missing ) {
			self::set_account( $missing );
			self::assertFalse( self::bank()->is_ready() );
			self::assertFalse( $link->is_open() );
		}
	}

	#[TestDox( 'A mistyped IBAN or BIC is refused when it is entered' )]
	public function test_settings(): void {
		$section = BankSettings::section();
		self::assertSame( '', $section->field( 'iban' )->validate( self::IBAN ) );
		self::assertSame(
			'This IBAN has a typing error. Compare it with your bank statement.',
			$section->field( 'iban' )->validate( 'DE89 3704 0044 0532 0130 01' )
		);
		self::assertSame( '', $section->field( 'bic' )->validate( 'COBADEFF' ) );
		self::assertSame( 'A BIC has 8 or 11 letters and digits.', $section->field( 'bic' )->validate( 'COBADEF' ) );
	}

	#[TestDox( 'The order page and one email say where to transfer, with the reference; euro get a QR code' )]
	public function test_instructions(): void {
		$order     = self::started();
		$reference = CreditorReference::of_order( $order->id );
		self::assertSame( $reference, $order->session );
		self::assertSame( OrderStatus::Pending, $order->status );
		$page = self::page( $order );
		foreach ( [
			'<h1>Waiting for your payment</h1>',
			'Please transfer €10,00 for “Tea”.',
			'<strong>Tea &amp; Co</strong>',
			'<strong>DE89 3704 0044 0532 0130 00</strong>',
			'<strong>COBADEFFXXX</strong>',
			'<strong>' . CreditorReference::format( $reference ) . '</strong>',
			'aria-label="QR code for your banking app"',
			'Within 14 days.<br /> Thanks &amp; bye',
		] as $part ) {
			self::assertStringContainsString( $part, $page );
		}
		// Simulates a second click, for example in another tab.
		self::bank()->start( $order );
		$mails = OutboxTable::rows( 'SELECT arguments FROM {table} WHERE hook = %s', [ Mailer::HOOK ] );
		self::assertCount( 1, $mails );
		$mail = (array) json_decode( $mails[0]['arguments'], true );
		self::assertSame( 'ann@example.org', $mail['to'] );
		self::assertStringStartsWith( 'How to transfer €10,00 to ', (string) $mail['subject'] );
		$text = self::assert_framed(
			(string) $mail['html'],
			'Please transfer €10,00 for “Tea”.',
			': Tea & Co',
			': DE89 3704 0044 0532 0130 00',
			': ' . CreditorReference::format( $reference ),
			"Within 14 days.\nThanks & bye"
		);
		self::assertStringContainsString( 'View your order with a QR code for your banking app (', $text );
		$yen = self::started( 1000, 'JPY' );
		self::assertStringNotContainsString( '<svg', self::page( $yen ) );
		self::assertStringContainsString( '<strong>¥1,000</strong>', self::page( $yen ) );
	}

	#[TestDox( 'A stranger\'s orders send at most five emails an hour to one address; the order page shows the bank account in any case' )]
	public function test_flood(): void {
		for ( $sent = 1; $sent <= 7; $sent++ ) {
			$order = self::started();
			self::assertStringContainsString( 'DE89 3704 0044 0532 0130 00', self::page( $order ) );
			$this->travel( 1 );
		}
		$mails = static fn (): int => count( OutboxTable::rows( 'SELECT id FROM {table} WHERE hook = %s', [ Mailer::HOOK ] ) );
		self::assertSame( 5, $mails() );
		$this->travel( 3600 );
		self::started();
		self::assertSame( 6, $mails() );
	}

	#[TestDox( 'One network sends at most sixty emails an hour, to whatever addresses; each order page shows the bank account' )]
	public function test_network(): void {
		$order = self::started();
		for ( $sent = 1; $sent <= 61; $sent++ ) {
			$order = self::order( gateway: BankTransfer::ID, mode: Order::LIVE );
			OrdersTable::query( 'UPDATE {table} SET email = %s WHERE id = %d', [ "victim$sent@example.org", $order->id ] );
			self::assertIsString( self::bank()->start( self::now( $order ) ) );
			$this->travel( 0 );
		}
		self::assertStringContainsString( 'DE89 3704 0044 0532 0130 00', self::page( self::now( $order ) ) );
		self::assertCount( 60, OutboxTable::rows( 'SELECT id FROM {table} WHERE hook = %s', [ Mailer::HOOK ] ) );
	}

	#[TestDox( 'An order is pending until the owner marks it as paid; a second press changes nothing, and a receipt is issued once' )]
	public function test_mark_paid(): void {
		$order = self::started();
		self::assertSame( [], self::bank()->look_up( $order ) );
		$answer = $this->act( $order, 'mark-paid' );
		/** @var array{state: string, paid: string, actions: list<string>, is_manual: bool, reference: string} $data */
		$data = $answer->get_data();
		self::assertSame(
			[ 200, 'paid', '€10,00', [ 'resend-receipt' ] ],
			[ $answer->get_status(), $data['state'], $data['paid'], $data['actions'] ]
		);
		self::assertSame( [ true, $order->session ], [ $data['is_manual'], $data['reference'] ] );
		self::assertSame( 409, $this->act( $order, 'mark-paid' )->get_status() );
		self::assertCount( 1, Plugin::get( Receipts::class )->of_order( $order ) );
		self::assertStringContainsString( 'You paid €10,00 for “Tea”.', self::page( $order ) );
		self::assertStringNotContainsString( 'DE89', self::page( $order ) );
	}

	#[TestDox( 'An unpaid order is canceled; when the money arrives after all, it is paid' )]
	public function test_cancel(): void {
		$order = self::started();
		self::assertSame( 200, $this->act( $order, 'cancel' )->get_status() );
		self::assertSame( OrderStatus::Canceled, self::now( $order )->status );
		self::assertSame( 409, $this->act( $order, 'cancel' )->get_status() );
		self::assertStringNotContainsString( 'DE89', self::page( $order ) );
		self::assertSame( [ [ 'paid', $order->id, '10,00 EUR' ] ], $this->import( "Betrag;Währung;Text\n10,00;EUR;$order->session\n" ) );
		self::assertSame( OrderStatus::Paid, self::now( $order )->status );
	}

	#[TestDox( 'Orders of a payment service are neither marked as paid nor canceled by hand' )]
	public function test_other_gateway(): void {
		$order = self::order();
		foreach ( [ 'mark-paid', 'cancel' ] as $action ) {
			self::assertSame( 409, $this->act( $order, $action )->get_status() );
		}
		self::assertSame( OrderStatus::Pending, self::now( $order )->status );
	}

	#[TestDox( 'A refund is recorded: the owner sends it' )]
	public function test_refund(): void {
		$order = self::started();
		$this->act( $order, 'mark-paid' );
		$refund = fn ( string $amount, string $key ): int => $this->rest(
			'POST',
			"/slipstream/v1/payments/orders/$order->id/refunds",
			[ 'payment' => $order->session, 'amount' => $amount, 'key' => $key ],
			'administrator'
		)->get_status();
		self::assertSame( [ 200, 200 ], [ $refund( '4', 'key-1234' ), $refund( '4', 'key-1234' ) ] );
		self::assertSame( [ 422, 200 ], [ $refund( '6.01', 'key-5678' ), $refund( '6', 'key-9012' ) ] );
		self::assertSame( [ OrderStatus::Refunded, 1000 ], [ self::now( $order )->status, self::now( $order )->refunded ] );
	}

	#[TestDox( 'Of two refunds at once that together exceed a transfer, the second one is refused' )]
	public function test_refund_race(): void {
		$order = self::started();
		$this->act( $order, 'mark-paid' );
		$order  = self::now( $order );
		$refund = static fn ( string $key ): Order|WP_Error => Plugin::get( Refunds::class )->refund( $order, $order->session, '7', $key );
		$other  = null;
		// Another request records its refund after this request has read the remaining amount.
		$between = static function ( string $sql ) use ( $refund, &$other, &$between ): string {
			if ( str_contains( $sql, 'SET revision = revision + 1' ) ) {
				remove_filter( 'query', $between );
				$other = $refund( 'key-5678' );
			}
			return $sql;
		};
		add_filter( 'query', $between );
		$late = $refund( 'key-1234' );
		self::assertInstanceOf( Order::class, $other );
		self::assertInstanceOf( WP_Error::class, $late );
		self::assertSame( [ 'status' => 409 ], $late->get_error_data() );
		self::assertSame( 700, self::now( $order )->refunded );
		$refunds = array_filter(
			self::ledger()->facts( $order ),
			static fn ( Fact $fact ): bool => FactType::RefundSucceeded === $fact->type
		);
		self::assertSame( [ 700 ], array_column( $refunds, 'amount' ) );
	}

	/** @return array<string, array{string, string}> Statement with %s in place of the reference, and the result of its row. */
	public static function statements(): array {
		return [
			'German, with lines above'       => [ "Konto;DE89\n\nBuchungstag;Verwendungszweck;Betrag;Währung\n01.12.26;Danke %s;10,00;EUR\n", 'paid' ],
			'English'                        => [ "Date,Description,Amount,Currency\r\n2026-12-01,\"tea, %s\",+10.00,EUR\r\n", 'paid' ],
			'the currency in the name'       => [ "Date\tText\tBetrag (EUR)\n1\t%s\t10,00\n", 'paid' ],
			'without a currency'             => [ "Date;Text;Credit\n1;%s;10.00\n", 'paid' ],
			'with a byte order mark'         => [ "\xEF\xBB\xBFBetrag;Text\n10,00;%s\n", 'paid' ],
			'a reference over two columns'   => [ "Amount;A;B\n10.00;RF;%s\n", 'paid' ],
			'one cent less'                  => [ "Betrag;Text\n9,99;%s\n", 'other_amount' ],
			'one cent more'                  => [ "Betrag;Text\n10,01;%s\n", 'other_amount' ],
			'another currency'               => [ "Amount;Currency;Text\n10.00;USD;%s\n", 'other_amount' ],
			'a currency in an unknown column' => [ "Amount,Ccy,Text\n10.00,USD,%s\n", 'other_amount' ],
			'the order\'s currency in one'    => [ "Amount,Ccy,Text\n10.00,EUR,%s\n", 'paid' ],
			'a separator in the buyer\'s text' => [ "Text,Amount\n%s,10.00,0.01\n", 'not_incoming' ],
			'a separator behind the last cell' => [ "Betrag;Text\n10,00;%s;\n", 'paid' ],
			'money that left the account'    => [ "Betrag;Text\n-10,00;%s\n", 'not_incoming' ],
			'no amount'                      => [ "Betrag;Text\n;%s\n", 'not_incoming' ],
			'a word in place of the amount'  => [ "Betrag;Text\nviel;%s\n", 'not_incoming' ],
			'a minus behind the amount'      => [ "Betrag;Text\n10,00-;%s\n", 'not_incoming' ],
			'a plus behind the amount'       => [ "Betrag;Text\n10,00+;%s\n", 'paid' ],
			'an amount in brackets'          => [ "Amount;Text\n(10.00);%s\n", 'not_incoming' ],
			'half a bracket'                 => [ "Amount;Text\n(10.00;%s\n", 'not_incoming' ],
			'an S behind the amount'         => [ "Umsatz;Text\n10,00 S;%s\n", 'not_incoming' ],
			'an H behind the amount'         => [ "Umsatz;Text\n10,00 H;%s\n", 'paid' ],
			'a currency behind the amount'   => [ "Umsatz;Text\n10,00 EUR;%s\n", 'paid' ],
			'a letter behind the amount'     => [ "Umsatz;Text\n10,00 X;%s\n", 'not_incoming' ],
			'Soll/Haben: S'                  => [ "Betrag;Soll/Haben;Text\n10,00;S;%s\n", 'not_incoming' ],
			'Soll/Haben: H'                  => [ "Betrag;Soll/Haben;Text\n10,00;H;%s\n", 'paid' ],
			'S/H in brackets'                => [ "Betrag (EUR);S/H (Kennzeichen);Text\n10,00;S;%s\n", 'not_incoming' ],
			'debit or credit: debit'         => [ "Amount,Debit/Credit,Text\n10.00,Debit,%s\n", 'not_incoming' ],
			'debit or credit: credit'        => [ "Amount,Debit/Credit,Text\n10.00,credit,%s\n", 'paid' ],
			'D/C: DR'                        => [ "Amount,D/C,Text\n10.00,DR,%s\n", 'not_incoming' ],
			'a negative amount marked C'     => [ "Amount,D/C,Text\n-10.00,C,%s\n", 'not_incoming' ],
			'Dutch'                          => [ "Bedrag;Af Bij;Text\n10,00;Af;%s\n", 'not_incoming' ],
			'a column without a known name'  => [ "Betrag;Art;Text\n10,00;S;%s\n1,00;H;x\n", 'not_incoming' ],
			'two columns'                    => [ "Soll;Haben;Text\n10,00;;%s\n", 'not_incoming' ],
			'an unknown reference besides'   => [ "Betrag;Text\n10,00;%s RF18 5390 0754 7034\n", 'paid' ],
		];
	}

	#[DataProvider( 'statements' )]
	#[TestDox( 'A row of a statement is matched by its reference and amount: $_dataName' )]
	public function test_statement( string $csv, string $result ): void {
		self::started();
		$order = self::started();
		$rows  = $this->import( sprintf( $csv, strtolower( CreditorReference::format( $order->session ) ) ) );
		self::assertSame( $result, array_column( $rows, 0 )[0] ?? '' );
		$expected = match ( $result ) {
			'paid' => OrderStatus::Paid,
			'other_amount' => OrderStatus::Review,
			default => OrderStatus::Pending,
		};
		self::assertSame( $expected, self::now( $order )->status );
	}

	private static function started_with_id( int $id ): Order {
		OrdersTable::query( "UPDATE {table} SET id = %d, session = '' WHERE id = %d", [ $id, self::started()->id ] );
		$order = self::orders()->find( $id ) ?? self::fail( 'The order is gone.' );
		self::bank()->start( $order );
		return self::now( $order );
	}

	#[TestDox( 'Digits after a reference that make another valid one pay the order that exists; if both exist, the owner decides' )]
	public function test_false_reference(): void {
		$order = self::started_with_id( 100_002 );
		$other = CreditorReference::of_order( 10_000_210 );
		$csv   = "Text;Credit\n$order->session;10.00\n";
		self::assertSame( $other, substr( "{$order->session}1000", 0, strlen( $other ) ), 'the reference and digits of the amount' );
		self::assertSame( [ [ 'paid', 100_002, '10.00' ] ], $this->import( $csv ) );
		self::assertSame( OrderStatus::Paid, self::now( $order )->status );
		$late = self::started_with_id( 10_000_210 );
		self::assertSame( [ 'several_orders' ], array_column( $this->import( $csv ), 0 ), 'the same file again' );
		self::assertSame( OrderStatus::Pending, self::now( $late )->status );
	}

	#[TestDox( 'A row that names two orders of the site pays neither' )]
	public function test_two_orders(): void {
		$orders = [ self::started(), self::started() ];
		$texts  = array_column( $orders, 'session' );
		self::assertSame( [ 'several_orders' ], array_column( $this->import( "Betrag;Text\n10,00;$texts[0] and $texts[1]\n" ), 0 ) );
		foreach ( $orders as $order ) {
			self::assertSame( OrderStatus::Pending, self::now( $order )->status );
		}
	}

	#[TestDox( 'Each row is reported; importing the file again pays nothing twice, and says what was paid before' )]
	public function test_import(): void {
		$orders = array_map( static fn (): Order => self::started(), range( 1, 9 ) );
		$card   = self::order();
		$lines  = array_map( static fn ( Order $order ): string => "10,00;$order->session", $orders );
		$other  = [
			'10,00;rent',
			'10,00;' . CreditorReference::of_order( $card->id ),
			'10,00;' . CreditorReference::of_order( 987_654 ),
			// A typing error: the check digits are wrong.
			'10,00;RF00' . substr( $orders[0]->session, 4 ),
		];
		$csv    = "Betrag;Text\n" . implode( "\n", [ ...$other, ...$lines ] );
		$rest   = [ 'no_reference', 'unknown_order', 'unknown_order', 'no_reference' ];
		self::assertSame( [ ...$rest, ...array_fill( 0, 9, 'paid' ) ], array_column( $this->import( $csv ), 0 ) );
		self::assertSame( [ ...$rest, ...array_fill( 0, 9, 'paid_before' ) ], array_column( $this->import( $csv ), 0 ) );
		foreach ( $orders as $order ) {
			self::assertSame( [ OrderStatus::Paid, 1000 ], [ self::now( $order )->status, self::now( $order )->paid ] );
			self::assertCount( 1, Plugin::get( Receipts::class )->of_order( $order ) );
			self::assertNotNull(
				OutboxTable::row( 'SELECT id FROM {table} WHERE hook = %s AND job_key = %s', [ 'slipstream_receipts', "receipts-$order->id-1" ] )
			);
		}
	}

	#[TestDox( 'A payment that is marked by hand and imported at once counts once' )]
	public function test_twice(): void {
		$order = self::started();
		// Both requests read the order before it was paid.
		self::ledger()->record( $order, [ self::bank()->payment( $order ) ] );
		$this->travel( 60 );
		$now = self::ledger()->record( $order, [ self::bank()->payment( $order ) ] );
		self::assertSame( [ OrderStatus::Paid, 1000 ], [ $now->status, $now->paid ] );
	}

	#[TestDox( 'An order of which too little was transferred waits for the owner, who may mark it as paid' )]
	public function test_too_little(): void {
		$order = self::started();
		$csv   = "Betrag;Text\n9,00;$order->session\n";
		$this->import( $csv );
		self::assertSame( [ 'other_amount' ], array_column( $this->import( $csv ), 0 ) );
		self::assertCount( 1, self::ledger()->facts( $order ), 'the same row is recorded once' );
		self::assertSame( 200, $this->act( $order, 'mark-paid' )->get_status() );
		self::assertSame( [ OrderStatus::Paid, 1000 ], [ self::now( $order )->status, self::now( $order )->paid ] );
	}

	#[TestDox( 'The owner who returns a transfer of another amount closes its order; a further one opens it again' )]
	public function test_close(): void {
		$order = self::started();
		$csv   = "Betrag;Text\n9,00;$order->session\n0,01;$order->session\n";
		$this->import( $csv );
		self::assertSame( OrderStatus::Review, self::now( $order )->status );
		/** @var array{actions: list<string>, state: string} $data */
		$data = $this->rest( 'GET', "/slipstream/v1/payments/orders/$order->id", [], 'administrator' )->get_data();
		self::assertSame( [ 'mark-paid', 'cancel' ], $data['actions'] );
		self::assertSame( 200, $this->act( $order, 'cancel' )->get_status() );
		self::assertSame( OrderStatus::Canceled, self::now( $order )->status );
		self::assertStringContainsString( 'The amount that arrived differs from €10,00. The site owner will refund it.', self::page( $order ) );
		$this->travel( 60 );
		$this->import( $csv );
		self::assertSame( OrderStatus::Canceled, self::now( $order )->status, 'the same rows' );
		$this->import( "Betrag;Text\n8,00;$order->session\n" );
		self::assertSame( OrderStatus::Review, self::now( $order )->status );
		self::assertSame( 200, $this->act( $order, 'cancel' )->get_status() );
		self::assertSame( OrderStatus::Canceled, self::now( $order )->status );
	}

	#[TestDox( 'A payment of another amount at PayPal can be closed too' )]
	public function test_close_other_gateway(): void {
		$order = self::ledger()->record( self::order( gateway: 'paypal' ), [ self::paid( amount: 999 ) ] );
		self::assertSame( [ 409, 200 ], [ $this->act( $order, 'mark-paid' )->get_status(), $this->act( $order, 'cancel' )->get_status() ] );
		self::assertSame( OrderStatus::Canceled, self::now( $order )->status );
	}

	#[TestDox( 'A file without a known column of amounts is refused' )]
	public function test_unknown_file(): void {
		foreach ( [ '', 'x', "a;b\n1;2", str_repeat( '"', 1000 ), "\0\0", "Betrag\n1" ] as $csv ) {
			self::assertNull( Statement::read( $csv ) );
		}
		$answer = $this->rest( 'POST', '/slipstream/v1/payments/transfers', [ 'csv' => 'x' ], 'administrator' );
		self::assertSame( 422, $answer->get_status() );
	}

	#[TestDox( 'A file that has a column for the direction, but no known words in it, is refused with the word; nothing is paid' )]
	public function test_unknown_direction(): void {
		$order  = self::started();
		$csv    = "Amount,Direction,Text\n10.00,sideways,$order->session\n";
		$answer = $this->rest( 'POST', '/slipstream/v1/payments/transfers', [ 'csv' => $csv ], 'administrator' );
		self::assertSame( 422, $answer->get_status() );
		self::assertStringStartsWith( '“sideways” in this file does not say whether money arrived or left.', $answer->as_error()?->get_error_message() ?? '' );
		self::assertSame( OrderStatus::Pending, self::now( $order )->status );
	}

	#[TestDox( 'A statement of two megabytes is read in less than two seconds of CPU' )]
	public function test_cost(): void {
		$row   = '01.12.26;' . str_repeat( 'RF ', 20 ) . ";-10,00\n";
		$csv   = "Date;Text;Betrag\n" . str_repeat( $row, intdiv( 1_990_000, strlen( $row ) ) );
		$start = self::cpu_seconds();
		self::assertCount( intdiv( 1_990_000, strlen( $row ) ), Statement::read( $csv )?->transfers() ?? [] );
		$seconds = self::cpu_seconds() - $start;
		self::assert_cpu_time( 2.0, $seconds );
	}

	#[TestDox( 'The owner finds an order by the reference of its transfer' )]
	public function test_search(): void {
		self::started();
		$order = self::started();
		self::started();
		[ $found ] = Plugin::get( OrderList::class )->page( new OrderQuery( search: CreditorReference::format( $order->session ) ) );
		self::assertSame( [ $order->id ], array_map( static fn ( Order $one ): int => $one->id, $found ) );
		self::assertSame( 'Bank transfer', Plugin::get( Gateways::class )->find( BankTransfer::ID )?->title() );
	}
}
