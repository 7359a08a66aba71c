<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Messages\FrozenMessage;
use Slipstream\Domains\Social\Messages\PostMessage;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\SentPost;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Support\Clock;
use WP_Post;

/**
 * Sends a share, piece by piece. Stores the share as SENDING before each request that publishes. If the outcome of a request is
 * unknown, the next attempt asks the network for the piece. If the network cannot be asked, the piece is not sent again.
 */
final class Sender {

	public const HOOK = 'slipstream_social_share';

	/** Reason code: the network refuses to list the account's posts. It would refuse again, so the share is not retried. */
	private const NOT_SHOWN = 'not_shown';

	/** Maximum failed attempts in a row. */
	private const MAX_ATTEMPTS = 8;

	/** Seconds before the second attempt, the third, and so on. The last value is also for all later attempts. */
	private const DELAYS = [ 30, 60, 300, 900, 1_800, 3_600 ];

	/** Maximum pieces to send per job. The next job continues. */
	private const PIECES_PER_JOB = 10;

	/**
	 * Time limits: a job starts no piece after JOB_SECONDS, and a piece starts no picture after PICTURE_SECONDS. A job therefore ends
	 * within Queue::LEASE, and no second worker uploads the same pictures.
	 */
	private const JOB_SECONDS     = 60;
	private const PICTURE_SECONDS = 180;

	public function __construct(
		private readonly ShareStore $shares,
		private readonly ConnectionStore $connections,
		private readonly PostMessage $messages,
		private readonly Clock $clock,
	) {}

	/**
	 * Runs the job of a share.
	 * @param array<mixed> $arguments `share`: ID of the share.
	 * @throws JobPostponed If another attempt is needed.
	 * @throws QueryFailed If the database fails.
	 */
	public function run( array $arguments ): void {
		$share = is_int( $arguments['share'] ?? null ) ? $this->shares->find( $arguments['share'] ) : null;
		if ( null === $share || ! in_array( $share->status, [ Share::WAITING, Share::SENDING ], true ) ) {
			return;
		}
		$lease = $this->shares->lease( $share );
		if ( null === $lease ) {
			throw new JobPostponed( ShareLease::SECONDS );
		}
		try {
			// Another worker may have sent pieces between the first read and the reservation.
			$this->run_reserved( $this->shares->find( $share->id ) ?? $share, $lease );
		} catch ( LeaseLost ) {
			$lease->give_up();
			// Run again in case the other worker is killed.
			throw new JobPostponed( ShareLease::SECONDS );
		}
	}

	/**
	 * @throws JobPostponed If another attempt is needed.
	 * @throws LeaseLost If another worker may have reserved the share.
	 */
	private function run_reserved( Share $share, ShareLease $lease ): void {
		$post       = ShareRules::reload( $share->post_id );
		$connection = $this->connections->find( $share->account_id, $share->user_id );
		if ( null === $connection ) {
			$lease->finish( Share::SENDING === $share->status ? Share::UNCLEAR : Share::FAILED, 'disconnected' );
			return;
		}
		if ( null === $post || ! ShareRules::may_send( $post ) ) {
			// The post may be at the network if an attempt was interrupted.
			$lease->finish( Share::SENDING === $share->status ? Share::UNCLEAR : Share::WITHDRAWN, 'not_public' );
			return;
		}
		$this->wait_for_network( $lease, $connection );
		$interrupted = Share::SENDING === $share->status ? count( $share->sent ) : -1;
		try {
			$share = -1 === $interrupted ? $share : $this->resolve( $share, $lease, $post, $connection );
			$this->send( $share, $lease, $post, $connection, $interrupted );
		} catch ( NetworkError $error ) {
			$this->handle( $this->shares->find( $share->id ) ?? $share, $lease, $connection, $error );
		}
	}

	/**
	 * Asks the network whether an earlier attempt has sent the interrupted piece, and stores the result.
	 * @return Share The stored share. Its next piece has certainly not been sent.
	 * @throws NetworkError UNKNOWN if the network cannot be asked.
	 */
	private function resolve( Share $share, ShareLease $lease, WP_Post $post, Connection $connection ): Share {
		$piece = count( $share->sent );
		if ( ! $connection->network->can_find() ) {
			throw new NetworkError( NetworkError::UNKNOWN, '' === $share->reason ? 'interrupted' : $share->reason );
		}
		try {
			$open   = $this->connections->open( $connection );
			$frozen = $this->frozen( $share, $post, $connection->network, $connection->network->limits( $open ) );
			$found  = $connection->network->find(
				$open,
				self::piece( $this->messages->make( $frozen, $post ), $share->sent, $piece ),
				$share->delivery( $piece, true )
			);
		} catch ( NetworkError $error ) {
			if ( NetworkError::UNAUTHORIZED === $error->kind ) {
				$this->connections->expire( $connection );
			}
			throw new NetworkError(
				NetworkError::UNKNOWN,
				NetworkError::REFUSED === $error->kind ? self::NOT_SHOWN : $error->reason,
				$error->retry_after
			);
		}
		if ( null === $found ) {
			$lease->mark_unsent();
		} else {
			$lease->record( [ ...$share->sent, $found ], Share::WAITING );
		}
		return $this->shares->find( $share->id ) ?? $share;
	}

	/**
	 * Sends the remaining pieces.
	 * @param int $interrupted Index of the piece that an earlier attempt may have sent; -1 for none. A killed worker does not
	 *     increase `attempts`, so `attempts` alone does not show such a piece.
	 * @throws NetworkError If a piece was not sent, or if that is unknown.
	 * @throws JobPostponed If pieces remain for the next job.
	 */
	private function send( Share $share, ShareLease $lease, WP_Post $post, Connection $connection, int $interrupted ): void {
		$open     = $this->connections->open( $connection );
		$network  = $connection->network;
		$limits   = $network->limits( $open );
		$frozen   = $this->frozen( $share, $post, $network, $limits );
		$messages = $this->messages->make( $frozen, $post );
		if ( $frozen !== $share->message ) {
			$lease->freeze( $frozen );
		}
		$sent  = $share->sent;
		$began = $this->now();
		$last  = min( count( $messages ), count( $sent ) + self::PIECES_PER_JOB );
		for ( $piece = count( $sent ); $piece < $last; $piece++ ) {
			if ( $piece > count( $share->sent ) && ( $this->now() > $began + self::JOB_SECONDS || ! $this->is_allowed( $share ) ) ) {
				// The next job sends the rest, or stores the reason for stopping.
				break;
			}
			$message = $this->messages->with_media( self::piece( $messages, $sent, $piece ), $frozen, $piece, $post, $limits );
			if ( $message->is_empty() && $piece > 0 ) {
				// Skip a piece whose pictures visitors may no longer see: networks refuse empty posts. The next piece replies to the
				// previous one.
				$sent[] = $sent[ $piece - 1 ];
				$lease->record( $sent, count( $sent ) === count( $messages ) ? Share::SENT : Share::WAITING );
				continue;
			}
			$may_be_sent = $share->attempts > 0 || $piece === $interrupted;
			$delivery    = $share->delivery( $piece, $may_be_sent, $lease->mark_sending( ... ), $this->before_picture( $lease ) );
			$sent[]      = $network->send( $open, $message, $delivery );
			$lease->record( $sent, count( $sent ) === count( $messages ) ? Share::SENT : Share::WAITING );
		}
		if ( count( $sent ) < count( $messages ) ) {
			$lease->release();
			throw new JobPostponed( 1 );
		}
		update_post_meta( $share->post_id, PostMeta::DONE_CONNECTION . $share->account_id, 1 );
		$lease->finish( Share::SENT, '' );
	}

	/**
	 * Returns a function that extends the lease. Networks call it before each picture of a piece.
	 * @return Closure(): void Throws NetworkError BUSY after PICTURE_SECONDS.
	 */
	private function before_picture( ShareLease $lease ): Closure {
		$end = $this->now() + self::PICTURE_SECONDS;
		return function () use ( $lease, $end ): void {
			if ( $this->now() > $end ) {
				throw new NetworkError( NetworkError::BUSY, 'timeout' );
			}
			$lease->extend();
		};
	}

	private function frozen( Share $share, WP_Post $post, Network $network, Limits $limits ): FrozenMessage {
		return $this->messages->freeze( $share->message, $post, $share->account_id, $network, $limits );
	}

	/** Whether the post is still public and the user may still use the connection. Checked between the pieces of a thread. */
	private function is_allowed( Share $share ): bool {
		$post = ShareRules::reload( $share->post_id );
		return null !== $post
			&& ShareRules::may_send( $post )
			&& null !== $this->connections->find( $share->account_id, $share->user_id );
	}

	/**
	 * Returns a piece as a reply to the previous piece.
	 * @param list<Message>  $messages All pieces.
	 * @param list<SentPost> $sent     Pieces that were sent.
	 * @param int<0, max>    $piece    Index of the piece.
	 */
	private static function piece( array $messages, array $sent, int $piece ): Message {
		$previous = $sent[ $piece - 1 ] ?? null;
		return null === $previous ? $messages[ $piece ] : $messages[ $piece ]->as_reply( $previous, $sent[0] );
	}

	/**
	 * Stores a failed attempt.
	 * @param Share $share The share as it is stored now. Its status is SENDING if the piece may be at the network.
	 * @throws JobPostponed If another attempt may succeed.
	 */
	private function handle( Share $share, ShareLease $lease, Connection $connection, NetworkError $error ): void {
		$is_last = $share->attempts + 1 >= self::MAX_ATTEMPTS;
		if ( NetworkError::UNAUTHORIZED === $error->kind ) {
			$this->connections->expire( $connection );
		}
		if ( 'rate_limit' === $error->reason && $error->retry_after > 0 ) {
			$this->connections->pause( $connection, $error->retry_after );
		}
		$status = match ( true ) {
			NetworkError::BUSY === $error->kind => $is_last ? Share::FAILED : Share::WAITING,
			NetworkError::UNKNOWN !== $error->kind => Share::FAILED,
			Share::SENDING !== $share->status => $is_last ? Share::FAILED : Share::WAITING,
			// The network has no way to find the post, or refuses to list posts.
			$is_last || ! $connection->network->can_find() => Share::UNCLEAR,
			in_array( $error->reason, [ Connection::EXPIRED, self::NOT_SHOWN ], true ) => Share::UNCLEAR,
			default => Share::SENDING,
		};
		$lease->finish( $status, $error->reason );
		if ( Share::WAITING === $status || Share::SENDING === $status ) {
			$delay = self::DELAYS[ min( $share->attempts, count( self::DELAYS ) - 1 ) ];
			throw new JobPostponed( max( $delay, $error->retry_after ), false, 'network_failed' );
		}
	}

	/** @throws JobPostponed While the connection is paused by a rate limit. */
	private function wait_for_network( ShareLease $lease, Connection $connection ): void {
		$seconds = $connection->paused_until - $this->now();
		if ( $seconds > 0 ) {
			$lease->release( 'rate_limit' );
			throw new JobPostponed( $seconds, false, 'rate_limit' );
		}
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
