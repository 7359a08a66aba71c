<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Newsletter\FanOut;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Jobs\JobSubject;
use Slipstream\Jobs\JobTopic;

/** Describes the jobs of newsletters and welcome emails in the list of failed jobs. */
final class JobSubjects {

	public function __construct( private readonly Subscribers $subscribers ) {}

	/**
	 * Hook `slipstream_job_subject`: describes jobs of newsletters and welcome emails.
	 * @param array<mixed> $arguments IDs of the post and the subscriber. For a welcome email, the ID and the round of the subscriber.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		[ $first, $second ] = array_map(
			'intval',
			array_filter( array_slice( [ ...array_values( $arguments ), 0, 0 ], 0, 2 ), 'is_int' )
		)
			+ [ 0, 0 ];
		return match ( $hook ) {
			FanOut::HOOK => JobSubject::post( $first ),
			PostEmail::HOOK => JobSubject::email( JobSubject::post( $first ), $this->name( $second ) ),
			WelcomeEmail::HOOK => JobSubject::email( __( 'Welcome email', 'slipstream' ), $this->name( $first ) ),
			default => $subject,
		};
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
			PostEmail::HOOK === $hook && '' !== $post => sprintf(
				/* translators: 1: number of emails, 2: title of a post in quotation marks. */
				_n( '%1$s email of %2$s', '%1$s emails of %2$s', $count, 'slipstream' ),
				$number,
				$post
			),
			PostEmail::HOOK === $hook =>
				/* translators: %s: number of emails. */
				sprintf( _n( '%s newsletter email', '%s newsletter emails', $count, 'slipstream' ), $number ),
			FanOut::HOOK === $hook && '' !== $post => sprintf(
				/* translators: 1: number of newsletters, 2: title of a post in quotation marks. */
				_n( '%1$s newsletter to prepare: %2$s', '%1$s newsletters to prepare: %2$s', $count, 'slipstream' ),
				$number,
				$post
			),
			Imports::HOOK === $hook =>
				/* translators: %s: number of imports. */
				sprintf( _n( '%s import of subscribers', '%s imports of subscribers', $count, 'slipstream' ), $number ),
			WelcomeEmail::HOOK === $hook =>
				/* translators: %s: number of emails. */
				sprintf( _n( '%s welcome email', '%s welcome emails', $count, 'slipstream' ), $number ),
			default => $name,
		};
	}

	private function name( int $id ): string {
		/* translators: %d: number of a subscriber. */
		return $this->subscribers->find( $id )->email ?? sprintf( __( 'subscriber %d (deleted)', 'slipstream' ), $id );
	}
}
