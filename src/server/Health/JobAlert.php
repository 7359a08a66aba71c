<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\AlertSettings;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Incident;
use Slipstream\Jobs\Incidents;
use Slipstream\Jobs\JobGroups;
use Slipstream\Jobs\JobTitles;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\EmailSender;
use Slipstream\Mail\InvalidEmailMessage;
use Slipstream\Mail\MailHealth;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;
use Throwable;

/**
 * Emails the owner about jobs that have been failing for an hour: once for each incident, and at most once an hour. Does not use the queue
 * for the email, because the queue may be the problem. While the mail server refuses emails, MailCheck shows that problem instead.
 */
final class JobAlert {

	public function __construct(
		private readonly Incidents $incidents,
		private readonly JobGroups $groups,
		private readonly JobTitles $titles,
		private readonly QueueStatus $status,
		private readonly MailHealth $mail,
		private readonly AlertSettings $settings,
		private readonly Clock $clock,
		private readonly EmailFrame $frame,
	) {}

	/** Hook `slipstream_job_alert`, and once a day: reports lasting incidents. */
	public function run(): void {
		try {
			$this->compare();
			$failing = array_filter( $this->lasting(), static fn ( array $found ): bool => 0 === $found[0]->reported );
		} catch ( QueryFailed ) {
			$failing = [];
		}
		if ( [] !== $failing && $this->settings->are_on() && ! $this->mail->is_failing() && ! $this->has_reported() ) {
			$this->report( $failing );
		}
		$this->incidents->schedule_check();
	}

	/**
	 * @param bool $with_queue Whether to include the incident for the queue itself: no worker starts.
	 * @param int  $limit      Maximum incidents to return. Each needs queries.
	 * @return array<string, array{Incident, string}> Lasting incidents by group, each with the number and name of its failing jobs. Omits
	 *     incidents whose jobs a person has retried or dismissed, and incidents that only concern the mailbox of one recipient.
	 * @throws QueryFailed If the database fails.
	 */
	public function lasting( bool $with_queue = true, int $limit = PHP_INT_MAX ): array {
		$found = [];
		foreach ( $this->incidents->lasting() as $key => $incident ) {
			if ( count( $found ) >= $limit ) {
				break;
			}
			if ( MailHealth::is_of_recipient( $incident->reason ) || ( self::is_queue( $incident ) && ! $with_queue ) ) {
				continue;
			}
			if ( self::is_queue( $incident ) ) {
				$found[ $key ] = [ $incident, __( 'Background jobs are not running', 'slipstream' ) ];
				continue;
			}
			$count = $this->groups->count_failing( $incident->hook, $incident->topic );
			if ( $count > 0 ) {
				$found[ $key ] = [ $incident, $this->titles->group( $incident->hook, $incident->topic, $count ) ];
			}
		}
		return $found;
	}

	/**
	 * Compares the incidents with the queue. Removes an incident if no job of its group is failed, due or running, for example because an
	 * administrator dismissed the jobs. Adds an incident for the queue itself if no worker starts.
	 * @throws QueryFailed If the database fails.
	 */
	private function compare(): void {
		$oldest = $this->status->is_stuck() ? $this->status->oldest() : null;
		$open   = $this->incidents->all();
		$known  = array_filter( $open, self::is_queue( ... ) );
		$solved = array_filter(
			$open,
			fn ( Incident $incident ): bool => self::is_queue( $incident )
				? null === $oldest
				: ! $this->groups->is_active( $incident->hook, $incident->topic )
		);
		$new    = null === $oldest || [] !== $known || $this->is_worker_next()
			? []
			: [ Cron::HOOK => new Incident( Cron::HOOK, '', $oldest, '' ) ];
		if ( [] !== $solved || [] !== $new ) {
			// Put new incidents first, because change() cuts off the end of a long list.
			$this->incidents->change( static fn ( array $now ): array => $new + array_diff_key( $now, $solved ) );
		}
	}

	/**
	 * Whether this run of WP-Cron will still start a worker. After a time without visitors, all events are overdue, and the daily check may
	 * run before the worker.
	 */
	private function is_worker_next(): bool {
		// Ignore an event that Queue::restore_worker() has just added.
		$limit  = $this->clock->now()->getTimestamp() - 60;
		$events = array_filter( array_map( wp_next_scheduled( ... ), [ Cron::HOOK, 'action_scheduler_run_queue' ] ), is_int( ... ) );
		return wp_doing_cron() && [] !== $events && min( $events ) < $limit;
	}

	/** Whether an email was sent within the last hour. One cause may stop many groups, one after the other. */
	private function has_reported(): bool {
		$limit = $this->clock->now()->getTimestamp() - Incidents::LASTING;
		return [] !== array_filter( $this->incidents->all(), static fn ( Incident $incident ): bool => $incident->reported > $limit );
	}

	/** Whether the incident is the one for the queue itself: no worker starts. */
	private static function is_queue( Incident $incident ): bool {
		return Cron::HOOK === $incident->hook;
	}

	/** @param non-empty-array<string, array{Incident, string}> $failing See lasting(). */
	private function report( array $failing ): void {
		$owner = (string) get_option( 'admin_email' );
		$now   = $this->clock->now()->getTimestamp();
		if ( ! EmailAddress::is_valid( $owner ) || ! $this->mark( $failing, 0, $now ) ) {
			return;
		}
		$is_accepted = false;
		$accept      = static function () use ( &$is_accepted ): void {
			$is_accepted = true;
		};
		try {
			( new EmailSender( $this->message( $failing, $owner, $now ), $accept ) )->send();
		} catch ( Throwable ) {
			// Other plugins may throw anything, also after the server has accepted the email.
			if ( ! $is_accepted ) {
				$this->mark( $failing, $now, 0 );
			}
		}
	}

	/**
	 * Stores when incidents were reported: for all of them, or for none. Call it before sending, so that two processes do not send the same
	 * email.
	 * @param array<string, array{Incident, string}> $failing See lasting().
	 * @param int                                    $before  Unix time that must be stored for all of them now.
	 * @param int                                    $after   Unix time to store.
	 * @return bool False if another process was faster, or if it could not be stored.
	 */
	private function mark( array $failing, int $before, int $after ): bool {
		$is_marked = false;
		$is_stored = $this->incidents->change(
			static function ( array $open ) use ( $failing, $before, $after, &$is_marked ): array {
				$same      = array_filter(
					array_intersect_key( $open, $failing ),
					static fn ( Incident $incident ): bool => $before === $incident->reported
				);
				$is_marked = count( $same ) === count( $failing );
				$changed   = array_map( static fn ( Incident $incident ): Incident => $incident->with( [ 'reported' => $after ] ), $same );
				return $is_marked ? array_replace( $open, $changed ) : $open;
			}
		);
		return $is_stored && $is_marked;
	}

	/**
	 * @param array<string, array{Incident, string}> $failing See lasting().
	 * @throws InvalidEmailMessage If the email is invalid.
	 */
	private function message( array $failing, string $owner, int $now ): EmailMessage {
		$items = '';
		foreach ( $failing as [ $incident, $title ] ) {
			$items .= sprintf(
				'<li><strong>%s</strong><br>%s</li>',
				esc_html( $title ),
				esc_html( $this->summary( $incident ) )
			);
		}
		$subject = __( 'Jobs on your site keep failing', 'slipstream' );
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: [ __( 'These jobs have been failing for at least an hour:', 'slipstream' ) ],
			html: "<ul>$items</ul>" . $this->frame->body(
				new EmailContent(
					title: '',
					paragraphs: [ __( 'Fix the cause, then try again in the queue, or dismiss what you no longer need.', 'slipstream' ) ],
				)
			),
			buttons: [ __( 'Open the queue', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'jobs' ) ],
			footer: [ __( 'You get one email per problem. You can switch these emails off in the queue.', 'slipstream' ) => '' ],
		);
		return new EmailMessage(
			'job-alert-' . md5( implode( "\n", array_keys( $failing ) ) ) . "-$now",
			$owner,
			$subject,
			$this->frame->html( $content ),
			headers: EmailMessage::AUTOMATIC
		);
	}

	/** Returns why jobs fail, and since when, as sentences for administrators. */
	public function summary( Incident $incident ): string {
		return sprintf(
			/* translators: 1: a sentence with the reason. 2: a period, such as "3 hours". */
			__( '%1$s Failing for %2$s.', 'slipstream' ),
			self::is_queue( $incident ) ? __( 'Make sure that WP-Cron runs.', 'slipstream' ) : JobReason::label( $incident->reason ),
			$this->status->age( $incident->since )
		);
	}
}
