<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobSubject;

/** Describes the shares in the list of failed jobs. */
final class JobSubjects {

	public function __construct( private readonly ShareStore $shares ) {}

	/**
	 * Hook `slipstream_job_subject`: describes jobs of posts and shares.
	 * @param array<mixed> $arguments `post` or `share`: ID of the post or share.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		$id = array_values( $arguments )[0] ?? 0;
		try {
			return match ( $hook ) {
				ShareQueue::HOOK, Resharing::HOOK => JobSubject::post( is_int( $id ) ? $id : 0 ),
				Sender::HOOK => JobSubject::post( $this->shares->find( is_int( $id ) ? $id : 0 )->post_id ?? 0 ),
				default => $subject,
			};
		} catch ( QueryFailed ) {
			return $subject;
		}
	}
}
