<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Connections\KnownConnection;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\ShareQueue;
use Slipstream\Domains\Social\Shares\ShareRules;
use Slipstream\Domains\Social\Shares\ShareStore;
use Slipstream\Support\Options;
use WP_Error;
use WP_Post;

/** Sends a published post again, when an author asks for it. */
final class Resharing {

	public function __construct(
		private readonly ConnectionStore $connections,
		private readonly ShareStore $shares,
		private readonly ShareRules $rules,
		private readonly ShareQueue $queue,
	) {}

	/**
	 * Starts another attempt of a failed share, or another post of a share that was sent.
	 * @return true|WP_Error Error with status 400 for a post that is not public, 404 for a share of another post or a connection of another
	 *     user, 409 when the share's status allows neither, 500 when the database refuses.
	 */
	public function act( int $post_id, int $share_id, bool $is_repeat ): bool|WP_Error {
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post || ! $this->rules->may_send( $post ) ) {
			return self::not_published();
		}
		try {
			$share = $this->shares->find( $share_id );
		} catch ( QueryFailed ) {
			return Options::not_stored();
		}
		$user = get_current_user_id();
		if ( null === $share || $share->post_id !== $post_id || null === $this->connections->find( $share->account_id, $user ) ) {
			return new WP_Error( 'not_found', __( 'Account not found.', 'slipstream' ), [ 'status' => 404 ] );
		}
		if ( ! ( $is_repeat ? $share->can_repeat() : $share->can_retry() ) ) {
			return self::conflict();
		}
		return $this->start( $share, $is_repeat, $user ) ? true : self::conflict();
	}

	/**
	 * Shares a published post again with all connections of the current user, except some.
	 * @param list<int> $skipped Account IDs.
	 * @return true|WP_Error Error with status 404 for an unknown post, 400 for one that is not published.
	 */
	public function share_again( int $post_id, string $message, array $skipped ): bool|WP_Error {
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post ) {
			return new WP_Error( 'not_found', __( 'Cannot find that post.', 'slipstream' ), [ 'status' => 404 ] );
		}
		if ( ! $this->rules->may_send( $post ) ) {
			return self::not_published();
		}
		$user   = get_current_user_id();
		$chosen = array_filter(
			$this->connections->usable_by( $user ),
			static fn ( KnownConnection $connection ): bool => ! in_array( $connection->account->id, $skipped, true )
		);
		update_post_meta( $post_id, PostMeta::MESSAGE, wp_slash( $message ) );
		update_post_meta( $post_id, PostMeta::DONE, 1 );
		foreach ( $this->shares->of_post( $post_id ) as $share ) {
			if ( isset( $chosen[ $share->account_id ] ) ) {
				$this->start( $share, $share->can_repeat(), $user );
				unset( $chosen[ $share->account_id ] );
			}
		}
		$this->shares->add( $post_id, $chosen, $user, Share::WAITING );
		$this->queue->schedule_post( $post_id );
		return true;
	}

	private function start( Share $share, bool $is_repeat, int $user_id ): bool {
		$is_started = match ( true ) {
			$is_repeat => $share->can_repeat() && $this->shares->repeat( $share, $user_id ),
			default    => $share->can_retry() && $this->shares->retry( $share, $user_id ),
		};
		if ( $is_started ) {
			$this->queue->schedule_post( $share->post_id );
		}
		return $is_started;
	}

	private static function not_published(): WP_Error {
		return new WP_Error( 'not_published', __( 'Only published posts can be shared.', 'slipstream' ), [ 'status' => 400 ] );
	}

	private static function conflict(): WP_Error {
		return new WP_Error( 'slipstream_share_busy', __( 'This post is being shared already.', 'slipstream' ), [ 'status' => 409 ] );
	}
}
