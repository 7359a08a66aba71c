<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Availability\FeatureList;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Migrator;
use Slipstream\Jobs\Engine\ActionScheduler;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Mail\MailHealth;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\SitePlan;
use Slipstream\Plugin;

/**
 * Adds a section to the Info tab of WordPress' Site Health screen. Owners copy it into support requests, so it contains no keys, addresses
 * or names of people.
 * @phpstan-type Info array{label: string, value: string|int, debug: string|int|null}
 */
final class DebugInformation {

	public function __construct(
		private readonly Migrator $migrator,
		private readonly QueueStatus $queue,
		private readonly ActionScheduler $action_scheduler,
		private readonly MailHealth $mail,
		private readonly FeatureList $features,
		private readonly SitePlan $plan,
	) {}

	/**
	 * Hook `debug_information`.
	 * @param array<string, mixed> $sections Sections by ID.
	 * @return array<string, mixed> These sections and Slipstream's.
	 */
	public function add( array $sections ): array {
		return $sections + [
			'slipstream' => [
				'label'  => __( 'Slipstream', 'slipstream' ),
				'fields' => [ ...$this->parts(), ...$this->jobs() ],
			],
		];
	}

	/** @return array<string, Info> The state of the installation. */
	private function parts(): array {
		$states  = array_column( $this->features->rows(), 'state', 'slug' );
		$off     = array_keys( $states, 'off', true );
		$missing = $this->migrator->missing();
		$plan    = $this->plan->current();
		return [
			'version'      => self::field( __( 'Version', 'slipstream' ), Plugin::VERSION ),
			'plan'         => self::field( __( 'Plan', 'slipstream' ), null === $plan ? '' : Catalog::name( $plan ), $plan->slug ?? '' ),
			'features_off' => self::field( __( 'Features that are off', 'slipstream' ), self::names( $off ), implode( ', ', $off ) ),
			'tables'       => self::field(
				__( 'Missing database tables', 'slipstream' ),
				self::names( $missing ),
				implode( ', ', $missing )
			),
		];
	}

	/** @return array<string, Info> State of background jobs and email. */
	private function jobs(): array {
		$mail = $this->mail->state();
		return [
			'job_runner'   => self::field(
				__( 'Background jobs run with', 'slipstream' ),
				$this->action_scheduler->is_ready() ? 'Action Scheduler' : 'WP-Cron'
			),
			...$this->queue(),
			'mail_refused' => self::field( __( 'Emails refused in a row', 'slipstream' ), $mail->failures ),
			'mail_reason'  => self::field(
				__( 'Reason of the last refusal', 'slipstream' ),
				self::names( '' === $mail->reason ? [] : [ JobReason::label( $mail->reason ) ] ),
				$mail->reason
			),
		];
	}

	/** @return array<string, Info> Numbers of jobs; one field that says so if the database fails. */
	private function queue(): array {
		try {
			$counts = $this->queue->counts();
		} catch ( QueryFailed ) {
			$unread = __( 'Could not be read', 'slipstream' );
			return [ 'jobs_due' => self::field( __( 'Jobs that are waiting', 'slipstream' ), $unread, 'unread' ) ];
		}
		return [
			'last_worker' => $this->time( __( 'Last run of background jobs', 'slipstream' ), $counts['last_run'] ),
			'jobs_due'    => self::field( __( 'Jobs that are waiting', 'slipstream' ), $counts['due'] ),
			'oldest_job'  => $this->time( __( 'Oldest waiting job', 'slipstream' ), $counts['oldest'] ),
			'jobs_later'  => self::field( __( 'Jobs that are scheduled for later', 'slipstream' ), $counts['later'] ),
			'jobs_failed' => self::field( __( 'Failed jobs', 'slipstream' ), $counts['failed'] ),
		];
	}

	/**
	 * @param int|null $time Unix time; null for never.
	 * @return Info How long ago it was.
	 */
	private function time( string $label, ?int $time ): array {
		if ( null === $time ) {
			return self::field( $label, __( 'None', 'slipstream' ), 'none' );
		}
		/* translators: %s: a period, such as "3 hours". */
		return self::field( $label, sprintf( __( '%s ago', 'slipstream' ), $this->queue->age( $time ) ), gmdate( 'c', $time ) );
	}

	/** @param array<string> $names Names, or translated texts. */
	private static function names( array $names ): string {
		return [] === $names ? __( 'None', 'slipstream' ) : implode( ', ', $names );
	}

	/**
	 * @param string|int      $value Translated value for the screen.
	 * @param string|int|null $debug English value for support requests; null if both are the same.
	 * @return Info A field of the section.
	 */
	private static function field( string $label, string|int $value, string|int|null $debug = null ): array {
		return [
			'label' => $label,
			'value' => $value,
			'debug' => $debug,
		];
	}
}
