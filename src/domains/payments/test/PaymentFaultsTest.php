<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Secrets;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankSettings;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPal;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPalSettings;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulationsTable;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeAccount;
use Slipstream\Domains\Payments\Ledger\EventsTable;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Receipts\ReceiptSeriesTable;
use Slipstream\Domains\Payments\Receipts\ReceiptsTable;
use Slipstream\Domains\Payments\Refunds\Refunds;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Submissions\LimitsTable;
use Slipstream\Webhooks\WebhookEventsTable;
use WP_Error;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of payments while processes are killed and gateways fail: each is charged, recorded and emailed once, and none is lost. */
#[Group( 'faults' )]
final class PaymentFaultsTest extends PaymentsTestCase {

	private const KEY    = 'rk_test_good1234';
	private const SECRET = 'whsec_c2xpcHN0cmVhbS1zdGFuZC1pbg';

	/** Steps at which a process is killed. Each value is a pattern of the next query that the process would send. */
	private const STEPS = [
		'before the event is stored'              => '/^INSERT IGNORE INTO \S+_webhook_events/',
		'before the job of the event is stored'   => '/^INSERT IGNORE INTO \S+_outbox .*slipstream_webhook/s',
		'before the fact is stored'               => '/^INSERT IGNORE INTO \S+_payment_events/',
		'between the fact and the payment'        => '/^REPLACE INTO \S+_payments /',
		'between the payment and the order'       => '/^UPDATE \S+_payment_orders SET status/',
		'before the receipt is numbered'          => '/^UPDATE \S+_payment_receipt_series/',
		'before the receipt is stored'            => '/^INSERT INTO \S+_payment_receipts/',
		'before the job of the receipt is stored' => '/^INSERT IGNORE INTO \S+_outbox .*slipstream_receipts/s',
		'before the event is handled'             => '/^UPDATE \S+_webhook_events SET handled/',
		'before the email is queued'              => '/^INSERT IGNORE INTO \S+_outbox .*slipstream_mail/s',
		'before the receipt is marked as mailed'  => '/^UPDATE \S+_payment_receipts SET mailed/',
	];

	private const TABLES = [
		OrdersTable::class,
		EventsTable::class,
		PaymentsTable::class,
		ReceiptsTable::class,
		ReceiptSeriesTable::class,
		SimulationsTable::class,
		WebhookEventsTable::class,
		OutboxTable::class,
		LimitsTable::class,
	];

	/** False, because other processes would wait for an open transaction. */
	protected bool $in_transaction = false;

	/**
	 * Processes by engine.
	 * @var array<string, ForkServer>
	 */
	private static array $processes = [];

	private string $engine = 'cron';

	private NodeServer $server;

	private string $log = '';

	/** Whether the mail server refuses connections. */
	private bool $is_mail_down = false;

	protected function setUp(): void {
		$this->server = new NodeServer( PayPal::ID === ( $this->providedData()[0] ?? '' ) ? 'paypal.mjs' : 'stripe.mjs' );
		parent::setUp();
		$this->log = (string) tempnam( sys_get_temp_dir(), 'payments' );
		Plugin::get( Secrets::class )->set_all( [ StripeAccount::KEY => self::KEY, StripeAccount::SECRET => self::SECRET ] );
		update_option( BankSettings::section()->option(), [ 'holder' => 'Tea & Co', 'iban' => 'DE89370400440532013000' ] );
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
		update_option(
			PayPalSettings::section()->option(),
			[
				'receiver' => 'owner@example.org',
				'sandbox'  => true,
				'items'    => [ [ 'id' => 'a', 'item' => 'Tea', 'button' => 'ABCDEFGH12345' ] ],
			]
		);
	}

	protected function tearDown(): void {
		// Other processes store their rows outside of the test's transaction, so delete them.
		foreach ( self::TABLES as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		Plugin::get( Secrets::class )->remove( StripeAccount::KEY, StripeAccount::SECRET );
		foreach ( [ BankSettings::section(), PaymentSettings::section(), PayPalSettings::section() ] as $section ) {
			delete_option( $section->option() );
		}
		wp_clear_scheduled_hook( Cron::HOOK );
		wp_delete_file( $this->log );
		$this->server->stop();
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		array_map( static fn ( ForkServer $server ) => $server->stop(), self::$processes );
		self::$processes = [];
		JobEngine::remove_action_scheduler();
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:{$this->server->port}" ] );
		$this->filter( 'slipstream_service_url', $this->server->url( '' ) );
	}

	/**
	 * @param array<string, mixed> $command
	 * @return string Response of the stand-in.
	 */
	private function control( array $command ): string {
		$http = [ 'method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => (string) json_encode( $command ) ];
		return (string) file_get_contents( $this->server->url( '/_control' ), false, stream_context_create( [ 'http' => $http ] ) );
	}

	private static function started( string $gateway ): Order {
		$order = self::order( gateway: $gateway, mode: BankTransfer::ID === $gateway ? Order::LIVE : Order::TEST );
		self::assertIsString( Plugin::get( Gateways::class )->find( $gateway )?->start( $order ) );
		Plugin::get( LookUp::class )->schedule_order( $order );
		return self::orders()->find( $order->id ) ?? self::fail( 'No order' );
	}

	/**
	 * Pays an order at the gateway, as its buyer.
	 * @return list<array{body: string, header: string}> Events that the gateway sends.
	 */
	private function pay( Order $order ): array {
		if ( Stripe::ID === $order->gateway ) {
			/** @var list<array{body: string, header: string}> $events */
			$events = json_decode( $this->control( [ 'pay' => $order->session ] ), true );
			return $events;
		}
		return PayPal::ID === $order->gateway
			? [
				[
					'body'   => $this->control( [ 'notify' => [ 'custom' => $order->token, 'test_ipn' => '1' ] ] ),
					'header' => '',
				],
			]
			: [];
	}

	/**
	 * Runs processes at the same time.
	 * @param list<array{body: string, header: string}> $events Events from the gateway.
	 * @param string                                     $kill   Pattern of a query; '' for none.
	 * @param int                                        $later  Seconds after the payment.
	 * @return list<string|null> Output of each process; null if it was killed.
	 */
	private function run_all( string $task, Order $order, array $events, string $kill = '', int $later = 0, int $times = 1 ): array {
		self::$processes[ $this->engine ] ??= new ForkServer( __DIR__ . '/scripts/settle.php', [ $this->engine ] );

		$given   = [
			'gateway' => $order->gateway,
			'order'   => $order->id,
			'events'  => $events,
			'kill'    => $kill,
			'time'    => self::TIME + $later,
			'url'     => rtrim( $this->server->url( '' ), '/' ),
			'log'     => $this->log,

			'is_mail_down' => $this->is_mail_down,
		];
		$printed = self::$processes[ $this->engine ]->run( array_fill( 0, $times, [ $task, $given ] ) );
		wp_cache_flush();
		return $printed;
	}

	private static function task( string $gateway ): string {
		return in_array( $gateway, [ BankTransfer::ID, Simulated::ID ], true ) ? $gateway : 'events';
	}

	/** Compares what has happened with a single payment, and adds a row to the table of faults. */
	private function report( string $fault, Order $order ): void {
		$count = static fn ( string $sql, string $table ): int => (int) ( $table::row( $sql, [ $order->id ] )['number'] ?? 0 );
		$facts = $count( "SELECT COUNT(*) AS number FROM {table} WHERE order_id = %d AND type = 'payment_succeeded'", EventsTable::class );
		$paid  = $count( 'SELECT COUNT(*) AS number FROM {table} WHERE order_id = %d', PaymentsTable::class );
		$bills = $count( 'SELECT COUNT(*) AS number FROM {table} WHERE order_id = %d', ReceiptsTable::class );
		$now   = self::orders()->find( $order->id );
		$mails = array_count_values( explode( "\n", (string) file_get_contents( $this->log ) ) );
		// The buyer of a bank transfer also received an email with the account details, which is not counted.
		$to_buyer = ( $mails['ann@example.org'] ?? 0 ) - (int) ( BankTransfer::ID === $order->gateway );
		$to_owner = $mails[ (string) get_option( 'admin_email' ) ] ?? 0;
		$all      = [ $facts, $paid, $bills, $to_buyer, $to_owner, intdiv( $now->paid ?? 0, 1000 ) ];
		$lost     = count( array_filter( $all, static fn ( int $number ): bool => $number < 1 ) );
		$more     = array_sum( array_map( static fn ( int $number ): int => max( 0, $number - 1 ), $all ) );
		FaultTable::add( "payment, $order->gateway: $fault", $this->engine, count( $all ), $lost, $more, $now->status->value ?? 'gone' );
		self::assertSame( [ 1, 1, 1, 1, 1, 1 ], $all, 'facts, payments, receipts, emails to the buyer and the owner, payments in the sum' );
		self::assertSame( 1, (int) ( ReceiptSeriesTable::row( 'SELECT last_index AS number FROM {table}' )['number'] ?? 0 ), 'no gap' );
	}

	/**
	 * @param array<string, list<mixed>> $cases
	 * @return array<string, array<mixed>> Each case with an engine; with both engines for the full table.
	 */
	private static function with_engines( array $cases ): array {
		$all = [];
		foreach ( FaultTable::is_wanted() ? JobEngine::ALL : [ 'cron' ] as $engine ) {
			foreach ( $cases as $name => $case ) {
				$all[ "$name, $engine" ] = [ ...$case, $engine ];
			}
		}
		return $all;
	}

	/** @return array<string, array<mixed>> Gateway, step and engine. */
	public static function kills(): array {
		$cases = [];
		foreach ( [ Stripe::ID, PayPal::ID, BankTransfer::ID, Simulated::ID ] as $gateway ) {
			foreach ( array_keys( self::STEPS ) as $index => $step ) {
				$is_event = str_contains( $step, 'event' );
				$is_usual = FaultTable::is_wanted() || 0 === ( $index + strlen( $gateway ) ) % 4;
				if ( $is_usual && ( ! $is_event || 'events' === self::task( $gateway ) ) ) {
					$cases[ "$gateway, $step" ] = [ $gateway, $step ];
				}
			}
		}
		return self::with_engines( $cases );
	}

	#[DataProvider( 'kills' )]
	#[TestDox( 'A process that is killed leaves a payment that is recorded, receipted and mailed once by the next ones, two at a time: $_dataName' )]
	public function test_kill( string $gateway, string $step, string $engine ): void {
		$this->engine = $engine;

		$order  = self::started( $gateway );
		$events = $this->pay( $order );
		// Create the series of receipts, as on a site with earlier payments.
		ReceiptSeriesTable::query(
			'INSERT INTO {table} (mode, issue_year, last_index) VALUES (%s, 2023, 0)',
			[ $order->mode ]
		);
		self::assertSame( [ null ], $this->run_all( self::task( $gateway ), $order, $events, self::STEPS[ $step ] ), 'it was killed' );
		$this->run_all( self::task( $gateway ), $order, $events, later: 60, times: 2 );
		$this->run_all( 'nothing', $order, [], later: 20_000 );
		$this->run_all( 'nothing', $order, [], later: 40_000 );
		$this->report( "a process is killed $step", $order );
	}

	/** @return array<string, array<mixed>> Gateway, commands for the stand-in, how events arrive, and engine. */
	public static function services(): array {
		$get   = 'GET /v1/checkout/sessions/cs_1';
		$cases = [];
		foreach ( [ 500, 429, 'lost' ] as $fault ) {
			$cases[ "stripe, the API answers $fault" ] = [ Stripe::ID, [ $get => $fault ], 'once' ];
			$cases[ "paypal, it answers $fault" ]      = [ PayPal::ID, [ $fault ], 'once' ];
		}
		$cases['paypal, it answers with another word'] = [ PayPal::ID, [ 'odd' ], 'once' ];
		foreach ( [ Stripe::ID, PayPal::ID ] as $gateway ) {
			foreach ( [ 'doubled', 'reversed', 'two at once' ] as $way ) {
				$cases[ "$gateway, events arrive $way" ] = [ $gateway, [], $way ];
			}
		}
		$cases['stripe, no event arrives']            = [ Stripe::ID, [], 'never' ];
		$cases['stripe, the signature is wrong']      = [ Stripe::ID, [], 'forged' ];
		$cases['bank, marked by two windows at once'] = [ BankTransfer::ID, [], 'two at once' ];
		$cases['simulated, paid by two tabs at once'] = [ Simulated::ID, [], 'two at once' ];
		return self::with_engines( $cases );
	}

	/** @param array<mixed> $faults Faults of the stand-in. */
	#[DataProvider( 'services' )]
	#[TestDox( 'A gateway that fails, repeats or is silent leaves one payment, one receipt and one email to each: $_dataName' )]
	public function test_service( string $gateway, array $faults, string $way, string $engine ): void {
		$this->engine = $engine;

		$order  = self::started( $gateway );
		$events = $this->pay( $order );
		$events = match ( $way ) {
			'doubled'  => [ ...$events, ...$events ],
			'reversed' => array_reverse( $events ),
			'forged'   => array_map( static fn ( array $event ): array => [ 'header' => 't=1,v1=00' ] + $event, $events ),
			'never'    => [],
			default    => $events,
		};
		if ( [] !== $faults ) {
			$this->control( [ 'fail' => Stripe::ID === $gateway ? $faults : $faults[0] ] );
		}
		$this->run_all( self::task( $gateway ), $order, $events, times: 'two at once' === $way ? 2 : 1 );
		if ( [] !== $faults ) {
			self::assertSame( 0, self::orders()->find( $order->id )?->paid, 'the fault was met' );
			$this->control( [ 'fail' => Stripe::ID === $gateway ? [ 'none' => 0 ] : 0 ] );
		}
		// Now failed jobs are repeated, and the look-up jobs after ten minutes and one hour run.
		$this->run_all( 'nothing', $order, [], later: 20_000, times: 2 );
		$this->run_all( 'nothing', $order, [], later: 40_000 );
		$name = (string) $this->dataName();
		$this->report( substr( $name, (int) strpos( $name, ',' ) + 2, -2 - strlen( $engine ) ), $order );
	}

	/** @return array<string, array<mixed>> */
	public static function engines(): array {
		return self::with_engines( [ 'Stripe' => [] ] );
	}

	#[DataProvider( 'engines' )]
	#[TestDox( 'The answer to a new checkout is lost after Stripe made it: the next press leads to the same one, and it is charged once: $_dataName' )]
	public function test_lost_checkout( string $engine ): void {
		$this->engine = $engine;

		$order  = self::order( gateway: Stripe::ID, mode: Order::TEST );
		$stripe = Plugin::get( Gateways::class )->find( Stripe::ID );
		$this->control( [ 'fail' => [ 'POST /v1/checkout/sessions' => 'lost' ] ] );
		self::assertInstanceOf( WP_Error::class, $stripe?->start( $order ) );
		$this->control( [ 'fail' => [ 'none' => 0 ] ] );
		self::assertIsString( $stripe->start( $order ) );
		$order = self::orders()->find( $order->id ) ?? self::fail( 'No order' );
		self::assertSame( 'cs_1', $order->session );
		Plugin::get( LookUp::class )->schedule_order( $order );
		$this->run_all( 'events', $order, $this->pay( $order ) );
		$this->run_all( 'nothing', $order, [], later: 20_000, times: 2 );
		$this->report( 'the answer to the new checkout is lost', $order );
	}

	/** @return array<string, array<mixed>> Gateways that send events, and engines. */
	public static function senders(): array {
		return self::with_engines(
			[
				'stripe' => [ Stripe::ID ],
				'paypal' => [ PayPal::ID ],
			]
		);
	}

	#[DataProvider( 'senders' )]
	#[TestDox( 'Events that arrive three days late, after all look-ups, change nothing or are the first news: $_dataName' )]
	public function test_late_events( string $gateway, string $engine ): void {
		$this->engine = $engine;

		$order  = self::started( $gateway );
		$events = $this->pay( $order );
		if ( Stripe::ID === $gateway ) {
			// Stripe fails until the look-ups have ended, so that they find nothing.
			$this->control( [ 'fail' => [ 'GET /v1/checkout/sessions/cs_1' => 500 ] ] );
			$this->run_all( 'nothing', $order, [], later: 100_000 );
			self::assertSame( 0, self::orders()->find( $order->id )?->paid );
			$this->control( [ 'fail' => [ 'none' => 0 ] ] );
			$this->control( [ 'advance' => 259_200 ] );
			$events = array_merge(
				...array_map(
					fn ( array $event ): array => (array) json_decode( $this->control( [ 'resend' => $event['body'] ] ), true ),
					$events
				)
			);
		}
		/** @var list<array{body: string, header: string}> $events */
		$this->run_all( 'events', $order, $events, later: 259_200 );
		$this->run_all( 'events', $order, $events, later: 259_260, times: 2 );
		$this->run_all( 'nothing', $order, [], later: 300_000 );
		$this->report( 'events arrive three days late, then again', $order );
	}

	/** @return array<string, array<mixed>> */
	public static function gateways(): array {
		$ids = [ Stripe::ID, PayPal::ID, BankTransfer::ID, Simulated::ID ];
		return self::with_engines( array_combine( $ids, array_map( static fn ( string $id ): array => [ $id ], $ids ) ) );
	}

	#[DataProvider( 'gateways' )]
	#[TestDox( 'While the mail server is down a payment is recorded and receipted; each email goes out once when it is back: $_dataName' )]
	public function test_mail_down( string $gateway, string $engine ): void {
		$this->engine       = $engine;
		$order              = self::started( $gateway );
		$this->is_mail_down = true;
		$this->run_all( self::task( $gateway ), $order, $this->pay( $order ), times: 1 );
		self::assertSame( 1000, self::orders()->find( $order->id )?->paid );
		self::assertSame( '', (string) file_get_contents( $this->log ), 'no email left' );
		$this->is_mail_down = false;
		$this->run_all( 'nothing', $order, [], later: 20_000, times: 2 );
		$this->run_all( 'nothing', $order, [], later: 40_000 );
		$this->report( 'the mail server is down while receipts go out', $order );
	}

	/** @return array<string, array<mixed>> */
	public static function refund_faults(): array {
		return self::with_engines(
			[
				'the answer is lost' => [ 'lost' ],
				'status 500'         => [ 500 ],
				'status 429'         => [ 429 ],
			]
		);
	}

	#[DataProvider( 'refund_faults' )]
	#[TestDox( 'A refund that is pressed again after a fault returns the money once and is emailed once: $_dataName' )]
	public function test_refund( int|string $fault, string $engine ): void {
		$this->engine = $engine;

		$order = self::started( Stripe::ID );
		$this->run_all( 'events', $order, $this->pay( $order ) );
		$order   = self::orders()->find( $order->id ) ?? self::fail( 'No order' );
		$payment = self::ledger()->payments( $order )[0]->id ?? '';
		$refund  = static fn (): Order|WP_Error => Plugin::get( Refunds::class )->refund( $order, $payment, '4', 'key-1234' );
		$this->control( [ 'fail' => [ 'POST /v1/refunds' => $fault ] ] );
		self::assertInstanceOf( WP_Error::class, $refund() );
		$this->control( [ 'fail' => [ 'none' => 0 ] ] );
		foreach ( [ 'pressed again', 'and again' ] as $press ) {
			self::assertInstanceOf( Order::class, $refund(), $press );
		}
		$this->run_all( 'nothing', $order, [], later: 60, times: 2 );
		$this->run_all( 'nothing', $order, [], later: 20_000 );
		$after = self::orders()->find( $order->id );
		$mails = array_count_values( explode( "\n", (string) file_get_contents( $this->log ) ) );
		$sent  = $mails['ann@example.org'] ?? 0;
		$name  = 'refund: ' . ( 'lost' === $fault ? 'the answer is lost' : "Stripe answers $fault" );
		FaultTable::add(
			"payment, stripe: $name",
			$this->engine,
			2,
			max( 0, 2 - $sent ) + (int) ( $after?->refunded < 400 ),
			max( 0, $sent - 2 ) + (int) ( $after?->refunded > 400 ),
			$after->status->value ?? 'gone'
		);
		self::assertSame( [ 400, 2 ], [ $after?->refunded, $sent ], 'cents, and emails: a receipt and the refund' );
	}
}
