<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Page;
use Slipstream\Jobs\QueueStatus;

/** Site Health check: background jobs that do not start, are paused, or have failed. */
final class JobsCheck {

	public function __construct( private readonly QueueStatus $queue ) {}

	public function result(): HealthResult {
		$counts = $this->queue->counts();
		$links  = [ __( 'Open the queue', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'jobs' ) ];
		if ( $this->queue->is_stuck() ) {
			return new HealthResult(
				HealthResult::CRITICAL,
				__( 'Background jobs are not running', 'slipstream' ),
				sprintf(
					/* translators: 1: number of jobs, 2: a period, such as "3 hours". */
					_n(
						'%1$s job has been waiting for %2$s. Emails are not sent until it runs. Make sure WP-Cron runs: through visits, or through a system cron job that opens wp-cron.php.',
						'%1$s jobs have been waiting, the oldest for %2$s. Emails are not sent until they run. Make sure WP-Cron runs: through visits, or through a system cron job that opens wp-cron.php.',
						$counts['due'],
						'slipstream'
					),
					number_format_i18n( $counts['due'] ),
					$this->queue->age( (int) $counts['oldest'] )
				),
				$links
			);
		}
		if ( $this->queue->is_paused() ) {
			return new HealthResult( HealthResult::RECOMMENDED, self::paused_label(), self::paused_text(), $links );
		}
		if ( $counts['failed'] > 0 ) {
			return new HealthResult(
				HealthResult::RECOMMENDED,
				sprintf(
					/* translators: %s: number of jobs. */
					_n( '%s background job failed', '%s background jobs failed', $counts['failed'], 'slipstream' ),
					number_format_i18n( $counts['failed'] )
				),
				__( 'Open the queue to see why. Fix the cause and try again, or dismiss jobs that you no longer need.', 'slipstream' ),
				$links
			);
		}
		return new HealthResult(
			HealthResult::GOOD,
			__( 'Background jobs are running', 'slipstream' ),
			__( 'Slow work, such as sending email, is done in the background. Nothing is overdue and nothing has failed.', 'slipstream' )
		);
	}

	public static function paused_label(): string {
		return __( 'Newsletters and other bulk work are paused', 'slipstream' );
	}

	public static function paused_text(): string {
		return __( 'Emails that people wait for, such as confirmations, are still sent. Open the queue to continue.', 'slipstream' );
	}
}
