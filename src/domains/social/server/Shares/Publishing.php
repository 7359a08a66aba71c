<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\PostMeta;
use WP_Post;

/** Updates the shares of a post when it is scheduled, published, withdrawn or deleted. */
final class Publishing {

	public function __construct(
		private readonly ConnectionStore $connections,
		private readonly ShareStore $shares,
		private readonly ShareQueue $queue,
	) {}

	/** Stores the chosen connections of a scheduled post: cron publishes it without a user. Replaces an earlier choice of the same user. */
	public function plan( WP_Post $post ): void {
		if ( 'future' === $post->post_status && ShareRules::is_silent_request() ) {
			if ( '' === get_post_meta( $post->ID, PostMeta::SCHEDULED_BY, true ) ) {
				update_post_meta( $post->ID, PostMeta::DONE, 1 );
			}
			return;
		}
		if ( self::is_fixed( $post ) ) {
			return;
		}
		$this->shares->remove_planned( $post->ID );
		if ( 'future' !== $post->post_status || ! ShareRules::has_type( $post->post_type ) || PostMeta::is_done( $post->ID ) ) {
			delete_post_meta( $post->ID, PostMeta::SCHEDULED_BY );
			return;
		}
		$user = self::user( $post );
		update_post_meta( $post->ID, PostMeta::SCHEDULED_BY, $user );
		$this->shares->add( $post->ID, $this->chosen( $post, $user ), $user, Share::PLANNED );
	}

	/** Queues the shares of a post that has become public. A post that was public before only resumes its stopped shares. */
	public function publish( WP_Post $post ): void {
		if ( ! ShareRules::may_send( $post ) ) {
			return;
		}
		if ( PostMeta::is_done( $post->ID ) ) {
			if ( $this->start( $post ) ) {
				$this->queue->schedule_post( $post->ID );
			}
			return;
		}
		/**
		 * Filters whether a post that has become public is shared.
		 * @param bool    $is_shared Whether to share it.
		 * @param WP_Post $post      The published post.
		 */
		$is_shared = apply_filters( 'publicize_should_publicize_published_post', ! ShareRules::is_silent_request(), $post );
		if ( true !== $is_shared || ! self::is_planned_by_another_user( $post ) ) {
			$this->shares->remove_planned( $post->ID );
			$user = self::user( $post );
			$this->shares->add( $post->ID, true === $is_shared ? $this->chosen( $post, $user ) : [], $user, Share::WAITING );
		}
		$is_waiting = true === $is_shared && $this->start( $post );
		// Set this last: if the process is killed earlier, the post can be shared again. Unique rows prevent duplicate shares.
		update_post_meta( $post->ID, PostMeta::DONE, 1 );
		delete_post_meta( $post->ID, PostMeta::SCHEDULED_BY );
		if ( $is_waiting ) {
			$this->queue->schedule_post( $post->ID );
		}
	}

	/** Stops the shares that were not sent yet. */
	public function withdraw( WP_Post $post ): void {
		$this->shares->withdraw( $post->ID );
	}

	public function delete( int $post_id ): void {
		$this->shares->delete( $post_id );
	}

	/**
	 * Whether another user has scheduled the post and chosen its connections. The current user may edit the post, but not change the
	 * choice, because they cannot see all connections of the other user.
	 */
	public static function is_fixed( WP_Post $post ): bool {
		return 'future' === $post->post_status && self::is_planned_by_another_user( $post );
	}

	private static function is_planned_by_another_user( WP_Post $post ): bool {
		$user = (int) get_post_meta( $post->ID, PostMeta::SCHEDULED_BY, true );
		// On a multisite network, users who were removed from the site still exist.
		return $user > 0 && get_current_user_id() !== $user && user_can( $user, 'publish_posts' );
	}

	/** Whether a connection is chosen for a post. */
	public static function is_chosen( WP_Post $post, Connection $connection ): bool {
		$is_chosen = ! PostMeta::is_skipped( $post->ID, $connection->account->id, $connection->account->service );
		/**
		 * Filters whether a connection is chosen for a post.
		 * @param bool   $is_chosen  Whether the connection is chosen.
		 * @param int    $post_id    ID of the post.
		 * @param string $service    Name of the network, such as `mastodon`.
		 * @param array{id: string, display_name: string} $connection ID and name of the account.
		 */
		return (bool) apply_filters(
			'publicize_checkbox_default',
			$is_chosen,
			$post->ID,
			$connection->account->service,
			[
				'id'           => (string) $connection->account->id,
				'display_name' => $connection->account->name,
			]
		);
	}

	/** Starts the shares that wait for the post to become public. Returns whether any share now waits for its job. */
	private function start( WP_Post $post ): bool {
		$statuses = array_column( $this->shares->of_post( $post->ID ), 'status' );
		$stopped  = array_intersect( $statuses, [ Share::PLANNED, Share::WITHDRAWN ] );
		if ( [] !== $stopped ) {
			$this->shares->start( $post->ID );
		}
		return [] !== $stopped || in_array( Share::WAITING, $statuses, true );
	}

	/** @return list<Connection> */
	private function chosen( WP_Post $post, int $user_id ): array {
		return array_values(
			array_filter(
				$this->connections->usable_by( $user_id ),
				static fn ( Connection $connection ): bool => self::is_chosen( $post, $connection )
			)
		);
	}

	/** Returns the user whose connections are used: the current user, or the author if cron publishes the post. */
	private static function user( WP_Post $post ): int {
		$user = get_current_user_id();
		return $user > 0 ? $user : (int) $post->post_author;
	}
}
