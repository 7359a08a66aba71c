<?php
/**
 * Tests that other jobs do not delay the email of a form.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\MessageDelivery;
use Slipstream\Domains\Messages\MissedDeliveries;
use Slipstream\Domains\Messages\IndexBuilder;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\Queue;
use Slipstream\Plugin;

require_once __DIR__ . '/MessagesTestCase.php';

final class FormEmailUrgencyTest extends MessagesTestCase {

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ Priority::BULK, Priority::SOON ] as $priority ) {
			Plugin::get( Outbox::class )->schedule( 'slipstream_test_job', [], 0, "older, $priority->name", 0, $priority );
		}
		$this->travel( 60 );
	}

	/**
	 * @phpstan-impure
	 * @return list<string> Keys of the next jobs.
	 */
	private static function claim( int $count ): array {
		return array_map( static fn (): string => (string) Plugin::get( Queue::class )->claim()?->key, range( 1, $count ) );
	}

	#[TestDox( 'The email of a form runs before older jobs, even if its job was missed at first' )]
	public function test_form_email_first(): void {
		$id = self::submit();
		self::assertSame( [ MessageDelivery::key( $id, 1 ) ], self::claim( 1 ) );
		OutboxTable::query( 'DELETE FROM {table} WHERE hook = %s', [ MessageDelivery::HOOK ] );
		Plugin::get( MissedDeliveries::class )->sweep();
		self::assertSame( [ MessageDelivery::key( $id, 1 ) ], self::claim( 1 ) );
	}

	#[TestDox( 'Building the index of messages runs after all other jobs' )]
	public function test_index_last(): void {
		Plugin::get( IndexBuilder::class )->build( [ 'page' => 1 ] );
		OutboxTable::query( 'UPDATE {table} SET due = 0 WHERE hook = %s', [ IndexBuilder::HOOK ] );
		Plugin::get( Outbox::class )->schedule( 'slipstream_test_job', [], 0, 'younger' );
		$keys = self::claim( 4 );
		self::assertSame( [ 'older, SOON', 'younger' ], array_slice( $keys, 0, 2 ) );
		self::assertSame( 'older, BULK', $keys[3] );
	}
}
