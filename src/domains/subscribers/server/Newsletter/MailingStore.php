<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Support\Clock;

/**
 * Reads and stores newsletters. Each change is one UPDATE that requires the expected state, so that only one of two parallel requests
 * succeeds.
 */
final class MailingStore {

	/** Outcome of an email whose mailbox does not exist. */
	public const BOUNCED = 'bounced';

	/** Outcome of an email that is not sent because the owner stopped the newsletter. */
	public const STOPPED = 'newsletter_stopped';

	/** Seconds until a job runs again while the table is outdated. */
	private const UPDATE_DELAY = 60;

	public function __construct(
		private readonly Migrator $migrator,
		private readonly Clock $clock,
	) {}

	/**
	 * Creates or updates the table if needed. Jobs must call it first, because find() returns null while the table is outdated. They would
	 * then send a paused newsletter, and not count its emails.
	 * @throws JobPostponed If another process updates the table, or the database refuses the update.
	 */
	public function require_table(): void {
		if ( ! $this->prepare() ) {
			throw new JobPostponed( self::UPDATE_DELAY );
		}
	}

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
	 * @param list<int> $post_ids IDs of posts.
	 * @return array<int, Mailing> Newsletters by ID of the post.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_many( array $post_ids ): array {
		$rows = [] === $post_ids || ! MailingsTable::is_ready() ? [] : MailingsTable::rows_or_fail(
			'SELECT * FROM {table} WHERE post_id IN (' . Table::placeholders( count( $post_ids ), '%d' ) . ')',
			$post_ids
		);
		return array_column( array_map( Mailing::from_row( ... ), $rows ), null, 'post_id' );
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

	/**
	 * Changes the owner's hold.
	 * @param list<string> $from Current values for which the change is allowed, see Mailing::$hold.
	 * @param string       $to   New hold.
	 * @return bool True for only one of several callers.
	 * @throws QueryFailed If the database fails.
	 */
	public function hold( int $post_id, array $from, string $to ): bool {
		return MailingsTable::is_ready() && 1 === MailingsTable::query_or_fail(
			"UPDATE {table} SET hold = %s, held_at = %d WHERE post_id = %d AND status <> 'skipped' AND hold IN ("
				. Table::placeholders( count( $from ) ) . ')',
			[ $to, $this->clock->now()->getTimestamp(), $post_id, ...$from ]
		);
	}

	/**
	 * Stores the number of subscribers that will have a job.
	 * @throws QueryFailed If the database fails.
	 */
	public function set_audience( int $post_id, int $audience ): void {
		MailingsTable::query_or_fail( 'UPDATE {table} SET audience = %d WHERE post_id = %d', [ $audience, $post_id ] );
	}

	/** Returns the owner's hold, see Mailing::$hold. Reads the database. */
	public function hold_of( int $post_id ): string {
		return $this->find_or_fail( $post_id )->hold ?? '';
	}

	/**
	 * Adds to the number of emails with an outcome. A negative number subtracts.
	 * @param string $outcome Outcome of the job; '' for a sent email.
	 * @throws QueryFailed If the database fails.
	 */
	public function add_outcome( int $post_id, string $outcome, int $number = 1 ): void {
		if ( 0 === $number || ! MailingsTable::is_ready() ) {
			return;
		}
		$counter = self::counter( $outcome );
		MailingsTable::query_or_fail(
			"UPDATE {table} SET $counter = $counter + %d, rest = rest + %d,"
				. ' unpublished = CASE WHEN unpublished < 0 THEN unpublished ELSE unpublished + %d END WHERE post_id = %d',
			[ $number, self::STOPPED === $outcome ? $number : 0, PostEmail::NOT_PUBLIC === $outcome ? $number : 0, $post_id ]
		);
	}

	/**
	 * @param string $outcome Outcome of the job; '' for a sent email.
	 * @return 'sent'|'bounced'|'withheld' Column that counts it.
	 */
	public static function counter( string $outcome ): string {
		return match ( $outcome ) {
			'' => 'sent',
			self::BOUNCED => 'bounced',
			default => 'withheld',
		};
	}

	/**
	 * Returns the newsletter that is being scheduled, or else the one whose last email is the latest. Null if there is none.
	 * @throws QueryFailed If the database fails.
	 */
	public function latest(): ?Mailing {
		if ( ! MailingsTable::is_ready() ) {
			return null;
		}
		$row = MailingsTable::row_or_fail( "SELECT * FROM {table} WHERE status = 'waiting' ORDER BY post_id DESC LIMIT 1" )
			?? MailingsTable::row_or_fail( 'SELECT * FROM {table} WHERE ends > 0 ORDER BY ends DESC LIMIT 1' );
		return null === $row ? null : Mailing::from_row( $row );
	}

	/** @return int Unix time of the last scheduled email of all posts. Newsletters that the owner has stopped delay no others. */
	public function last_due(): int {
		return (int) ( MailingsTable::row( "SELECT MAX(ends) AS ends FROM {table} WHERE hold <> 'stopped'" )['ends'] ?? 0 );
	}

	/** @return list<int> IDs of posts whose newsletter has subscribers without a job, oldest first. */
	public function waiting( int $limit ): array {
		$rows = MailingsTable::is_ready()
			? MailingsTable::rows( "SELECT post_id FROM {table} WHERE status = 'waiting' AND hold <> 'stopped' ORDER BY post_id LIMIT %d", [ $limit ] )
			: [];
		return array_map( 'intval', array_column( $rows, 'post_id' ) );
	}

	public function delete( int $post_id ): void {
		if ( MailingsTable::is_ready() ) {
			MailingsTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
	}

	/** Creates or updates the table if needed. Returns whether its columns are complete, even if migration steps are unfinished. */
	private function prepare(): bool {
		return MailingsTable::is_ready() || $this->migrator->migrate( [ MailingsTable::class ] ) || MailingsTable::is_ready();
	}

	/** Adds a row. Creates the table if needed, because a post may be published before an administrator visits the dashboard. */
	private function add( int $post_id, string $status, string $reason ): bool {
		return $this->prepare()
			&& 1 === MailingsTable::query(
				'INSERT IGNORE INTO {table} (post_id, status, reason, published, is_counted, unpublished) VALUES (%d, %s, %s, %d, 1, 0)',
				[ $post_id, $status, $reason, $this->clock->now()->getTimestamp() ]
			);
	}
}
