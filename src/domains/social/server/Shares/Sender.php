<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionStore;
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
 * Sends a share, piece by piece. Stores the share as SENDING before each request. If the outcome of a request is unknown, the next
 * attempt asks the network for the piece. If the network cannot be asked, the piece is not sent again.
 */
final class Sender {

	public const HOOK = 'slipstream_social_share';

	/** Reason code if the network refuses to list the account's posts. Further attempts are useless. */
	private const NOT_SHOWN = 'not_shown';

	/** Maximum failed attempts in a row. */
	private const MAX_ATTEMPTS = 8;

	/** Seconds before the next attempt. The last value is repeated. */
	private const DELAYS = [ 30, 60, 300, 900, 1_800, 3_600 ];

	/** Maximum pieces to send per job. The next job continues. */
	private const PIECES_PER_JOB = 10;

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
		if ( ! $this->shares->lease( $share ) ) {
			throw new JobPostponed( ShareStore::LEASE );
		}
		$post       = ShareRules::reload( $share->post_id );
		$connection = $this->connections->find( $share->account_id, $share->user_id );
		if ( null === $connection ) {
			$this->shares->finish( $share, Share::SENDING === $share->status ? Share::UNCLEAR : Share::FAILED, 'disconnected' );
			return;
		}
		if ( null === $post || ! ShareRules::may_send( $post ) ) {
			$this->stop_withdrawn( $share );
			return;
		}
		$this->wait_for_network( $share, $connection );
		try {
			$share = Share::SENDING === $share->status ? $this->resolve( $share, $post, $connection ) : $share;
			$this->send( $share, $post, $connection );
		} catch ( NetworkError $error ) {
			$this->handle( $this->shares->find( $share->id ) ?? $share, $connection, $error );
		}
	}

	/**
	 * Asks the network for the piece that an earlier attempt may have sent.
	 * @return Share The share, ready for its next piece.
	 * @throws NetworkError UNKNOWN if the network cannot be asked.
	 */
	private function resolve( Share $share, WP_Post $post, Connection $connection ): Share {
		$piece = count( $share->sent );
		if ( ! $connection->network->can_find() ) {
			throw new NetworkError( NetworkError::UNKNOWN, '' === $share->reason ? 'interrupted' : $share->reason );
		}
		try {
			$open     = $this->connections->open( $connection );
			$messages = $this->messages( $share, $post, $connection->network, $connection->network->limits( $open ) );
			$found    = $connection->network->find(
				$open,
				self::piece( $messages, $share->sent, $piece ),
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
			$this->shares->mark_unsent( $share );
		} else {
			$this->shares->record( $share, [ ...$share->sent, $found ], Share::WAITING );
		}
		return $this->shares->find( $share->id ) ?? $share;
	}

	/**
	 * Sends the remaining pieces.
	 * @throws NetworkError If a piece was not sent, or if that is unknown.
	 * @throws JobPostponed If pieces remain for the next job.
	 */
	private function send( Share $share, WP_Post $post, Connection $connection ): void {
		$open     = $this->connections->open( $connection );
		$network  = $connection->network;
		$limits   = $network->limits( $open );
		$messages = $this->messages( $share, $post, $network, $limits );
		if ( [] === $share->texts ) {
			$this->shares->freeze( $share, array_map( static fn ( Message $message ): string => $message->text, $messages ) );
		}
		$sent = $share->sent;
		$last = min( count( $messages ), count( $sent ) + self::PIECES_PER_JOB );
		for ( $piece = count( $sent ); $piece < $last; $piece++ ) {
			if ( $piece > count( $share->sent ) && ! $this->is_allowed( $share ) ) {
				// The next job stores why the share stops.
				break;
			}
			$message = $this->messages->with_media( self::piece( $messages, $sent, $piece ), $post, $network, $limits, $piece );
			if ( ! $this->shares->mark_sending( $share ) ) {
				return;
			}
			$sent[] = $network->send( $open, $message, $share->delivery( $piece, $share->attempts > 0 ) );
			$this->shares->record( $share, $sent, count( $sent ) === count( $messages ) ? Share::SENT : Share::WAITING );
		}
		if ( count( $sent ) < count( $messages ) ) {
			$this->shares->release( $share );
			throw new JobPostponed( 1 );
		}
		$this->shares->finish( $share, Share::SENT, '' );
		update_post_meta( $share->post_id, PostMeta::DONE_CONNECTION . $share->account_id, 1 );
	}

	/** @return list<Message> All pieces, without pictures. */
	private function messages( Share $share, WP_Post $post, Network $network, Limits $limits ): array {
		$message = $share->message ?? PostMeta::message( $share->post_id, $share->account_id );
		return $this->messages->make( $post, $network, $limits, $message, $share->texts );
	}

	/** Checks again, between the pieces of a thread: is the post still public, and may the user still use the connection? */
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
	 * @param Share $share The share as it is stored now. Its status is SENDING if a request was sent.
	 * @throws JobPostponed If another attempt may succeed.
	 */
	private function handle( Share $share, Connection $connection, NetworkError $error ): void {
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
		$this->shares->finish( $share, $status, $error->reason );
		if ( Share::WAITING === $status || Share::SENDING === $status ) {
			$delay = self::DELAYS[ min( $share->attempts, count( self::DELAYS ) - 1 ) ];
			throw new JobPostponed( max( $delay, $error->retry_after ), false, 'network_failed' );
		}
	}

	/** @throws JobPostponed While the connection is paused by a rate limit. */
	private function wait_for_network( Share $share, Connection $connection ): void {
		$seconds = $connection->paused_until - $this->clock->now()->getTimestamp();
		if ( $seconds > 0 ) {
			$this->shares->release( $share, 'rate_limit' );
			throw new JobPostponed( $seconds, false, 'rate_limit' );
		}
	}

	/** Ends the share of a post that is no longer public: UNCLEAR if a request may have reached the network, otherwise WITHDRAWN. */
	private function stop_withdrawn( Share $share ): void {
		$this->shares->finish( $share, Share::SENDING === $share->status ? Share::UNCLEAR : Share::WITHDRAWN, 'not_public' );
	}
}
