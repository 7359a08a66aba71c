<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Migrator;

/**
 * Reads and stores newsletters. Each change is one UPDATE that requires the expected state, so that only one of two parallel requests
 * succeeds.
 */
final class MailingStore {

	public function __construct( private readonly Migrator $migrator ) {}

	public function find( int $post_id ): ?Mailing {
		$row = MailingsTable::is_ready() ? MailingsTable::row( 'SELECT * FROM {table} WHERE post_id = %d', [ $post_id ] ) : null;
		return null === $row ? null : Mailing::from_row( $row );
	}

	/**
	 * Finds a newsletter for a job, which must not mistake a database error for a missing newsletter.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_or_fail( int $post_id ): ?Mailing {
		$row = MailingsTable::is_ready() ? MailingsTable::row_or_fail( 'SELECT * FROM {table} WHERE post_id = %d', [ $post_id ] ) : null;
		return null === $row ? null : Mailing::from_row( $row );
	}

	/**
	 * Stores the first publication of a post, or continues a newsletter that was stopped before all subscribers had a job.
	 * @return bool True for only one of several callers. This caller must email the post.
	 */
	public function claim( int $post_id ): bool {
		return $this->add( $post_id, Mailing::WAITING, '' )
			|| (
				MailingsTable::is_ready()
				&& 1 === MailingsTable::query(
					"UPDATE {table} SET status = 'waiting', reason = '' WHERE post_id = %d AND status = 'stopped'",
					[ $post_id ]
				)
			);
	}

	/** Stores that the post was published but is not emailed. */
	public function skip( int $post_id, string $reason ): void {
		$this->add( $post_id, Mailing::SKIPPED, $reason );
	}

	/** @throws QueryFailed If the database fails. */
	public function stop( Mailing $mailing, string $reason ): void {
		MailingsTable::query_or_fail(
			"UPDATE {table} SET status = 'stopped', reason = %s WHERE post_id = %d AND status = 'waiting' AND last_id = %d",
			[ $reason, $mailing->post_id, $mailing->last_id ]
		);
	}

	/** @throws QueryFailed If the database fails. */
	public function complete( Mailing $mailing ): void {
		MailingsTable::query_or_fail(
			"UPDATE {table} SET status = 'queued' WHERE post_id = %d AND status = 'waiting' AND last_id = %d",
			[ $mailing->post_id, $mailing->last_id ]
		);
	}

	/**
	 * @return Mailing|null Null if another process has continued the newsletter.
	 * @throws QueryFailed If the database fails.
	 */
	public function advance( Mailing $mailing, int $last_id, int $recipients, int $began, int $ends ): ?Mailing {
		$changed = MailingsTable::query_or_fail(
			"UPDATE {table} SET last_id = %d, recipients = recipients + %d, began = %d, ends = %d WHERE post_id = %d AND status = 'waiting' AND last_id = %d",
			[ $last_id, $recipients, $began, $ends, $mailing->post_id, $mailing->last_id ]
		);
		return 1 === $changed
			? new Mailing( $mailing->post_id, Mailing::WAITING, '', $last_id, $mailing->recipients + $recipients, $began, $ends )
			: null;
	}

	/** @return int Unix time of the last scheduled email of all posts. */
	public function last_due(): int {
		return (int) ( MailingsTable::row( 'SELECT MAX(ends) AS ends FROM {table}' )['ends'] ?? 0 );
	}

	/** @return list<int> IDs of posts whose newsletter has subscribers without a job, oldest first. */
	public function waiting( int $limit ): array {
		$rows = MailingsTable::is_ready()
			? MailingsTable::rows( "SELECT post_id FROM {table} WHERE status = 'waiting' ORDER BY post_id LIMIT %d", [ $limit ] )
			: [];
		return array_map( 'intval', array_column( $rows, 'post_id' ) );
	}

	public function delete( int $post_id ): void {
		if ( MailingsTable::is_ready() ) {
			MailingsTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
	}

	/** Creates the table if needed. A post may be published before an administrator visits the dashboard. */
	private function add( int $post_id, string $status, string $reason ): bool {
		return ( MailingsTable::is_ready() || $this->migrator->migrate( [ MailingsTable::class ] ) )
			&& 1 === MailingsTable::query(
				'INSERT IGNORE INTO {table} (post_id, status, reason) VALUES (%d, %s, %s)',
				[ $post_id, $status, $reason ]
			);
	}
}
