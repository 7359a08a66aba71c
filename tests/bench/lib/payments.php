<?php
/**
 * Benchmark of payments: php payments.php FOLDER fill NUMBER | fold NUMBER | each NUMBER | lists ROUNDS
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Domains\Payments\Ledger\EventsTable;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Ledger\SubscriptionsTable;
use Slipstream\Domains\Payments\Lists\Listings;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderList;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Overview\Overview;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

[ , $folder, $task, $number ] = $argv + [ 3 => '0' ];

require "$folder/wp-load.php";

Plugin::get( Extensions::class )->start( 'payments' );

/** Returns the CPU seconds of this process. On a busy machine, they are more reliable than elapsed time. */
function slipstream_cpu(): float {
	$usage = (array) getrusage();
	return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
}

/** Creates orders over 400 days. One in three is a donation, one in five has a subscription, and one in nine is not paid. */
function slipstream_fill( int $count ): void {
	global $wpdb;
	foreach ( [ OrdersTable::class, PaymentsTable::class, SubscriptionsTable::class, EventsTable::class ] as $table ) {
		$table::query( 'DELETE FROM {table}' );
	}
	$wpdb->query( 'START TRANSACTION' );
	foreach ( array_chunk( range( 1, $count ), 200 ) as $numbers ) {
		$orders        = [];
		$payments      = [];
		$subscriptions = [];
		$time          = time();
		foreach ( $numbers as $index ) {
			$created      = $time - 34_560_000 + intdiv( 34_560_000 * $index, $GLOBALS['number'] + 1 );
			$is_paid      = 0 !== $index % 9;
			$is_donation  = 0 === $index % 3;
			$is_recurring = 0 === $index % 5;
			$currency     = [ 'EUR', 'USD', 'JPY' ][ $index % 3 ];
			$status       = $is_paid ? [
				'paid',
				'paid',
				'paid',
				'partly_refunded',
				'refunded',
			][ $index % 5 ] : [ 'pending', 'failed', 'expired' ][ $index % 3 ];
			$state        = $is_recurring ? [ 'active', 'active', 'past_due', 'ended' ][ $index % 4 ] : '';
			array_push(
				$orders,
				$index,
				md5( (string) $index ),
				$is_donation || $is_recurring ? 'plan' : 'product',
				1 + $index % 20,
				'Tea ' . $index % 20,
				1000 + $index % 500,
				$currency,
				$is_recurring ? [ '1 month', '1 year' ][ $index % 2 ] : 'one-time',
				[ 'stripe', 'bank' ][ $index % 2 ],
				Order::LIVE,
				"cs_$index",
				"buyer$index@example.org",
				"Buyer $index",
				$created,
				$status,
				$is_paid ? 1000 + $index % 500 : 0,
				(int) $is_donation,
				$state
			);
			if ( $is_paid ) {
				array_push(
					$payments,
					hash( 'sha256', "pi_$index" ),
					$index,
					"pi_$index",
					$created,
					$currency,
					1000 + $index % 500,
					Order::LIVE,
					$is_donation ? 'donation' : ( $is_recurring ? 'plan' : 'product' ),
					PaymentsTable::month( $created )
				);
			}
			if ( $is_recurring ) {
				array_push( $subscriptions, $index, "sub_$index", $state, $created + 2_592_000, $created );
			}
		}
		$rows = static fn ( string $row, array $values ): string => implode(
			', ',
			array_fill( 0, intdiv( count( $values ), substr_count( $row, '%' ) ), $row )
		);
		OrdersTable::query_or_fail(
			'INSERT INTO {table} (id, token, kind, item_id, title, amount, currency, period, gateway, mode, session, email, name, created, status, paid,'
				. ' is_donation, subscription) VALUES ' . $rows( '(%d, %s, %s, %d, %s, %d, %s, %s, %s, %s, %s, %s, %s, %d, %s, %d, %d, %s)', $orders ),
			$orders
		);
		PaymentsTable::query_or_fail(
			'INSERT INTO {table} (identity, order_id, payment_id, time, currency, amount, refunded, disputed, mode, kind, month) VALUES '
				. $rows( '(%s, %d, %s, %d, %s, %d, 0, 0, %s, %s, %d)', $payments ),
			$payments
		);
		SubscriptionsTable::query_or_fail(
			'INSERT INTO {table} (order_id, subscription_id, status, period_end, changed) VALUES '
				. $rows( '(%d, %s, %s, %d, %d)', $subscriptions ),
			$subscriptions
		);
	}
	$wpdb->query( 'COMMIT' );
}

/**
 * Measures a function.
 * @param Closure(): mixed $run
 * @return array{what: string, ms: float, queries: int, limit: int} `ms` is the median.
 */
function slipstream_time( string $what, int $limit, int $rounds, Closure $run ): array {
	global $wpdb;
	$times   = [];
	$queries = 0;
	for ( $round = 0; $round < $rounds + 2; $round++ ) {
		$before = $wpdb->num_queries;
		$since  = hrtime( true );
		$run();
		$times[] = ( hrtime( true ) - $since ) / 1e6;
		$queries = $wpdb->num_queries - $before;
	}
	$times = array_slice( $times, 2 );
	sort( $times );
	return [
		'what'    => $what,
		'ms'      => $times[ intdiv( count( $times ), 2 ) ],
		'queries' => $queries,
		'limit'   => $limit,
	];
}

/**
 * Records the events of a tenth as many orders in random order: one payment and nine refunds for each.
 * @param bool $is_together Whether all events of an order are recorded at once, as after a lookup. Otherwise they arrive one by
 *     one, as webhooks do.
 * @return array{events: int, seconds: float, cpu: float}
 */
function slipstream_fold( int $number, bool $is_together ): array {
	$orders = Plugin::get( OrderStore::class );
	$ledger = Plugin::get( Ledger::class );
	$events = [];
	for ( $index = 0; $index < intdiv( $number, 10 ); $index++ ) {
		$price    = Money::from_minor_units( 1000, 'EUR' );
		$order    = $orders->add( new NewOrder(
			'product',
			7,
			'Tea',
			1,
			$price,
			'one-time',
			'stripe',
			Order::TEST,
			'',
			'',
			0,
			'en_US'
		) );
		$events[] = [ $order, new Fact( FactType::PaymentSucceeded, "pi_$order->id", time(), 1000, 'EUR' ) ];
		for ( $part = 1; $part <= 9; $part++ ) {
			$events[] = [ $order, new Fact( FactType::RefundSucceeded, "re_{$order->id}_$part", time(), 100, 'EUR', "pi_$order->id" ) ];
		}
	}
	mt_srand( 7 );
	shuffle( $events );
	$calls = [];
	if ( $is_together ) {
		foreach ( $events as [ $order, $fact ] ) {
			$calls[ $order->id ] ??= [ $order, [] ];
			$calls[ $order->id ][1][] = $fact;
		}
	} else {
		$calls = array_map( static fn ( array $event ): array => [ $event[0], [ $event[1] ] ], $events );
	}
	$since = microtime( true );
	$cpu   = slipstream_cpu();
	foreach ( $calls as [ $order, $facts ] ) {
		$ledger->record( $order, $facts );
	}
	return [
		'events'  => count( $events ),
		'seconds' => microtime( true ) - $since,
		'cpu'     => slipstream_cpu() - $cpu,
	];
}

$tasks = [
	'fill'  => static function () use ( $number ): array {
		slipstream_fill( (int) $number );
		return [];
	},
	'fold'  => static fn (): array => slipstream_fold( (int) $number, true ),
	'each'  => static fn (): array => slipstream_fold( (int) $number, false ),
	'lists' => static function () use ( $number ): array {
		$rows   = [];
		$list   = Plugin::get( OrderList::class );
		$rounds = (int) $number;
		foreach ( Plugin::get( Listings::class )->all() as $listing ) {
			foreach ( $listing->folders() as $folder ) {
				$rows[] = slipstream_time(
					"first page of {$listing->name()}, $folder",
					50,
					$rounds,
					static fn (): array => $listing->rows( $list->page( $listing->query( $folder, '', 0, 20 ) )[0] )
				);
			}
			$rows[] = slipstream_time( "counts of {$listing->name()}", 50, $rounds, $listing->counts( ... ) );
		}
		$orders = Plugin::get( Listings::class )->all()[0];
		foreach ( [ 'buyer99999', 'nobody', '#500' ] as $search ) {
			$rows[] = slipstream_time(
				"search in all orders for $search",
				200,
				min( 5, $rounds ),
				static fn (): array => $orders->rows( $list->page( $orders->query( '', $search, 0, 20 ) )[0] )
			);
		}
		$overview = Plugin::get( Overview::class );
		$rows[]   = slipstream_time( 'overview', 200, $rounds, static fn (): array => $overview->figures( Order::LIVE ) );
		return $rows;
	},
];

echo wp_json_encode( $tasks[ $task ]() );
