<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Lists\Listings;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderList;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\SubscriptionFolder;
use Slipstream\Domains\Payments\PaymentsPage;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of the lists of subscriptions and donations. OrderRoutesTest tests the list of orders. */
final class ListRoutesTest extends PaymentsTestCase {

	private const ROUTE = '/slipstream/v1/payments';

	/**
	 * @param array<string, mixed> $arguments
	 * @return array<string, mixed>
	 */
	private function read( string $path, array $arguments = [], int $status = 200 ): array {
		$response = $this->rest( 'GET', self::ROUTE . $path, $arguments, 'administrator' );
		self::assertSame( $status, $response->get_status(), $path );
		return (array) $response->get_data();
	}

	/**
	 * @param array<string, mixed> $arguments
	 * @return list<array<string, mixed>>
	 */
	private function items( string $path, array $arguments = [] ): array {
		/** @var list<array<string, mixed>> $items */
		$items = $this->read( $path, $arguments )['items'];
		return $items;
	}

	private static function subscribed( string $status, string $period = Plan::MONTHLY ): Order {
		$order = self::order( period: $period, kind: CheckoutLink::PLAN );
		return self::ledger()->record(
			$order,
			[ self::paid( "pi_$order->id" ), self::renewed( $status, self::TIME + 2_592_000, id: "sub_$order->id" ) ]
		);
	}

	private static function donated( bool $is_listed = false, string $period = Plan::ONE_TIME ): Order {
		$order = self::order( 2500, period: $period, is_donation: true );
		if ( $is_listed ) {
			Plugin::get( Donors::class )->add( $order, 'Ann B.', 'Go on!' );
		}
		return self::ledger()->record( $order, [ self::paid( "pi_$order->id", 2500 ) ] );
	}

	/** @return list<list<string>> Cells of a CSV file, by line. */
	private static function exported( string $list, string $folder = '' ): array {
		$lines   = [];
		$listing = Plugin::get( Listings::class )->find( $list );
		self::assertNotNull( $listing );
		Plugin::get( OrderList::class )->export(
			$listing,
			$listing->query( $folder, '', 0, 1 ),
			static function ( string $line ) use ( &$lines ): void {
				$lines[] = array_map( 'strval', str_getcsv( trim( $line ), ',', '"', '' ) );
			}
		);
		return $lines;
	}

	#[TestDox( 'Each state of a subscription is in one folder, and the counts say how many each folder has' )]
	public function test_subscription_folders(): void {
		self::order();
		$expected = [
			'active'  => [ Subscription::ACTIVE, Subscription::TRIAL ],
			'overdue' => [ Subscription::PAST_DUE, Subscription::PAUSED ],
			'ending'  => [ Subscription::ENDING ],
			'ended'   => [ Subscription::ENDED ],
		];
		foreach ( Subscription::STATES as $state ) {
			self::subscribed( $state );
			self::assertContains( $state, $expected[ SubscriptionFolder::containing( $state )->value ] );
		}
		self::assertSame(
			[ 'active' => 2, 'overdue' => 2, 'ending' => 1, 'ended' => 1 ],
			$this->read( '/subscriptions/counts' )
		);
		foreach ( $expected as $folder => $states ) {
			$items = $this->items( '/subscriptions', [ 'status' => $folder ] );
			self::assertEqualsCanonicalizing( $states, array_column( array_column( $items, 'subscription' ), 'state' ) );
			self::assertSame( [ $folder ], array_values( array_unique( array_column( $items, 'status' ) ) ) );
		}
		self::assertCount( 6, $this->items( '/subscriptions' ) );
		$this->read( '/subscriptions', [ 'status' => 'paid' ], 400 );
	}

	#[TestDox( 'A subscription follows the reports of its gateway, in whatever order they arrive' )]
	public function test_subscription_state(): void {
		$order = self::subscribed( Subscription::ACTIVE );
		self::ledger()->record( $order, [ self::renewed( Subscription::ENDED, self::TIME + 9, self::TIME + 9, "sub_$order->id" ) ] );
		self::ledger()->record( $order, [ self::renewed( Subscription::PAST_DUE, self::TIME + 5, self::TIME + 5, "sub_$order->id" ) ] );
		self::assertSame( [], $this->items( '/subscriptions', [ 'status' => 'active' ] ) );
		$row = $this->items( '/subscriptions', [ 'status' => 'ended' ] )[0];
		self::assertSame(
			[ $order->id, [ 'state' => 'ended', 'paid_until' => gmdate( DATE_RFC3339, self::TIME + 9 ) ], '€10,00', '1 month' ],
			[ $row['id'], $row['subscription'], $row['amount'], $row['period'] ]
		);
		self::assertSame( $row['subscription'], $this->read( "/orders/$order->id" )['subscription'] );
		self::assertNull( $this->read( '/orders/' . self::order()->id )['subscription'] );
	}

	#[TestDox( 'The pages of a folder with several states are in order, without gaps and repetitions' )]
	public function test_pages(): void {
		$states = [ Subscription::ACTIVE, Subscription::TRIAL, Subscription::TRIAL, Subscription::ACTIVE, Subscription::ACTIVE ];
		$ids    = array_map( static fn ( string $state ): int => self::subscribed( $state )->id, $states );
		$found  = [];
		$cursor = '';
		do {
			$page = $this->read( '/subscriptions', [ 'status' => 'active', 'per_page' => 2, 'cursor' => $cursor ] );
			/** @var list<array{id: int}> $items */
			$items  = $page['items'];
			$found  = [ ...$found, ...array_column( $items, 'id' ) ];
			$cursor = $page['next'];
		} while ( is_string( $cursor ) );
		self::assertSame( array_reverse( $ids ), $found );
		self::assertSame( [ $ids[1] ], array_column( $this->items( '/subscriptions', [ 'search' => "#$ids[1]" ] ), 'id' ) );
		self::assertSame( [], $this->items( '/subscriptions', [ 'status' => 'ended', 'search' => 'ann' ] ) );
	}

	#[TestDox( 'The list of donations has donations alone, with what their donors agreed to show' )]
	public function test_donations(): void {
		self::ledger()->record( self::order(), [ self::paid() ] );
		self::subscribed( Subscription::ACTIVE );
		$plain  = self::donated();
		$listed = self::donated( true, Plan::MONTHLY );
		$open   = self::order( is_donation: true );
		self::assertSame(
			[
				[ $listed->id, '1 month', [ 'name' => 'Ann B.', 'message' => 'Go on!', 'is_hidden' => false ] ],
				[ $plain->id, 'one-time', null ],
			],
			array_map(
				static fn ( array $row ): array => [ $row['id'], $row['period'], $row['donor'] ],
				$this->items( '/donations', [ 'status' => 'paid' ] )
			)
		);
		self::assertSame( [ $open->id ], array_column( $this->items( '/donations', [ 'status' => 'open' ] ), 'id' ) );
		self::assertSame( [ 'paid' => 2, 'open' => 1, 'attention' => 0, 'closed' => 0 ], $this->read( '/donations/counts' ) );
		$this->rest( 'POST', self::ROUTE . "/orders/$listed->id/donor", [ 'is_hidden' => true ], 'administrator' );
		self::assertSame(
			[ 'name' => 'Ann B.', 'message' => 'Go on!', 'is_hidden' => true ],
			$this->items( '/donations', [ 'status' => 'paid' ] )[0]['donor']
		);
	}

	#[TestDox( 'slipstream_payment_exports adds exports to the screen, and removes none' )]
	public function test_filtered_exports(): void {
		$urls   = static fn (): mixed => PaymentsPage::page()->state()['exportUrls'] ?? null;
		$before = $urls();
		self::assertIsArray( $before );
		$this->filter( 'slipstream_payment_exports', [ 'teas' => '/tea/v1/export', 'cups' => 7 ] );
		$after = $urls();
		self::assertIsArray( $after );
		self::assertSame( [ 'teas' ], array_keys( array_diff_key( $after, $before ) ) );
		self::assertStringContainsString( rawurlencode( '/tea/v1/export' ), rawurlencode( rawurldecode( $after['teas'] ) ) );
		self::assertSame( [], array_diff_key( array_flip( [ 'orders', 'subscriptions', 'donations', 'statements' ] ), $after ) );
	}

	#[TestDox( 'The exports have the columns of their list, page by page' )]
	public function test_exports(): void {
		$first  = self::donated( true );
		$second = self::donated( period: Plan::YEARLY );
		$third  = self::subscribed( Subscription::ENDING );
		self::assertSame(
			[
				[ (string) $second->id, '25.00', 'EUR', '1 year', '', '', '' ],
				[ (string) $first->id, '25.00', 'EUR', 'one-time', 'Ann B.', 'Go on!', 'listed' ],
			],
			array_map(
				static fn ( array $line ): array => [ $line[0], $line[4], $line[5], $line[8], ...array_slice( $line, -3 ) ],
				array_slice( self::exported( 'donations' ), 1 )
			)
		);
		$lines = self::exported( 'subscriptions', 'ending' );
		self::assertSame( [ 'order', 'date', 'subscription', 'paid until' ], array_slice( $lines[0], 0, 4 ) );
		self::assertSame(
			[ (string) $third->id, '2023-11-14T22:13:20+00:00', 'ending', '2023-12-14T22:13:20+00:00' ],
			array_slice( $lines[1], 0, 4 )
		);
		$response = $this->rest( 'GET', self::ROUTE . '/donations/export', [], 'administrator' );
		self::assertSame(
			'attachment; filename="' . gmdate( 'Y-m-d' ) . '-donations.csv"',
			$response->get_headers()['Content-Disposition']
		);
	}

	#[TestDox( 'Orders of before the lists had their columns are in the lists after the migration' )]
	public function test_migration(): void {
		$order    = self::subscribed( Subscription::PAST_DUE );
		$donation = self::donated();
		$plan     = wp_insert_post(
			[
				'post_type'   => PlanType::NAME,
				'post_title'  => 'Donation',
				'post_status' => 'draft',
				'meta_input'  => [ PlanType::TYPE => Plan::DONATION ],
			]
		);
		OrdersTable::query( "UPDATE {table} SET subscription = '', is_donation = 0" );
		OrdersTable::query( 'UPDATE {table} SET item_id = %d WHERE id = %d', [ $plan, $donation->id ] );
		PaymentsTable::query( "UPDATE {table} SET mode = '', kind = '', month = 0" );
		foreach ( [ ...OrdersTable::steps(), ...PaymentsTable::steps() ] as $step ) {
			for ( $run = 0; ! ( $step->run )(); $run++ ) {
				self::assertLessThan( 5, $run, "The step $step->name does not end." );
			}
		}
		self::assertSame( [ $order->id ], array_column( $this->items( '/subscriptions', [ 'status' => 'overdue' ] ), 'id' ) );
		self::assertSame( [ $donation->id ], array_column( $this->items( '/donations' ), 'id' ) );
		self::assertSame(
			[ [ 'test', 'plan', '202311' ], [ 'test', 'donation', '202311' ] ],
			array_map( 'array_values', PaymentsTable::rows( 'SELECT mode, kind, month FROM {table} ORDER BY order_id' ) )
		);
	}
}
