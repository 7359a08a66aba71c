<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\WaitingCount;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Messages\FrozenMessage;
use Slipstream\Support\Clock;

/** Reads and changes shares. Each change requires the expected status or round, so that only one of two concurrent requests succeeds. */
final class ShareStore {

	/** Two weeks in seconds. For this time, the menu counts a failed share, and a share without a job is still sent. */
	public const RECENT = 1_209_600;

	/** Seconds without a change after which a started share no longer has a job. Longer than the longest pause between attempts. */
	private const ABANDONED = 259_200;

	private const INSERT = 'INSERT IGNORE INTO {table} (post_id, account_id, service, name, user_id, status, created, updated, plan, texts, sent, earlier) VALUES ';
	private const ROW    = "(%d, %d, %s, %s, %d, %s, %d, %d, %s, %s, '[]', '[]')";

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Adds the shares of a post in one statement. Stores the current message, because it may change before the job runs.
	 * Does not change existing shares.
	 * @param array<Connection>        $connections Connections that the author chose.
	 * @param Share::PLANNED|Share::WAITING $status Status of new shares.
	 * @param string                        $plan   ID of the plan that starts the shares; '' for none.
	 */
	public function add( int $post_id, array $connections, int $user_id, string $status, string $plan = '' ): void {
		if ( [] === $connections || ! SharesTable::is_ready() ) {
			return;
		}
		$now    = $this->now();
		$values = [];
		foreach ( $connections as $connection ) {
			$account = $connection->account;
			$texts   = self::message( $post_id, $account->id );
			array_push( $values, $post_id, $account->id, $account->service, $account->name, $user_id, $status, $now, $now, $plan, $texts );
		}
		SharesTable::query( self::INSERT . SharesTable::placeholders( count( $connections ), self::ROW ), $values );
	}

	/** Removes the shares of a scheduled post. Its connections are then chosen again. */
	public function remove_planned( int $post_id ): void {
		if ( SharesTable::is_ready() ) {
			SharesTable::query( "DELETE FROM {table} WHERE post_id = %d AND status = 'planned'", [ $post_id ] );
		}
	}

	/** Sets the planned and withdrawn shares of a published post to WAITING. */
	public function start( int $post_id ): void {
		if ( SharesTable::is_ready() ) {
			SharesTable::query(
				"UPDATE {table} SET status = 'waiting', reason = '', attempts = 0, updated = %d WHERE post_id = %d AND status IN ( 'planned', 'withdrawn' )",
				[ $this->now(), $post_id ]
			);
		}
	}

	/** Stops the waiting shares of a post that is no longer public. Does not stop a share that is being sent. */
	public function withdraw( int $post_id ): void {
		if ( SharesTable::is_ready() ) {
			SharesTable::query(
				"UPDATE {table} SET status = 'withdrawn', reason = 'not_public', updated = %d WHERE post_id = %d AND status = 'waiting'",
				[ $this->now(), $post_id ]
			);
		}
	}

	public function delete( int $post_id ): void {
		if ( SharesTable::is_ready() ) {
			SharesTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
	}

	/**
	 * @return list<Share> Latest shares of all posts, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function latest( int $limit ): array {
		return SharesTable::is_ready() ? array_map(
			Share::from_row( ... ),
			SharesTable::rows_or_fail( 'SELECT * FROM {table} ORDER BY id DESC LIMIT %d', [ $limit ] )
		) : [];
	}

	/** @return list<WaitingCount> Shares that failed within the last two weeks. Older ones are no longer news. */
	public function failed_recently(): array {
		return [
			new WaitingCount( SharesTable::class, "status = 'failed' AND updated >= %d", [ $this->now() - self::RECENT ] ),
		];
	}

	/** Returns the latest of the shares that failed_recently() counts; null if there is none. */
	public function latest_failed(): ?Share {
		[ $count ] = $this->failed_recently();
		$row       = SharesTable::is_ready()
			? SharesTable::row_or_fail( "SELECT * FROM {table} WHERE $count->condition ORDER BY updated DESC LIMIT 1", $count->values )
			: null;
		return null === $row ? null : Share::from_row( $row );
	}

	/** @return list<Share> Oldest first. */
	public function of_post( int $post_id ): array {
		return SharesTable::is_ready()
			? array_map( Share::from_row( ... ), SharesTable::rows( 'SELECT * FROM {table} WHERE post_id = %d ORDER BY id', [ $post_id ] ) )
			: [];
	}

	/**
	 * Returns recent shares that no worker has started: some may have no job, because it was refused or the process was killed.
	 * @param int $limit Maximum number of shares.
	 * @param int $age   Minimum seconds since the last change.
	 * @return list<Share> Oldest first.
	 */
	public function never_started( int $limit, int $age = 0 ): array {
		return SharesTable::is_ready() ? array_map(
			Share::from_row( ... ),
			SharesTable::rows(
				"SELECT * FROM {table} WHERE status = 'waiting' AND lease_until = 0 AND attempts = 0 AND reason = '' AND sent = '[]' AND updated BETWEEN %d AND %d ORDER BY id LIMIT %d",
				[ $this->now() - self::RECENT, $this->now() - $age, $limit ]
			)
		) : [];
	}

	/**
	 * Stops shares that have not changed for ABANDONED seconds. No job waits that long, so their jobs were given up, for example after
	 * several killed workers. A share that may be at the network becomes UNCLEAR.
	 */
	public function stop_abandoned(): void {
		$now = $this->now();
		if ( SharesTable::is_ready() ) {
			SharesTable::query(
				"UPDATE {table} SET status = CASE WHEN status = 'sending' THEN 'unclear' ELSE 'failed' END, reason = 'interrupted',
				lease_until = 0, updated = %d
				WHERE status IN ( 'waiting', 'sending' ) AND updated <= %d AND lease_until <= %d
				AND ( lease_until > 0 OR attempts > 0 OR reason <> '' OR sent <> '[]' OR status = 'sending' )",
				[ $now, $now - self::ABANDONED, $now ]
			);
		}
	}

	/**
	 * @return Share|null Null if the share does not exist.
	 * @throws QueryFailed If the database fails. The job must not mistake that for a deleted share.
	 */
	public function find( int $id ): ?Share {
		$row = SharesTable::row_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] );
		return null === $row ? null : Share::from_row( $row );
	}

	/** Reserves a waiting or interrupted share. Returns null if another worker has reserved it or it is finished. */
	public function lease( Share $share ): ?ShareLease {
		return ShareLease::acquire( $share, $this->clock );
	}

	/**
	 * Retries a failed share. Pieces that were already sent are not sent again.
	 * @param string $plan ID of the plan that starts the attempt; '' if an author does (the stored plan ID is kept).
	 * @return bool False if the share has changed in the meantime.
	 */
	public function retry( Share $share, int $user_id, string $plan = '' ): bool {
		return 1 === SharesTable::query(
			"UPDATE {table} SET status = 'waiting', reason = '', attempts = 0, user_id = %d, updated = %d, plan = %s, texts = %s WHERE id = %d AND round = %d AND status = %s",
			[
				$user_id,
				$this->now(),
				'' === $plan ? $share->plan : $plan,
				self::message_of_retry( $share )->encode(),
				$share->id,
				$share->round,
				$share->status,
			]
		);
	}

	/**
	 * Starts a new round, which makes another post at the network ("Post again").
	 * @param string $plan ID of the plan that starts the round; '' if an author does (the stored plan ID is kept).
	 * @return bool False if the share has changed in the meantime.
	 */
	public function post_again( Share $share, int $user_id, string $plan = '' ): bool {
		$earlier = [ ...$share->earlier, ...array_column( $share->sent, 'id' ) ];
		return 1 === SharesTable::query(
			"UPDATE {table} SET status = 'waiting', reason = '', attempts = 0, round = round + 1, user_id = %d, created = %d, updated = %d, plan = %s, texts = %s, sent = '[]', earlier = %s WHERE id = %d AND round = %d AND status = %s",
			[
				$user_id,
				$this->now(),
				$this->now(),
				'' === $plan ? $share->plan : $plan,
				self::message( $share->post_id, $share->account_id ),
				(string) wp_json_encode( $earlier ),
				$share->id,
				$share->round,
				$share->status,
			]
		);
	}

	/** Returns the current message for a connection, in the format of the column `texts`. */
	private static function message( int $post_id, int $account_id ): string {
		return FrozenMessage::from_post( $post_id, $account_id )->encode();
	}

	/**
	 * Returns the message of a retry. A thread that stopped midway continues with its stored pieces. Otherwise, the author's message stays,
	 * but the pictures are the currently chosen ones, because the network may have refused the earlier ones.
	 */
	private static function message_of_retry( Share $share ): FrozenMessage {
		return [] === $share->sent ? $share->message->with_media_of( $share->post_id ) : $share->message;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
