<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Clock;

/** Schedules the jobs that send shares. Publishing schedules one job per post, which schedules one job per share. */
final class ShareQueue {

	public const HOOK = 'slipstream_social_post';

	/** Maximum shares of other posts for which one job schedules jobs. */
	private const MAX_OTHERS = 500;

	/** Seconds after which a share that no worker has started may have lost its job. */
	private const MAX_WAIT = 60;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly ShareStore $shares,
		private readonly Clock $clock,
	) {}

	/**
	 * Schedules the job of a post. That job schedules a job for each waiting share. The number of jobs per request is limited: if this job
	 * is refused, the job of another post also schedules these shares.
	 */
	public function schedule_post( int $post_id ): void {
		$this->outbox->schedule(
			self::HOOK,
			[ 'post' => $post_id ],
			0,
			"post-$post_id-" . bin2hex( random_bytes( 8 ) ),
			0,
			Priority::NOW,
			true,
			JobTopic::of_post( $post_id )
		);
	}

	/**
	 * Schedules the job of a post again if one of its shares may have lost its job. Call it for a person who waits for the shares.
	 * @param list<Share> $shares All shares of the post.
	 */
	public function restore( int $post_id, array $shares ): void {
		$now = $this->clock->now()->getTimestamp();
		foreach ( $shares as $share ) {
			$age = $now - $share->updated;
			if ( $share->is_unstarted() && $age >= self::MAX_WAIT && $age <= ShareStore::RECENT ) {
				$topic = JobTopic::of_post( $post_id );
				$this->outbox->schedule( self::HOOK, [ 'post' => $post_id ], 0, "post-$post_id-again", 0, Priority::NOW, topic: $topic );
				return;
			}
		}
	}

	/** Returns the seconds until the next attempt of a share; 0 if it is due, runs now, or is unknown. */
	public function seconds_until( Share $share ): int {
		$due = $this->outbox->next_due( Sender::HOOK, self::prefix( $share ) );
		return null === $due ? 0 : max( 0, $due - $this->clock->now()->getTimestamp() );
	}

	/** Hook `delete_expired_transients`, once a day: schedules a job for shares that have lost theirs, and stops abandoned ones. */
	public function sweep(): void {
		$this->shares->stop_abandoned();
		$lost = $this->shares->never_started( 1, self::MAX_WAIT );
		if ( [] !== $lost ) {
			// The job of one post also schedules the shares of all other posts.
			$this->outbox->schedule( self::HOOK, [ 'post' => $lost[0]->post_id ], 0, 'lost', 0, Priority::NOW );
		}
	}

	/**
	 * Hook `slipstream_social_post`: schedules a job for each waiting share of a post, and for shares of other posts that no worker has
	 * started. Adds no second job for a share that already has one, because both would have the same key.
	 * @param array<mixed> $arguments `post`: ID of the post.
	 * @throws JobFailed If the jobs cannot be stored.
	 */
	public function run( array $arguments ): void {
		$jobs = [];
		$own  = $this->shares->of_post( is_int( $arguments['post'] ?? null ) ? $arguments['post'] : 0 );
		foreach ( [ ...$own, ...$this->shares->never_started( self::MAX_OTHERS ) ] as $share ) {
			if ( Share::WAITING === $share->status ) {
				$jobs[ self::key( $share ) ] = [ [ 'share' => $share->id ], 0, JobTopic::of_post( $share->post_id ) ];
			}
		}
		if ( [] !== $jobs && ! $this->outbox->schedule_many( Sender::HOOK, $jobs, 0, Priority::NOW ) ) {
			throw new JobFailed( 'outbox_refused' );
		}
	}

	private static function key( Share $share ): string {
		return self::prefix( $share ) . $share->updated;
	}

	/** Returns the beginning of the keys of all jobs of this round. */
	private static function prefix( Share $share ): string {
		return "share-$share->id-$share->round-";
	}
}
