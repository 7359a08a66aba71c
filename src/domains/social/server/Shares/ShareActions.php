<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Posts\PostNotFound;
use Slipstream\Support\Clock;
use Slipstream\Support\Options;
use WP_Error;
use WP_Post;

/** Actions of authors on the shares of a published post: "Try again", "Post again", and "Share again", now or later. */
final class ShareActions {

	/** Hook of the job that runs a plan. */
	public const HOOK = 'slipstream_social_plan';

	/** Seconds: a year. */
	private const MAX_DELAY = 31_622_400;

	public function __construct(
		private readonly ConnectionStore $connections,
		private readonly ShareStore $shares,
		private readonly ShareQueue $queue,
		private readonly SharePlans $plans,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Retries a failed share ("Try again"), or makes another post for one share ("Post again").
	 * @param bool $post_again Whether to make another post.
	 * @return true|WP_Error Error with status 400 if the post is not public; 404 if the share or the connection belongs to another post or
	 *     user; 409 if the share's status does not allow the action; 500 if the database fails.
	 */
	public function act( int $post_id, int $share_id, bool $post_again ): bool|WP_Error {
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post || ! ShareRules::may_send( $post ) ) {
			return self::not_public();
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
		if ( ! ( $post_again ? $share->can_post_again() : $share->can_retry() ) ) {
			return self::conflict();
		}
		if ( ! ( $post_again ? $this->shares->post_again( $share, $user ) : $this->shares->retry( $share, $user ) ) ) {
			return self::conflict();
		}
		$this->queue->schedule_post( $post_id );
		return true;
	}

	/**
	 * Shares a published post again with the current user's connections ("Share again"), now or later.
	 * @param list<int> $skipped IDs of accounts to leave out.
	 * @param int       $time    Unix time; 0 for now.
	 * @return true|WP_Error Error with status 404 for an unknown post; 400 for an unpublished post or a time that is not within a year; 500
	 *     if the database fails.
	 */
	public function share_again( int $post_id, string $message, array $skipped, int $time = 0 ): bool|WP_Error {
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post ) {
			return PostNotFound::error();
		}
		if ( ! ShareRules::may_send( $post ) ) {
			return self::not_public();
		}
		$user   = get_current_user_id();
		$chosen = array_filter(
			$this->connections->usable_by( $user ),
			static fn ( Connection $connection ): bool => ! in_array( $connection->account->id, $skipped, true )
		);
		if ( 0 !== $time ) {
			return $this->plan( new SharePlan( bin2hex( random_bytes( 8 ) ), $post_id, $time, $user, array_keys( $chosen ), $message ) );
		}
		$this->start_all( $post_id, $message, $chosen, $user );
		$this->queue->schedule_post( $post_id );
		return true;
	}

	/** Cancels a plan. Returns false if it does not exist or has already run. */
	public function cancel( int $post_id, string $plan_id ): bool {
		$plan = $this->plans->find( $post_id, $plan_id );
		if ( null === $plan ) {
			return false;
		}
		$this->outbox->cancel( self::HOOK, $plan->id );
		return $this->plans->remove( $plan );
	}

	/**
	 * Hook `slipstream_social_plan`: runs a plan. A second run of the same plan changes nothing.
	 * @param array<mixed> $arguments `post` and `plan`: IDs.
	 */
	public function run( array $arguments ): void {
		$post = ShareRules::reload( is_int( $arguments['post'] ?? null ) ? $arguments['post'] : 0 );
		$plan = null === $post ? null : $this->plans->find( $post->ID, is_string( $arguments['plan'] ?? null ) ? $arguments['plan'] : '' );
		if ( null === $post || null === $plan ) {
			return;
		}
		if ( ! ShareRules::is_allowed_for( $plan->user_id, $post->ID ) ) {
			// The user no longer exists, or may no longer share the post.
			$this->plans->remove( $plan );
			return;
		}
		if ( ! ShareRules::may_send( $post ) ) {
			$this->plans->withdraw( $plan );
			return;
		}
		$chosen = array_intersect_key( $this->connections->usable_by( $plan->user_id ), array_flip( $plan->accounts ) );
		$this->start_all( $post->ID, $plan->message, $chosen, $plan->user_id, $plan->id );
		$this->queue->run( [ 'post' => $post->ID ] );
		$this->plans->remove( $plan );
	}

	/**
	 * Stores a plan, and schedules its job.
	 * @return true|WP_Error See share_again().
	 */
	private function plan( SharePlan $plan ): bool|WP_Error {
		$delay = $plan->time - $this->clock->now()->getTimestamp();
		if ( $delay <= 0 || $delay > self::MAX_DELAY || [] === $plan->accounts ) {
			return new WP_Error(
				'slipstream_share_time',
				__( 'Choose an account, and a time within the next year.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		$this->plans->add( $plan );
		$arguments = [
			'post' => $plan->post_id,
			'plan' => $plan->id,
		];
		$topic     = JobTopic::of_post( $plan->post_id );
		if ( $this->outbox->schedule( self::HOOK, $arguments, $delay, $plan->id, 0, Priority::NOW, true, $topic )->is_rejected() ) {
			$this->plans->remove( $plan );
			return Options::not_stored();
		}
		return true;
	}

	/**
	 * Starts a share with each connection. Does not change shares that are in progress.
	 * @param array<int, Connection> $chosen Connections by account ID.
	 * @param string                      $plan   ID of the plan; '' for none. Shares that this plan already started do not start again.
	 */
	private function start_all( int $post_id, string $message, array $chosen, int $user_id, string $plan = '' ): void {
		update_post_meta( $post_id, PostMeta::MESSAGE, wp_slash( $message ) );
		foreach ( array_keys( $chosen ) as $account_id ) {
			// Delete the earlier message for this connection, which would otherwise replace the new one.
			PostMeta::set_own_message( $post_id, $account_id, '' );
		}
		foreach ( $this->shares->of_post( $post_id ) as $share ) {
			if ( isset( $chosen[ $share->account_id ] ) && ( '' === $plan || $plan !== $share->plan ) ) {
				$this->start( $share, $user_id, $plan );
			}
			unset( $chosen[ $share->account_id ] );
		}
		$this->shares->add( $post_id, $chosen, $user_id, Share::WAITING, $plan );
		update_post_meta( $post_id, PostMeta::DONE, 1 );
	}

	/**
	 * Starts a share with the new message. A thread that stopped midway continues with its stored texts instead. Also starts a share that
	 * is still planned, because the request that published the post was killed.
	 */
	private function start( Share $share, int $user_id, string $plan ): void {
		if ( $share->can_retry() && [] !== $share->sent ) {
			$this->shares->retry( $share, $user_id, $plan );
		} elseif ( $share->can_retry() || $share->can_post_again() || Share::PLANNED === $share->status ) {
			$this->shares->post_again( $share, $user_id, $plan );
		}
	}

	private static function not_public(): WP_Error {
		return new WP_Error( 'not_published', __( 'Only public posts can be shared.', 'slipstream' ), [ 'status' => 400 ] );
	}

	private static function conflict(): WP_Error {
		return new WP_Error(
			'slipstream_share_busy',
			__( 'This post was already shared, or is being shared now. Reload the page.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}
}
