<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Domains\Subscribers\Newsletter\FanOut;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Jobs\JobSubject;

/** Describes the jobs of newsletters in the list of failed jobs. */
final class JobSubjects {

	public function __construct( private readonly Subscribers $subscribers ) {}

	/**
	 * Hook `slipstream_job_subject`: describes jobs of newsletters.
	 * @param array<mixed> $arguments IDs of the post and the subscriber.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		[ $post, $subscriber ] = array_map(
			'intval',
			array_filter( array_slice( [ ...array_values( $arguments ), 0, 0 ], 0, 2 ), 'is_int' )
		)
			+ [ 0, 0 ];
		return match ( $hook ) {
			FanOut::HOOK => JobSubject::post( $post ),
			PostEmail::HOOK => JobSubject::email( JobSubject::post( $post ), $this->name( $subscriber ) ),
			default => $subject,
		};
	}

	private function name( int $id ): string {
		/* translators: %d: number of a subscriber. */
		return $this->subscribers->find( $id )->email ?? sprintf( __( 'subscriber %d (deleted)', 'slipstream' ), $id );
	}
}
