<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Networks\SentPost;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Support\Clock;

/** Reads and changes shares. Each change requires the expected status or round, so that only one of two concurrent requests succeeds. */
final class ShareStore {

	/** Seconds for which a worker reserves a share. Longer than all requests for one piece. */
	public const LEASE = 300;

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
		SharesTable::query( self::INSERT . implode( ', ', array_fill( 0, count( $connections ), self::ROW ) ), $values );
	}

	/** Removes the shares of a scheduled post. Its connections are then chosen again. */
	public function remove_planned( int $post_id ): void {
		if ( SharesTable::is_ready() ) {
			SharesTable::query( "DELETE FROM {table} WHERE post_id = %d AND status = 'planned'", [ $post_id ] );
		}
	}

	/**
	 * Sets the planned or withdrawn shares of a published post to WAITING.
	 * @param Share::PLANNED|Share::WITHDRAWN $from Status of the shares to change.
	 */
	public function start( int $post_id, string $from ): void {
		if ( SharesTable::is_ready() ) {
			SharesTable::query(
				"UPDATE {table} SET status = 'waiting', reason = '', attempts = 0, updated = %d WHERE post_id = %d AND status = %s",
				[ $this->now(), $post_id, $from ]
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

	/** @return list<Share> Oldest first. */
	public function of_post( int $post_id ): array {
		return SharesTable::is_ready()
			? array_map( Share::from_row( ... ), SharesTable::rows( 'SELECT * FROM {table} WHERE post_id = %d ORDER BY id', [ $post_id ] ) )
			: [];
	}

	/**
	 * @return Share|null Null if the share does not exist.
	 * @throws QueryFailed If the database fails. The job must not mistake that for a deleted share.
	 */
	public function find( int $id ): ?Share {
		$row = SharesTable::row_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] );
		return null === $row ? null : Share::from_row( $row );
	}

	/** Reserves a waiting or interrupted share for this worker. Returns false if another worker has reserved it or it is finished. */
	public function lease( Share $share ): bool {
		return 1 === SharesTable::query(
			"UPDATE {table} SET lease_until = %d WHERE id = %d AND round = %d AND lease_until <= %d AND status IN ( 'waiting', 'sending' )",
			[ $this->now() + self::LEASE, $share->id, $share->round, $this->now() ]
		);
	}

	/**
	 * Stores the texts of a round before its first request. Later attempts use the same texts, so that find() can recognize the posts.
	 * @param list<string> $texts One for each piece.
	 */
	public function freeze( Share $share, array $texts ): void {
		SharesTable::query_or_fail(
			'UPDATE {table} SET texts = %s WHERE id = %d AND round = %d',
			[ Share::encode_texts( $share->message, $texts ), $share->id, $share->round ]
		);
	}

	/** Stores that a request is about to be sent. Returns false if the share has been stopped. */
	public function mark_sending( Share $share ): bool {
		return false !== SharesTable::query(
			"UPDATE {table} SET status = 'sending', lease_until = %d, updated = %d WHERE id = %d AND round = %d AND status IN ( 'waiting', 'sending' )",
			[ $this->now() + self::LEASE, $this->now(), $share->id, $share->round ]
		) && Share::SENDING === ( SharesTable::row( 'SELECT status FROM {table} WHERE id = %d', [ $share->id ] )['status'] ?? '' );
	}

	/**
	 * Stores the pieces that were sent.
	 * @param list<SentPost> $sent All pieces that were sent in this round.
	 * @param Share::WAITING|Share::SENT $status WAITING if pieces remain.
	 * @throws QueryFailed If the database fails. The next attempt then asks the network for the piece.
	 */
	public function record( Share $share, array $sent, string $status ): void {
		SharesTable::query_or_fail(
			"UPDATE {table} SET sent = %s, status = %s, reason = '', attempts = 0, updated = %d WHERE id = %d AND round = %d",
			[
				(string) wp_json_encode( array_map( static fn ( SentPost $post ): array => $post->to_array(), $sent ) ),
				$status,
				$this->now(),
				$share->id,
				$share->round,
			]
		);
	}

	/** Stores that the network does not have the piece of an interrupted attempt, so that it can be sent again. */
	public function mark_unsent( Share $share ): void {
		SharesTable::query_or_fail(
			"UPDATE {table} SET status = 'waiting', updated = %d WHERE id = %d AND round = %d AND status = 'sending'",
			[ $this->now(), $share->id, $share->round ]
		);
	}

	/** Releases the share for other workers. Does not count as a failed attempt. */
	public function release( Share $share, string $reason = '' ): void {
		SharesTable::query_or_fail(
			'UPDATE {table} SET reason = %s, lease_until = 0, updated = %d WHERE id = %d AND round = %d',
			[ $reason, $this->now(), $share->id, $share->round ]
		);
	}

	/** Stores the result of an attempt, and releases the share for other workers. */
	public function finish( Share $share, string $status, string $reason ): void {
		SharesTable::query_or_fail(
			'UPDATE {table} SET status = %s, reason = %s, attempts = attempts + 1, lease_until = 0, updated = %d WHERE id = %d AND round = %d',
			[ $status, $reason, $this->now(), $share->id, $share->round ]
		);
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
				[] === $share->texts
					? self::message( $share->post_id, $share->account_id )
					: Share::encode_texts( $share->message, $share->texts ),
				$share->id,
				$share->round,
				$share->status,
			]
		);
	}

	/**
	 * Shares the post again: starts a new round, which creates a new post at the network.
	 * @param string $plan ID of the plan that starts the round; '' if an author does (the stored plan ID is kept).
	 * @return bool False if the share has changed in the meantime.
	 */
	public function repeat( Share $share, int $user_id, string $plan = '' ): bool {
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
		return Share::encode_texts( PostMeta::message( $post_id, $account_id ) );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
