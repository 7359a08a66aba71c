<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Cli\Output;
use Slipstream\Database\Migrator;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\PaymentsCommand;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\Mailer;
use Slipstream\Plugin;

require_once __DIR__ . '/StripeTestCase.php';

final class PaymentsCommandTest extends StripeTestCase {

	/** Output of the last command. */
	private CollectedOutput $output;

	/**
	 * Runs a command.
	 * @param list<string>          $arguments
	 * @param array<string, string> $options
	 * @return list<string> Lines.
	 */
	private function wp( string $command, array $arguments = [], array $options = [] ): array {
		$this->output = new CollectedOutput();
		$this->travel( 0 );
		Plugin::set( Output::class, $this->output );
		[ $class, $method ] = PaymentsCommand::commands()[ "payments $command" ];
		self::assertSame( PaymentsCommand::class, $class );
		$run = [ Plugin::get( PaymentsCommand::class ), $method ];
		self::assertIsCallable( $run );
		$run( $arguments, $options );
		return $this->output->lines;
	}

	private function paid_at_stripe(): Order {
		$order   = self::order();
		$gateway = Plugin::get( Gateways::class )->find( 'stripe' );
		self::assertIsString( $gateway?->start( $order ) );
		$order = self::orders()->find( $order->id );
		self::assertNotNull( $order );
		$this->at_stripe( [ 'pay' => $order->session ] );
		$facts = $gateway->look_up( $order );
		self::assertIsArray( $facts );
		return self::ledger()->record( $order, $facts );
	}

	/** @return list<string> Keys of queued emails. */
	private static function emails(): array {
		return array_column( OutboxTable::rows( 'SELECT job_key FROM {table} WHERE hook = %s ORDER BY id', [ Mailer::HOOK ] ), 'job_key' );
	}

	#[TestDox( 'wp slipstream payments list shows orders, subscriptions and donations, filtered and limited' )]
	public function test_list(): void {
		$first    = self::order();
		$donation = self::ledger()->record( self::order( 500, is_donation: true ), [ self::paid( 'pi_2', 500 ) ] );
		$plan     = self::order( period: '1 month' );
		self::ledger()->record( $plan, [ self::renewed( Subscription::PAST_DUE, self::TIME ) ] );
		$this->wp( 'list', [ 'orders' ], [ 'limit' => '2' ] );
		self::assertSame( [ (string) $plan->id, (string) $donation->id ], array_column( $this->output->rows, 'order' ) );
		$this->wp( 'list', [ 'orders' ], [ 'status' => 'open', 'search' => "#$first->id" ] );
		self::assertSame(
			[ [ (string) $first->id, 'pending', '10.00' ] ],
			array_map(
				static fn ( array $row ): array => [ $row['order'], $row['status'], $row['amount'] ],
				$this->output->rows
			)
		);
		$this->wp( 'list', [ 'subscriptions' ], [ 'status' => 'overdue' ] );
		self::assertSame( [ 'past_due' ], array_column( $this->output->rows, 'subscription' ) );
		$this->wp( 'list', [ 'donations' ] );
		self::assertSame( [ '5.00' ], array_column( $this->output->rows, 'paid' ) );
		foreach ( [ [ 'secrets', '' ], [ 'orders', 'active' ], [ 'subscriptions', 'paid' ] ] as [ $list, $status ] ) {
			self::assertSame( [ 'Error: Unknown list or status.' ], $this->wp( 'list', [ $list ], [ 'status' => $status ] ) );
		}
	}

	#[TestDox( 'wp slipstream payments export prints the CSV of the screen' )]
	public function test_export(): void {
		self::order();
		self::order( 500, is_donation: true );
		self::assertCount( 3, $this->wp( 'export', [ 'orders' ] ) );
		$lines = $this->wp( 'export', [ 'donations' ] );
		self::assertCount( 2, $lines );
		self::assertStringStartsWith( '"order","date","status"', $lines[0] );
		self::assertSame( [ 'Error: Unknown list or status.' ], $this->wp( 'export', [ 'secrets' ] ) );
	}

	#[TestDox( 'wp slipstream payments show prints an order with its payments and events, and never its token' )]
	public function test_show(): void {
		$order = self::ledger()->record(
			self::order(),
			[ self::paid(), self::refunded( 're_1', 300 ), self::renewed( Subscription::ACTIVE, self::TIME ) ]
		);
		$lines = $this->wp( 'show', [ "#$order->id" ] );
		foreach (
			[
				"order: $order->id",
				'status: partly_refunded',
				'subscription: active, paid until 2023-11-14T22:13:20+00:00',
				'payment: pi_1 10.00 2023-11-14T22:13:20+00:00',
				'2023-11-14T22:14:20+00:00 refund_succeeded 3.00',
			] as $line
		) {
			self::assertContains( $line, $lines );
		}
		self::assertStringNotContainsString( $order->token, implode( $lines ) );
		foreach ( [ [], [ '0' ], [ 'x' ], [ '999999' ], [ '-1' ] ] as $arguments ) {
			self::assertSame( [ 'Error: This order does not exist.' ], $this->wp( 'show', $arguments ) );
		}
	}

	#[TestDox( 'wp slipstream payments refund returns a part, then the rest, and says why nothing is left' )]
	public function test_refund(): void {
		$order = $this->paid_at_stripe();
		$id    = [ (string) $order->id ];
		$done  = [ "Success: The refund of order $order->id was sent." ];
		self::assertSame( $done, $this->wp( 'refund', $id, [ 'amount' => '4', 'key' => 'key-12345' ] ) );
		self::assertSame( $done, $this->wp( 'refund', $id, [ 'amount' => '4', 'key' => 'key-12345' ] ), 'the same key' );
		self::assertSame( [ 'Error: You can refund at most €6,00.' ], $this->wp( 'refund', $id, [ 'amount' => '6.01' ] ) );
		self::assertSame( $done, $this->wp( 'refund', $id ) );
		self::assertSame(
			[ OrderStatus::Refunded, 1000 ],
			[ self::orders()->find( $order->id )?->status, self::orders()->find( $order->id )?->refunded ]
		);
		self::assertSame( [ 'Error: This order has no payment that can be refunded.' ], $this->wp( 'refund', $id ) );
		self::assertSame( [ 'Error: This order has no payment that can be refunded.' ], $this->wp( 'refund', $id, [ 'payment' => 'pi_9' ] ) );
	}

	#[TestDox( 'wp slipstream payments mark-paid and cancel work on transfers, and refuse what is no longer possible' )]
	public function test_actions(): void {
		$paid     = (string) self::order( gateway: 'bank' )->id;
		$canceled = (string) self::order( gateway: 'bank' )->id;
		self::assertSame( [ "Success: Order $paid is paid." ], $this->wp( 'mark-paid', [ $paid ] ) );
		self::assertSame( [ "Success: Order $canceled is canceled." ], $this->wp( 'cancel', [ $canceled ] ) );
		self::assertSame(
			[ OrderStatus::Paid, OrderStatus::Canceled ],
			[ self::orders()->find( (int) $paid )?->status, self::orders()->find( (int) $canceled )?->status ]
		);
		foreach ( [
			[ 'mark-paid', $paid ],
			[ 'cancel', $paid ],
			[ 'cancel', $canceled ],
			[ 'mark-paid', (string) self::order()->id ],
		] as [ $command, $order ] ) {
			self::assertSame( [ 'Error: This order has changed in the meantime. Reload the page.' ], $this->wp( $command, [ $order ] ) );
		}
	}

	#[TestDox( 'wp slipstream payments resend-receipt queues the last receipt once a minute, and nothing without a receipt or an address' )]
	public function test_resend(): void {
		$order = self::ledger()->record( self::order(), [ self::paid(), self::paid( 'pi_2' ) ] );
		Plugin::get( ReceiptEmails::class )->send( [ 'order' => $order->id ] );
		$sent = self::emails();
		$text = [ "Success: The receipt of order $order->id will be sent again." ];
		self::assertSame( [ $text, $text ], array_map( fn (): array => $this->wp( 'resend-receipt', [ (string) $order->id ] ), [ 1, 2 ] ) );
		self::assertSame( [ 'receipt-test-2023-0002-' . intdiv( self::TIME, 60 ) ], array_values( array_diff( self::emails(), $sent ) ) );
		$this->travel( 60 );
		$this->wp( 'resend-receipt', [ (string) $order->id ] );
		self::assertCount( count( $sent ) + 2, self::emails() );
		$refused = [ 'Error: This order has changed in the meantime. Reload the page.' ];
		self::assertSame( $refused, $this->wp( 'resend-receipt', [ (string) self::order()->id ] ) );
		self::orders()->anonymize( $order );
		self::assertSame( $refused, $this->wp( 'resend-receipt', [ (string) $order->id ] ) );
	}

	#[TestDox( 'wp slipstream payments overview prints a row for each month and currency' )]
	public function test_overview(): void {
		self::ledger()->record( self::order(), [ self::paid() ] );
		$this->wp( 'overview', [], [ 'mode' => 'test' ] );
		self::assertCount( 12, $this->output->rows );
		self::assertSame(
			[ 'month' => '2023-11', 'currency' => 'EUR', 'product' => '10.00', 'donation' => '0.00', 'plan' => '0.00', 'total' => '10.00' ],
			$this->output->rows[11]
		);
		$this->wp( 'overview', [], [ 'mode' => 'live' ] );
		self::assertSame( [], $this->output->rows );
		self::assertSame( [ 'Error: The mode is live or test.' ], $this->wp( 'overview', [], [ 'mode' => 'both' ] ) );
	}

	#[TestDox( 'While the tables are missing, each command says that it should be tried again' )]
	public function test_not_ready(): void {
		$versions = (array) get_option( Migrator::OPTION );
		unset( $versions[ OrdersTable::NAME ] );
		update_option( Migrator::OPTION, $versions, true );
		foreach ( [ 'list', 'export', 'show', 'refund', 'cancel', 'mark-paid', 'resend-receipt', 'overview' ] as $command ) {
			self::assertSame( [ 'Error: The orders could not be loaded. Try again in a minute.' ], $this->wp( $command, [ 'orders' ] ), $command );
		}
	}
}
