<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobSubject;
use Slipstream\Jobs\JobTopic;

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
				ShareQueue::HOOK, ShareActions::HOOK => JobSubject::post( is_int( $id ) ? $id : 0 ),
				Sender::HOOK => JobSubject::post( $this->shares->find( is_int( $id ) ? $id : 0 )->post_id ?? 0 ),
				default => $subject,
			};
		} catch ( QueryFailed ) {
			return $subject;
		}
	}

	/**
	 * Hook `slipstream_job_group`: names groups of jobs.
	 * @param string $topic See JobTopic.
	 * @param int    $count Number of jobs.
	 */
	public function name_group( string $name, string $hook, string $topic, int $count ): string {
		$number = number_format_i18n( $count );
		$post   = JobTopic::post( $topic );
		return match ( true ) {
			'' === $post => $name,
			Sender::HOOK === $hook =>
				/* translators: 1: number of shares on social networks, 2: title of a post in quotation marks. */
				sprintf( _n( '%1$s share of %2$s', '%1$s shares of %2$s', $count, 'slipstream' ), $number, $post ),
			ShareQueue::HOOK === $hook => sprintf(
				/* translators: 1: number of shares on social networks, 2: title of a post in quotation marks. */
				_n( '%1$s share to prepare: %2$s', '%1$s shares to prepare: %2$s', $count, 'slipstream' ),
				$number,
				$post
			),
			ShareActions::HOOK === $hook => sprintf(
				/* translators: 1: number of shares on social networks, 2: title of a post in quotation marks. */
				_n( '%1$s scheduled share of %2$s', '%1$s scheduled shares of %2$s', $count, 'slipstream' ),
				$number,
				$post
			),
			default => $name,
		};
	}
}
