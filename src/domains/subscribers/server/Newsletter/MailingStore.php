<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Migrator;

/** The rows, each change in one statement that says from which state, so that of two at once only one happens. */
final class MailingStore {

	public function __construct( private readonly Migrator $migrator ) {}

	public function find( int $post_id ): ?Mailing {
		$row = MailingsTable::is_ready() ? MailingsTable::row( 'SELECT * FROM {table} WHERE post_id = %d', [ $post_id ] ) : null;
		return null === $row ? null : Mailing::from_row( $row );
	}

	/**
	 * For the job.
	 * @throws QueryFailed When the database refused.
	 */
	public function find_or_fail( int $post_id ): ?Mailing {
		$row = MailingsTable::is_ready() ? MailingsTable::row_or_fail( 'SELECT * FROM {table} WHERE post_id = %d', [ $post_id ] ) : null;
		return null === $row ? null : Mailing::from_row( $row );
	}

	/**
	 * Writes down that the post was published for the first time.
	 * @return bool Whether it was, and nobody else wrote it: who gets true mails it. Also true for one that was stopped before everybody
	 *     was queued: it goes on where it stopped.
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

	/** From now on the post counts as published before. */
	public function skip( int $post_id, string $reason ): void {
		$this->add( $post_id, Mailing::SKIPPED, $reason );
	}

	/** @throws QueryFailed When the database refused. */
	public function stop( Mailing $mailing, string $reason ): void {
		MailingsTable::query_or_fail(
			"UPDATE {table} SET status = 'stopped', reason = %s WHERE post_id = %d AND status = 'waiting' AND last_id = %d",
			[ $reason, $mailing->post_id, $mailing->last_id ]
		);
	}

	/** @throws QueryFailed When the database refused. */
	public function complete( Mailing $mailing ): void {
		MailingsTable::query_or_fail(
			"UPDATE {table} SET status = 'queued' WHERE post_id = %d AND status = 'waiting' AND last_id = %d",
			[ $mailing->post_id, $mailing->last_id ]
		);
	}

	/**
	 * @return Mailing|null Null when somebody else has gone on with it.
	 * @throws QueryFailed When the database refused.
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

	/** @return int When the last mail of any post is due, as a Unix time. */
	public function last_due(): int {
		return (int) ( MailingsTable::row( 'SELECT MAX(ends) AS ends FROM {table}' )['ends'] ?? 0 );
	}

	/** @return list<int> Posts whose subscribers are still to be queued, the oldest first. */
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

	/** A post may be published before anybody was in the administration. */
	private function add( int $post_id, string $status, string $reason ): bool {
		return ( MailingsTable::is_ready() || $this->migrator->migrate( [ MailingsTable::class ] ) )
			&& 1 === MailingsTable::query(
				'INSERT IGNORE INTO {table} (post_id, status, reason) VALUES (%d, %s, %s)',
				[ $post_id, $status, $reason ]
			);
	}
}
