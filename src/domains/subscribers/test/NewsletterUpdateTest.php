<?php
/**
 * Tests of newsletters while the plugin is being updated.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Subscribers\Newsletter\FanOut;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Jobs\OutboxTable;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterUpdateTest extends NewsletterTestCase {

	/** False, because an update creates and changes tables. */
	protected bool $in_transaction = false;

	/** Makes the table look as the second version has left it. */
	private static function outdate(): void {
		MailingsTable::query( 'UPDATE {table} SET unpublished = -1' );
		$all = array_diff_key( (array) get_option( Table::VERSIONS ), [ 'mailings:outcomes' => 1 ] );
		update_option( Table::VERSIONS, [ MailingsTable::NAME => 2 ] + $all );
	}

	#[TestDox( 'After an update, before an administrator visits the site, a paused newsletter stays paused' )]
	public function test_update_paused(): void {
		$post = $this->start();
		$this->command( $post, 'pause' );
		self::outdate();
		$this->hour();
		$this->drain( 2 * self::DAY );
		self::assertCount( 2, $this->recipients() );
		self::assertSame( [ 'paused', 6, 2, 4, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}

	#[TestDox( 'After an update, emails that are sent before an administrator visits the site are counted' )]
	public function test_update_counted(): void {
		$post = $this->start();
		self::outdate();
		$this->hour();
		self::assertCount( 6, $this->recipients() );
		self::assertSame( [ 'sent', 6, 6, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}

	#[TestDox( 'While another process updates the table, newsletters wait without an attempt, and are sent afterwards' )]
	public function test_update_locked(): void {
		$post = $this->start();
		self::fill( 1, 50 );
		$next = $this->post( 'More words.' );
		self::outdate();
		update_option( 'slipstream_tables_lock', [ 'until' => $this->now + 600 ], false );
		foreach ( range( 1, 4 ) as $minute ) {
			$this->work( 121 );
		}
		self::assertCount( 2, $this->recipients() );
		$waiting = OutboxTable::rows(
			"SELECT attempts FROM {table} WHERE status = 'waiting' AND hook IN (%s, %s)",
			[ PostEmail::HOOK, FanOut::HOOK ]
		);
		self::assertSame( array_fill( 0, 5, '0' ), array_column( $waiting, 'attempts' ) );
		$this->hour();
		self::assertCount( 13, $this->recipients() );
		self::assertSame( [ 'sent', 6, 6, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
		self::assertSame( [ 'sent', 7, 7, 0, 0, 0 ], self::numbers( $this->row( $next ) ) );
	}

	#[TestDox( 'A post that is published while the numbers of many old newsletters are filled is emailed' )]
	public function test_update_unfinished(): void {
		self::fill( 1 );
		self::outdate();
		// The first step fails after the columns are complete.
		$end  = self::refuse( '/^SELECT \* FROM \S*mailings WHERE unpublished < 0/' );
		$post = $this->post( 'Words.' );
		self::assertTrue( $end() );
		$this->drain();
		self::assertSame( [ 'sent', 1, 1, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}
}
