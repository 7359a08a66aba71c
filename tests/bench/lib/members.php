<?php
/**
 * Benchmark of memberships: php members.php FOLDER fill NUMBER | decide | device | list-… | readers
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Members\MemberCounter;
use Slipstream\Domains\Memberships\Members\MemberList;
use Slipstream\Domains\Memberships\Members\MemberQuery;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use Slipstream\Domains\Memberships\SignIn\Devices;
use Slipstream\Domains\Memberships\SignIn\DeviceToken;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Money\Money;
use Slipstream\Plugin;

[ , $folder, $task, $number ] = $argv + [ 3 => '0' ];

require "$folder/wp-load.php";

const SLIPSTREAM_ROUNDS = 200;
const SLIPSTREAM_BATCH  = 1000;

/**
 * Adds memberships of member1@example.org and so on. One in three has ended. Writes to SQLite directly: WordPress' driver parses each
 * statement, which takes minutes for a million rows.
 */
function slipstream_fill( int $count ): void {
	global $wpdb;
	$table  = MembershipsTable::name();
	$sqlite = defined( 'FQDB' ) ? new PDO( 'sqlite:' . FQDB ) : null;
	$run    = static fn ( string $sql ): mixed => null === $sqlite ? $wpdb->query( $sql ) : $sqlite->exec( $sql );
	$row    = "('order:%d', 'order', %d, '%s', '%s', %d, 500, 'EUR', '1 month', '%s', %d, %d, 1, 1)";
	$run( "DELETE FROM $table" );
	$plans = slipstream_plans();
	foreach ( array_chunk( range( 1, $count ), SLIPSTREAM_BATCH ) as $ids ) {
		$rows = [];
		foreach ( $ids as $id ) {
			$email  = "member$id@example.org";
			$state  = 0 === $id % 3 ? 'ended' : 'active';
			$person = EmailIdentity::identity( $email );
			$rows[] = sprintf( $row, $id, $id, $person, $email, $plans[ $id % 5 ], $state, PHP_INT_MAX, PHP_INT_MAX );
		}
		$run(
			"INSERT INTO $table (origin, source, order_id, identity, email, plan_id, price, currency, period, state, paid_until, ends, created, changed) VALUES "
				. implode( ', ', $rows )
		);
	}
	if ( null === $sqlite ) {
		// On a running site, MariaDB updates these statistics by itself. Without them it chooses wrong indexes.
		$wpdb->query( "ANALYZE TABLE $table" );
	}
}

/** @return list<int> IDs of five plans. */
function slipstream_plans(): array {
	$plans = Plugin::get( Plans::class );
	while ( count( $plans->all() ) < 5 ) {
		$plans->add( new NewPlan( 'Gold', Money::from_minor_units( 500, 'EUR' ), Plan::MONTHLY ) );
	}
	return array_map( static fn ( Plan $plan ): int => $plan->id, array_slice( $plans->all(), 0, 5 ) );
}

/** @return array{ms: float, queries: float} Median milliseconds, and queries of one run. */
function slipstream_measure( Closure $run, int $rounds = SLIPSTREAM_ROUNDS ): array {
	$times   = [];
	$queries = get_num_queries();
	for ( $round = 0; $round < $rounds; $round++ ) {
		$start = hrtime( true );
		$run( $round );
		$times[] = ( hrtime( true ) - $start ) / 1e6;
	}
	sort( $times );
	return [
		'ms'      => $times[ intdiv( $rounds, 2 ) ],
		'queries' => ( get_num_queries() - $queries ) / $rounds,
	];
}

/**
 * Measures the access decision, each time for another member.
 * @return array{ms: float, queries: float} See slipstream_measure().
 */
function slipstream_decide(): array {
	$access = Plugin::get( MembershipAccess::class );
	$plans  = array_slice( slipstream_plans(), 0, 2 );
	$access->decide( Reader::from_verified_email( 'warm@example.org' ), $plans );
	return slipstream_measure(
		static function ( int $round ) use ( $access, $plans ): void {
			$access->decide( Reader::from_verified_email( 'member' . ( 1 + 37 * $round ) . '@example.org' ), $plans );
		}
	);
}

/**
 * Measures reading a device, with the memberships of its email address and of two orders.
 * @return array{ms: float, queries: float} See slipstream_measure().
 */
function slipstream_device(): array {
	$devices = Plugin::get( Devices::class );
	$secret  = bin2hex( random_bytes( 16 ) );
	$id      = $devices->add( $secret, 'member7@example.org', '' );
	return slipstream_measure(
		static fn ( int $round ): mixed => $devices->find( new DeviceToken( $id, $secret, time(), [ 100 + $round, 500 + $round ] ) )
	);
}

/**
 * Measures reading a page of the site owner's list.
 * @return array{ms: float, queries: float} See slipstream_measure().
 */
function slipstream_list( MemberQuery $query ): array {
	$list = Plugin::get( MemberList::class );
	return slipstream_measure( static fn (): mixed => $list->page( $query ), 20 );
}

/**
 * Measures counting the members who may read content of two plans.
 * @return array{ms: float, queries: float} See slipstream_measure().
 */
function slipstream_readers(): array {
	$terms = array_map( Plugin::get( PlanCatalog::class )->terms( ... ), array_slice( slipstream_plans(), 0, 2 ) );
	return slipstream_measure( static fn (): mixed => Plugin::get( MemberCounter::class )->count( $terms, time() ), 3 );
}

if ( 'fill' === $task ) {
	slipstream_fill( (int) $number );
}
$slipstream_result = match ( $task ) {
	'decide' => slipstream_decide(),
	'device' => slipstream_device(),
	'list-first' => slipstream_list( new MemberQuery() ),
	'list-state' => slipstream_list( new MemberQuery( MembershipState::Ended ) ),
	'list-plan' => slipstream_list( new MemberQuery( null, slipstream_plans()[3] ) ),
	'list-plan-state' => slipstream_list( new MemberQuery( MembershipState::Ended, slipstream_plans()[3] ) ),
	'list-rare-state' => slipstream_list( new MemberQuery( MembershipState::Refunded ) ),
	'list-address' => slipstream_list( new MemberQuery( search: 'member77@example.org' ) ),
	'list-start' => slipstream_list( new MemberQuery( search: 'member77' ) ),
	'list-common' => slipstream_list( new MemberQuery( search: 'member' ) ),
	'list-no-match' => slipstream_list( new MemberQuery( search: 'zoe' ) ),
	'readers' => slipstream_readers(),
	default => [],
};
echo wp_json_encode( $slipstream_result );
