<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Social\Messages\FrozenMessage;
use Slipstream\Domains\Social\Networks\SentPost;
use Slipstream\Support\Clock;

/**
 * A worker's reservation of a share. Each change succeeds only while the worker has the lease: an upload may outlast the lease, and another
 * worker may then have reserved the share. The end time identifies the lease, because a lease that replaces an expired one ends later.
 */
final class ShareLease {

	/** Seconds for which a worker reserves a share. Extended before each request that publishes. Longer than that request. */
	public const SECONDS = 300;

	private function __construct(
		private readonly Share $share,
		private int $until,
		private readonly Clock $clock,
	) {}

	/** Reserves a waiting or interrupted share. Returns null if another worker has reserved it or it is finished. */
	public static function acquire( Share $share, Clock $clock ): ?self {
		$now   = $clock->now()->getTimestamp();
		$until = $now + self::SECONDS;
		$rows  = SharesTable::query(
			// Replace a lease that ends much later: it is from a server whose clock was ahead.
			"UPDATE {table} SET lease_until = %d WHERE id = %d AND round = %d AND ( lease_until <= %d OR lease_until > %d ) AND status IN ( 'waiting', 'sending' )",
			[ $until, $share->id, $share->round, $now, $now + 2 * self::SECONDS ]
		);
		return 1 === $rows ? new self( $share, $until, $clock ) : null;
	}

	/**
	 * Stores the pieces of a round before its first request. Later attempts use the same texts and pictures, because find() recognizes
	 * posts by their texts.
	 * @throws LeaseLost If the lease has expired.
	 */
	public function freeze( FrozenMessage $message ): void {
		$this->change( 'texts = %s', [ $message->encode() ] );
	}

	/**
	 * Extends the lease before a long request.
	 * @throws LeaseLost If the lease has expired.
	 */
	public function extend(): void {
		$this->change( 'round = round', [] );
	}

	/**
	 * Stores that a piece is about to be published, and extends the lease. Must be called after all uploads.
	 * @throws LeaseLost If the lease has expired, or the share has been stopped.
	 */
	public function mark_sending(): void {
		$this->change( "status = 'sending'", [], "AND status IN ( 'waiting', 'sending' )" );
	}

	/**
	 * Stores the pieces that were sent.
	 * @param list<SentPost> $sent All pieces that were sent in this round.
	 * @param Share::WAITING|Share::SENT $status WAITING if pieces remain.
	 * @throws QueryFailed If the database fails. The next attempt then asks the network for the piece.
	 * @throws LeaseLost If the lease has expired.
	 */
	public function record( array $sent, string $status ): void {
		$json = (string) wp_json_encode( array_map( static fn ( SentPost $post ): array => $post->to_array(), $sent ) );
		$this->change( "sent = %s, status = %s, reason = '', attempts = 0", [ $json, $status ] );
	}

	/**
	 * Stores that the network does not have the piece of an interrupted attempt, so that it can be sent again.
	 * @throws LeaseLost If the lease has expired.
	 */
	public function mark_unsent(): void {
		$this->change( "status = 'waiting'", [], "AND status = 'sending'" );
	}

	/**
	 * Releases the share for other workers. Does not count as a failed attempt. A share that was stopped meanwhile keeps its reason.
	 * @throws LeaseLost If the lease has expired.
	 */
	public function release( string $reason = '' ): void {
		$this->change( "reason = CASE WHEN status IN ( 'waiting', 'sending' ) THEN %s ELSE reason END", [ $reason ], '', true );
	}

	/** Releases the share if this worker still has it, for example because the share was stopped during an upload. */
	public function give_up(): void {
		try {
			$this->release();
		} catch ( LeaseLost ) {
			return;
		}
	}

	/**
	 * Stores the result of an attempt, and releases the share for other workers.
	 * @throws LeaseLost If the lease has expired.
	 */
	public function finish( string $status, string $reason ): void {
		$this->change( 'status = %s, reason = %s, attempts = attempts + 1', [ $status, $reason ], '', true );
	}

	/**
	 * Changes the share if this worker still has the lease. Always changes the end of the lease as well, because MySQL does not count rows
	 * whose values stay the same.
	 * @param literal-string   $set       Assignments.
	 * @param list<int|string> $values    Values of their placeholders.
	 * @param literal-string   $condition Further condition, starting with AND.
	 * @param bool             $release   Whether to end the lease instead of extending it.
	 * @throws LeaseLost If the lease has expired, or the condition is not met.
	 */
	private function change( string $set, array $values, string $condition = '', bool $release = false ): void {
		$now   = $this->clock->now()->getTimestamp();
		$until = $release ? 0 : max( $now + self::SECONDS, $this->until + 1 );
		$rows  = SharesTable::query_or_fail(
			"UPDATE {table} SET $set, lease_until = %d, updated = %d WHERE id = %d AND round = %d AND lease_until = %d $condition",
			[ ...$values, $until, $now, $this->share->id, $this->share->round, $this->until ]
		);
		if ( 1 !== $rows ) {
			throw new LeaseLost( 'lease' );
		}
		$this->until = $until;
	}
}
