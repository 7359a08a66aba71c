<?php
/**
 * Tests of subscribers while the plugin is being updated.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscriberUpdateTest extends SubscribersTestCase {

	/** False, because an update changes keys of tables. */
	protected bool $in_transaction = false;

	#[TestDox( 'Existing sites get the key for searches later; the table is used meanwhile' )]
	public function test_migration(): void {
		self::add_subscriber();
		SubscribersTable::query( 'ALTER TABLE {table} DROP INDEX search' );
		update_option( Table::VERSIONS, array_diff_key( (array) get_option( Table::VERSIONS ), [ 'subscribers:add-key-search' => 1 ] ) );
		delete_option( 'slipstream_tables_lock' );
		self::assertSame( [ true, false ], [ SubscribersTable::is_ready(), SubscribersTable::has_key( 'search' ) ] );
		$this->log_in( 'administrator' );
		self::assertCount( 1, $this->rest( 'GET', '/slipstream/v1/subscribers', [ 'search' => 'ann' ] )->get_data()['items'] );
		for ( $round = 0; $round < 2; $round++ ) {
			self::assertTrue( Plugin::get( Migrator::class )->migrate( [ SubscribersTable::class ] ) );
			self::assertTrue( SubscribersTable::has_key( 'search' ) );
		}
	}

	#[TestDox( 'If the database refuses the key for searches, as MyISAM does, the update is complete and the table is used' )]
	public function test_refused_key(): void {
		self::add_subscriber();
		SubscribersTable::query( 'ALTER TABLE {table} DROP INDEX search' );
		$versions = (array) get_option( Table::VERSIONS );
		$end      = self::refuse( '/^ALTER TABLE \S+ ADD KEY search/' );
		foreach ( [ [ 'subscribers:add-key-search' => 1 ], [ 'subscribers' => 1 ] ] as $missing ) {
			update_option( Table::VERSIONS, array_diff_key( $versions, $missing ) );
			delete_option( 'slipstream_tables_lock' );
			self::assertTrue( Plugin::get( Migrator::class )->migrate( [ SubscribersTable::class ] ) );
			self::assertSame( [ true, false ], [ SubscribersTable::is_ready(), SubscribersTable::has_key( 'search' ) ] );
		}
		self::assertTrue( $end() );
		update_option( Table::VERSIONS, array_diff_key( $versions, [ 'subscribers' => 1 ] ) );
		delete_option( 'slipstream_tables_lock' );
		self::assertTrue( Plugin::get( Migrator::class )->migrate( [ SubscribersTable::class ] ) );
		self::assertTrue( SubscribersTable::has_key( 'search' ) );
	}
}
