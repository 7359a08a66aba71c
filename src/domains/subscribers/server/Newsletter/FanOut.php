<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Clock;

/**
 * Schedules one job per subscriber, in batches. The jobs are stored first, then the progress. If the process is killed in between, the
 * batch is repeated; the keys of the jobs prevent duplicates.
 */
final class FanOut {

	public const HOOK = 'slipstream_newsletter';

	private const BATCH = 500;

	/** Batches per job: 10,000 subscribers, which fit well into a job's time limit. */
	private const MAX_BATCHES = 20;

	private const MINUTE = 60;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Subscribers $subscribers,
		private readonly MailingStore $mailings,
		private readonly PostRules $rules,
		private readonly NewsletterSettings $settings,
		private readonly Clock $clock,
	) {}

	public function schedule( int $post_id, int $last_id = 0 ): void {
		$topic = JobTopic::of_post( $post_id );
		$this->outbox->schedule( self::HOOK, [ $post_id ], 0, "newsletter-$post_id-$last_id", 0, Priority::BULK, topic: $topic );
	}

	/**
	 * Schedules a job for each newsletter that waits for its emails to be scheduled. Runs on the hook `slipstream_work`, and again after
	 * each newsletter, because one request may add only a few jobs.
	 */
	public function sweep(): void {
		foreach ( $this->mailings->waiting( Outbox::MAX_PER_REQUEST ) as $post_id ) {
			$this->schedule( $post_id, $this->mailings->find( $post_id )->last_id ?? 0 );
		}
	}

	/**
	 * Runs the job that schedules the emails of a post.
	 * @param array<mixed> $arguments ID of the post.
	 * @throws JobFailed If the database fails.
	 * @throws JobPostponed If the post was published again in the meantime, or the table of newsletters is outdated.
	 */
	public function run( array $arguments ): void {
		$this->mailings->require_table();
		$id      = is_int( $arguments[0] ?? null ) ? $arguments[0] : 0;
		$mailing = $this->mailings->find_or_fail( $id );
		$post    = PostRules::reload( $id );
		$reason  = $this->rules->refusal_reason( $post );
		if ( null === $mailing || Mailing::WAITING !== $mailing->status || Mailing::HOLD_STOPPED === $mailing->hold ) {
			return;
		}
		if ( null === $post || '' !== $reason ) {
			$this->stop( $mailing, $reason );
			return;
		}
		$categories = PostRules::categories( $post );
		// Subscribers and categories may have changed since the publication.
		if ( 0 === $mailing->audience || 0 === $mailing->last_id ) {
			$this->mailings->set_audience( $id, $mailing->recipients + $this->subscribers->count_for( $categories, $mailing->last_id ) );
		}
		for ( $batch = 0; null !== $mailing && $batch < self::MAX_BATCHES; $batch++ ) {
			$some = $this->subscribers->active_after( $mailing->last_id, self::BATCH, $categories );
			if ( [] === $some ) {
				$this->mailings->complete( $mailing );
				$this->sweep();
				return;
			}
			// Store the progress even if the owner has just stopped the newsletter, because its numbers must include this batch.
			$mailing = $this->schedule_batch( $mailing, $some );
			if ( Mailing::HOLD_STOPPED === $this->mailings->hold_of( $id ) ) {
				return;
			}
		}
		if ( null !== $mailing ) {
			$this->schedule( $id, $mailing->last_id );
		}
	}

	/**
	 * Stops a newsletter. If another request publishes the post again at the same moment, that request does not find a stopped newsletter
	 * to continue. In this case, the job continues the newsletter itself.
	 * @throws JobPostponed If the post was published again.
	 */
	private function stop( Mailing $mailing, string $reason ): void {
		$this->mailings->stop( $mailing, $reason );
		$is_public = '' === $this->rules->refusal_reason( PostRules::reload( $mailing->post_id ) );
		if ( $is_public && $this->mailings->claim( $mailing->post_id ) ) {
			throw new JobPostponed( 1 );
		}
	}

	/**
	 * @param non-empty-list<Subscriber> $subscribers Subscribers, sorted by ID.
	 * @throws JobFailed If the database fails.
	 */
	private function schedule_batch( Mailing $mailing, array $subscribers ): ?Mailing {
		$now   = $this->clock->now()->getTimestamp();
		$limit = $this->settings->per_minute();
		// Start after the scheduled emails of other posts, because the limit per minute applies to all posts together.
		$began = 0 !== $mailing->began ? $mailing->began : max( $now, 0 === $limit ? 0 : $this->mailings->last_due() );
		$topic = JobTopic::of_post( $mailing->post_id );
		$jobs  = [];
		$due   = $began;
		foreach ( $subscribers as $index => $subscriber ) {
			$due = $began + ( 0 === $limit ? 0 : intdiv( $mailing->recipients + $index, $limit ) * self::MINUTE );

			$jobs[ PostEmail::key( $mailing->post_id, $subscriber->id ) ] = [ [ $mailing->post_id, $subscriber->id ], $due - $now, $topic ];
		}
		if ( ! $this->outbox->schedule_many( PostEmail::HOOK, $jobs, Outbox::KEEP, Priority::BULK ) ) {
			throw new JobFailed( 'not_queued' );
		}
		return $this->mailings->advance( $mailing, end( $subscribers )->id, count( $subscribers ), $began, $due );
	}
}
