<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;

/** Schedules the jobs that send shares. Publishing schedules one job per post, which schedules one job per share. */
final class ShareQueue {

	public const HOOK = 'slipstream_social_post';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly ShareStore $shares,
	) {}

	/** Schedules the job of a post. That job schedules a job for each waiting share. */
	public function schedule_post( int $post_id ): void {
		$this->outbox->schedule(
			self::HOOK,
			[ 'post' => $post_id ],
			0,
			"post-$post_id-" . bin2hex( random_bytes( 8 ) ),
			0,
			Priority::NOW,
			true
		);
	}

	/**
	 * Hook `slipstream_social_post`: schedules a job for each waiting share of a post.
	 * @param array<mixed> $arguments `post`: ID of the post.
	 * @throws JobFailed If the jobs cannot be stored.
	 */
	public function run( array $arguments ): void {
		$jobs = [];
		foreach ( $this->shares->of_post( is_int( $arguments['post'] ?? null ) ? $arguments['post'] : 0 ) as $share ) {
			if ( Share::WAITING === $share->status ) {
				$jobs[ self::key( $share ) ] = [ [ 'share' => $share->id ], 0 ];
			}
		}
		if ( [] !== $jobs && ! $this->outbox->schedule_many( Sender::HOOK, $jobs, 0, Priority::NOW ) ) {
			throw new JobFailed( 'outbox_refused' );
		}
	}

	private static function key( Share $share ): string {
		return "share-$share->id-$share->round-$share->updated";
	}
}
