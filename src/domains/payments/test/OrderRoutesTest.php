<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Database\Migrator;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Lists\OrderListing;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderFolder;
use Slipstream\Domains\Payments\Orders\OrderList;
use Slipstream\Domains\Payments\Orders\OrderQuery;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Plugin;
use WP_REST_Response;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of the REST routes of the screen "Payments". */
final class OrderRoutesTest extends StripeTestCase {

	private const ROUTE = '/slipstream/v1/payments/orders';

	/**
	 * @param array<string, mixed> $arguments
	 * @return array<string, mixed>
	 */
	private function read( string $path = '', array $arguments = [], int $status = 200 ): array {
		$response = $this->rest( 'GET', self::ROUTE . $path, $arguments, 'administrator' );
		self::assertSame( $status, $response->get_status() );
		return (array) $response->get_data();
	}

	/**
	 * @param array<string, mixed> $arguments
	 * @return list<int> IDs.
	 */
	private function ids( array $arguments ): array {
		$items = $this->read( '', $arguments )['items'];
		return is_array( $items ) ? array_column( $items, 'id' ) : [];
	}

	private function refund( Order $order, string $payment, string $amount, string $key = 'key-12345' ): WP_REST_Response {
		return $this->rest(
			'POST',
			self::ROUTE . "/$order->id/refunds",
			[
				'payment' => $payment,
				'amount'  => $amount,
				'key'     => $key,
			],
			'administrator'
		);
	}

	/** Returns an order that was paid with Stripe. */
	private function paid_at_stripe(): Order {
		$order   = self::order();
		$gateway = Plugin::get( Gateways::class )->find( 'stripe' );
		self::assertNotNull( $gateway );
		self::assertIsString( $gateway->start( $order ) );
		$order = self::orders()->find( $order->id );
		self::assertNotNull( $order );
		$this->at_stripe( [ 'pay' => $order->session ] );
		$facts = $gateway->look_up( $order );
		self::assertIsArray( $facts );
		return self::ledger()->record( $order, $facts );
	}

	#[TestDox( 'The list shows the newest first, page by page, with amounts as texts and without the token' )]
	public function test_list(): void {
		$first  = self::order( 123_450 );
		$second = self::order( 500, 'JPY', mode: Order::LIVE );
		$third  = self::order();
		$page   = $this->read( '', [ 'status' => 'open', 'per_page' => 2 ] );
		self::assertSame( [ $third->id, $second->id ], array_column( (array) $page['items'], 'id' ) );
		self::assertSame( (string) $second->id, $page['next'] );
		$last = $this->read( '', [ 'status' => 'open', 'per_page' => 2, 'cursor' => $page['next'] ] );
		self::assertNull( $last['next'] );
		self::assertSame(
			[
				[
					'id'       => $first->id,
					'status'   => 'open',
					'state'    => 'pending',
					'title'    => 'Tea',
					'quantity' => 1,
					'amount'   => '€1.234,50',
					'paid'     => '€0,00',
					'refunded' => '',
					'period'   => 'one-time',
					'gateway'  => 'Card',
					'is_test'  => true,
					'email'    => 'ann@example.org',
					'name'     => 'Ann',
					'created'  => '2023-11-14T22:13:20+00:00',
				],
			],
			$last['items']
		);
		self::assertFalse( $page['items'][1]['is_test'] );
		self::assertStringNotContainsString( $first->token, (string) wp_json_encode( $this->read( "/$first->id" ) ) );
	}

	#[TestDox( 'Each status is in one folder, and the counts say how many orders each folder has' )]
	public function test_folders(): void {
		$expected = [
			'paid'      => [ OrderStatus::Paid, OrderStatus::PartlyRefunded ],
			'open'      => [ OrderStatus::Pending, OrderStatus::Failed ],
			'attention' => [ OrderStatus::Review, OrderStatus::Disputed ],
			'closed'    => [ OrderStatus::Refunded, OrderStatus::Expired, OrderStatus::Canceled ],
		];
		foreach ( OrderStatus::cases() as $status ) {
			OrdersTable::query( 'UPDATE {table} SET status = %s WHERE id = %d', [ $status->value, self::order()->id ] );
			self::assertContains( $status, $expected[ OrderFolder::containing( $status )->value ] );
		}
		self::assertSame( [ 'paid' => 2, 'open' => 2, 'attention' => 2, 'closed' => 3 ], $this->read( '/counts' ) );
		foreach ( $expected as $folder => $statuses ) {
			$found = (array) $this->read( '', [ 'status' => $folder ] )['items'];
			$want  = array_map( static fn ( OrderStatus $status ): string => $status->value, $statuses );
			self::assertEqualsCanonicalizing( $want, array_column( $found, 'state' ) );
			self::assertSame( [ $folder ], array_values( array_unique( array_column( $found, 'status' ) ) ) );
		}
		self::assertCount( 9, $this->ids( [] ) );
		$this->read( '', [ 'status' => 'secret' ], 400 );
	}

	/** @return array<string, array{string, list<int>}> Search, and the numbers of the orders that it finds. */
	public static function searches(): array {
		return [
			'an address'               => [ 'bob@example.org', [ 2 ] ],
			'a part of an address'     => [ 'BOB', [ 2 ] ],
			'a name'                   => [ 'özlem', [ 1 ] ],
			'an item'                  => [ 'coffee', [ 3 ] ],
			'a number'                 => [ '%d', [ 1 ] ],
			'a number with a sign'     => [ '#%d', [ 1 ] ],
			'nothing'                  => [ ' ', [ 3, 2, 1 ] ],
			'a placeholder of SQL'     => [ '%', [] ],
			'another placeholder'      => [ '_', [] ],
			'SQL'                      => [ "' OR 1=1 --", [] ],
			'a placeholder of wpdb'    => [ '%s', [] ],
		];
	}

	/** @param list<int> $found Numbers from 1. */
	#[DataProvider( 'searches' )]
	#[TestDox( 'A search finds: $_dataName' )]
	public function test_search( string $search, array $found ): void {
		$orders = [ 1 => self::order(), 2 => self::order(), 3 => self::order() ];
		$set    = static fn ( string $column, string $value, int $number ): int|false => OrdersTable::query(
			match ( $column ) {
				'email' => 'UPDATE {table} SET email = %s WHERE id = %d',
				'name'  => 'UPDATE {table} SET name = %s WHERE id = %d',
				default => 'UPDATE {table} SET title = %s WHERE id = %d',
			},
			[ $value, $orders[ $number ]->id ]
		);
		$set( 'email', 'bob@example.org', 2 );
		$set( 'name', 'özlem', 1 );
		$set( 'title', 'Coffee', 3 );
		$ids = array_map( static fn ( int $number ): int => $orders[ $number ]->id, $found );
		self::assertSame( $ids, $this->ids( [ 'search' => str_replace( '%d', (string) $orders[1]->id, $search ) ] ) );
	}

	#[TestDox( 'An order has its payments, its history and its receipts' )]
	public function test_item(): void {
		$order = self::order( mode: Order::LIVE );
		self::ledger()->record(
			$order,
			[
				self::paid(),
				self::refunded( 're_1', 400 ),
				new Fact( FactType::SubscriptionChanged, 'sub_1', self::TIME + 5, status: 'active', period_end: self::TIME + 99 ),
			]
		);
		$item = $this->read( "/$order->id" );
		self::assertSame(
			[ 'paid', 'partly_refunded', '€10,00', '€4,00' ],
			[ $item['status'], $item['state'], $item['paid'], $item['refunded'] ]
		);
		$time = '2023-11-14T22:13:20+00:00';
		self::assertSame(
			[ [ 'id' => 'pi_1', 'amount' => '€10,00', 'refundable' => '6.00', 'currency' => 'EUR', 'time' => $time ] ],
			$item['payments']
		);
		self::assertSame(
			[
				[ 'payment_succeeded', '', '€10,00', $time ],
				[ 'subscription_changed', 'active', '', '2023-11-14T22:13:25+00:00' ],
				[ 'refund_succeeded', '', '€4,00', '2023-11-14T22:14:20+00:00' ],
			],
			array_map( 'array_values', (array) $item['events'] )
		);
		self::assertSame( [ '2023-0001' ], $item['receipts'] );
		self::assertSame( 'slipstream_order_not_found', $this->read( '/987654', [], 404 )['code'] );
	}

	#[TestDox( 'A refund goes to the gateway once for each key, and the order shows it' )]
	public function test_refund(): void {
		$order   = $this->paid_at_stripe();
		$payment = self::ledger()->payments( $order )[0]->id;
		$first   = $this->refund( $order, $payment, '4,00' );
		self::assertSame( 200, $first->get_status() );
		self::assertSame( [ 'partly_refunded', '€4,00', '6.00' ], self::refund_state( $first ) );
		$again = $this->refund( $order, $payment, '4,00' );
		self::assertSame( [ 'partly_refunded', '€4,00', '6.00' ], self::refund_state( $again ), 'the same key' );
		self::assertSame( [ 'refunded', '€10,00', '' ], self::refund_state( $this->refund( $order, $payment, '6', 'key-67890' ) ) );
		$sent = array_filter(
			$this->requests(),
			static fn ( array $request ): bool => 'POST' === $request['method'] && '/v1/refunds' === $request['path']
		);
		self::assertSame( [ '400', '400', '600' ], array_column( array_column( $sent, 'body' ), 'amount' ) );
		self::assertCount( 2, array_unique( array_column( $sent, 'key' ) ) );
	}

	/** @return array{string, string, string} Status, refunded amount, and refundable amount. */
	private static function refund_state( WP_REST_Response $response ): array {
		/** @var array{state: string, refunded: string, payments: list<array{refundable: string}>} $data */
		$data = $response->get_data();
		return [ $data['state'], $data['refunded'], $data['payments'][0]['refundable'] ];
	}

	#[TestDox( 'A refund is refused: too much, nothing, no number, an unknown payment, the other mode, Stripe down' )]
	public function test_refused(): void {
		$order   = $this->paid_at_stripe();
		$payment = self::ledger()->payments( $order )[0]->id;
		$code    = static fn ( WP_REST_Response $response ): array => [
			$response->get_status(),
			( (array) $response->get_data() )['message'],
		];
		self::assertSame( [ 422, 'You can refund at most €10,00.' ], $code( $this->refund( $order, $payment, '10,01' ) ) );
		self::assertSame( [ 422, 'Enter the amount to refund.' ], $code( $this->refund( $order, $payment, '0' ) ) );
		self::assertSame( [ 422, 'Enter the amount to refund.' ], $code( $this->refund( $order, $payment, 'all' ) ) );
		self::assertSame( [ 404, 'This order has no such payment.' ], $code( $this->refund( $order, 'pi_999', '1' ) ) );
		self::assertSame( 400, $this->refund( $order, $payment, '1', 'short' )->get_status() );
		$this->at_stripe( [ 'fail' => [ 'POST /v1/refunds' => 500 ] ] );
		self::assertGreaterThanOrEqual( 500, $this->refund( $order, $payment, '1' )->get_status() );
		$this->connect( 'rk_live_good1234', self::SECRET );
		self::assertSame(
			[ 409, 'This is a test payment. Connect the test key to refund it.' ],
			$code( $this->refund( $order, $payment, '1' ) )
		);
		self::assertSame( 0, self::orders()->find( $order->id )?->refunded );
		self::assertSame( 403, $this->rest( 'GET', self::ROUTE, [], 'editor' )->get_status() );
	}

	#[TestDox( 'The export has all orders of a search, with cells that no spreadsheet runs' )]
	public function test_export(): void {
		$order = self::order( 1250, mode: Order::LIVE );
		self::ledger()->record( $order, [ self::paid( 'pi_1', 1250 ) ] );
		OrdersTable::query( "UPDATE {table} SET name = '=1+1' WHERE id = %d", [ $order->id ] );
		self::order( 500 );
		$lines = [];
		Plugin::get( OrderList::class )->export(
			Plugin::get( OrderListing::class ),
			new OrderQuery( limit: 1 ),
			static function ( string $line ) use ( &$lines ): void {
				$lines[] = $line;
			}
		);
		self::assertCount( 3, $lines );
		self::assertSame(
			[ (string) $order->id, '2023-11-14T22:13:20+00:00', 'paid', 'Tea', '1', '12.50', 'EUR', '12.50', '0.00' ],
			array_slice( str_getcsv( trim( $lines[2] ), ',', '"', '' ), 0, 9 )
		);
		self::assertStringNotContainsString( ',=1+1', $lines[2] );
		$response = $this->rest( 'GET', self::ROUTE . '/export', [], 'administrator' );
		self::assertSame( 'text/csv; charset=UTF-8', $response->get_headers()['Content-Type'] );
	}

	#[TestDox( 'While the table is missing, the screen says that it should try again' )]
	public function test_not_ready(): void {
		$versions = (array) get_option( Migrator::OPTION );
		unset( $versions[ OrdersTable::NAME ] );
		update_option( Migrator::OPTION, $versions, true );
		self::assertSame( 'The orders could not be loaded. Try again in a minute.', $this->read( '', [], 503 )['message'] );
	}
}
