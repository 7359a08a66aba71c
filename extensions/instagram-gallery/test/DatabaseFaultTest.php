<?php
/**
 * Tests the gallery while a database statement fails.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\AccountsTable;
use Slipstream\Connections\Secrets;
use Slipstream\Extensions\InstagramGallery\Feeds;
use Slipstream\Extensions\InstagramGallery\Refresh;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/InstagramTestCase.php';

#[TestDox( 'Latest Instagram Posts' )]
final class DatabaseFaultTest extends InstagramTestCase {

	/** SQLite rolls back the test's transaction when a statement fails. */
	protected bool $in_transaction = false;

	protected function tearDown(): void {
		$user = get_current_user_id();
		AccountsTable::query( 'DELETE FROM {table} WHERE user_id = %d', [ $user ] );
		Feeds::query( 'DELETE FROM {table}' );
		array_map( Plugin::get( Secrets::class )->remove( ... ), array_keys( self::SECRETS ) );
		wp_set_current_user( 0 );
		wp_delete_user( $user );
		OutboxTable::query( 'DELETE FROM {table}' );
		parent::tearDown();
	}

	/** @return array<string, array{string}> Statements that fail. */
	public static function unread(): array {
		return [
			'the feed'    => [ '/^SELECT \* FROM \S+_instagram_feeds/' ],
			'the account' => [ '/^SELECT \* FROM \S+_accounts/' ],
			'the token'   => [ '/^SELECT access_token, .* FROM \S+_accounts/' ],
		];
	}

	#[DataProvider( 'unread' )]
	#[TestDox( 'deletes nothing while the database cannot read $_dataName' )]
	public function test_unread( string $pattern ): void {
		$token = $this->connect();
		$this->gallery( $token );
		$feed = (int) $this->feed( $token )?->id;
		$this->travel( 7200 );
		self::assertNotSame( '', $this->while_refused( $pattern, $feed ), 'there is a next time' );
		self::assertSame( [ 4, '' ], [ count( $this->feed( $token )->photos ?? [] ), $this->feed( $token )->status ?? 'gone' ] );
		self::assertCount( 12, self::files() );
		self::assertSame(
			[ 'active' ],
			array_column( AccountsTable::rows( 'SELECT status FROM {table} WHERE user_id = %d', [ get_current_user_id() ] ), 'status' )
		);
	}

	#[TestDox( 'keeps the current photos when the database cannot store new ones' )]
	public function test_unwritten(): void {
		$token = $this->connect();
		$this->gallery( $token );
		$feed = (int) $this->feed( $token )?->id;
		$this->control( [ 'count' => 2 ] );
		$this->travel( 7200 );
		$this->while_refused( '/^UPDATE \S+_instagram_feeds SET user_name/', $feed );
		self::assertCount( 4, $this->feed( $token )->photos ?? [] );
		self::assertCount( 12, self::files() );
	}

	/** Runs the job while queries that match a pattern fail. Returns why it failed or was postponed; '' if neither. */
	private function while_refused( string $pattern, int $feed ): string {
		global $wpdb;
		$breaks = static fn ( string $sql ): string => 1 === preg_match( $pattern, $sql ) ? 'SELECT nothing FROM nowhere' : $sql;
		$before = $wpdb->suppress_errors( true );
		add_filter( 'query', $breaks );
		try {
			Plugin::get( Refresh::class )->work( [ 'feed' => $feed ] );
			return '';
		} catch ( JobFailed | JobPostponed $later ) {
			return $later->getMessage();
		} finally {
			remove_filter( 'query', $breaks );
			$wpdb->suppress_errors( $before );
		}
	}
}
