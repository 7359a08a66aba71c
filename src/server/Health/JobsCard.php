<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\CardAction;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\CardItem;
use Slipstream\Contracts\CardNotice;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Page;
use Slipstream\Jobs\JobList;
use Slipstream\Jobs\QueueStatus;

/** Card of the Home screen with waiting and failed background jobs. */
final class JobsCard implements HomeCard {

	public function __construct(
		private readonly QueueStatus $queue,
		private readonly JobList $jobs,
		private readonly JobAlert $alert,
	) {}

	public function title(): string {
		return __( 'Queue', 'slipstream' );
	}

	public static function capability(): string {
		return 'manage_options';
	}

	public static function position(): int {
		return 100;
	}

	public function content(): CardContent {
		$counts = $this->queue->counts_at_most( CardContent::MAX_COUNT + 1 );
		$url    = Page::url( SettingsPage::SLUG, 'jobs' );
		$failed = $counts['failed'] > 0 ? $this->jobs->rows( 'failed', CardContent::ITEMS ) : [];
		$retry  = $counts['failed'] > 0 && $this->queue->can_retry();
		$is_new = 0 === array_sum( $counts );
		return new CardContent(
			figures: $is_new ? [] : [
				CardFigure::from_count( __( 'Waiting', 'slipstream' ), $counts['due'] ),
				CardFigure::from_count( __( 'Scheduled', 'slipstream' ), $counts['later'] ),
				CardFigure::from_count( __( 'Failed', 'slipstream' ), $counts['failed'] ),
			],
			items: array_map( static fn ( array $row ): CardItem => self::item( $row, $url ), $failed ),
			attention: array_values(
				array_filter(
					[
						$this->stuck( $url ),
						$this->paused( $url ),
						...$this->lasting( $url ),
						self::failed( $counts['failed'], $retry, $url ),
					]
				)
			),
			action: $retry
				? new CardAction(
					__( 'Try all again', 'slipstream' ),
					'',
					'/slipstream/v1/jobs/retry',
					[ 'all' => true ],
					__( 'The failed jobs will be tried again in a moment.', 'slipstream' )
				)
				: new CardAction( __( 'Open the queue', 'slipstream' ), $url ),
			empty: $is_new
				? __( 'No jobs are waiting and none have failed. Slow work, such as sending a newsletter, will be listed here.', 'slipstream' )
				: '',
		);
	}

	/** @param array{title: string, subject: string, error: string, time: string, ...} $row Row of JobList. */
	private static function item( array $row, string $url ): CardItem {
		return new CardItem(
			'' === $row['subject'] ? $row['title'] : "{$row['title']}: {$row['subject']}",
			JobReason::label( $row['error'] ),
			$url,
			(int) strtotime( $row['time'] )
		);
	}

	private function stuck( string $url ): ?CardNotice {
		if ( ! $this->queue->is_stuck() ) {
			return null;
		}
		return new CardNotice(
			__( 'Background jobs are not running', 'slipstream' ),
			1,
			$url,
			sprintf(
				/* translators: %s: a period, such as "3 hours". */
				__( 'The oldest job has been waiting for %s. Emails are not sent until jobs run. Make sure that WP-Cron runs.', 'slipstream' ),
				$this->queue->age( (int) $this->queue->oldest() )
			)
		);
	}

	/** @return list<CardNotice> Jobs that have failed for an hour or more, also those that are still tried again. */
	private function lasting( string $url ): array {
		$notices = [];
		foreach ( $this->alert->lasting( false, CardContent::ITEMS ) as [ $incident, $title ] ) {
			$notices[] = new CardNotice(
				/* translators: %s: number and name of jobs, such as "3 shares of “My post”". */
				sprintf( __( 'Keeps failing: %s', 'slipstream' ), $title ),
				1,
				$url,
				$this->alert->summary( $incident )
			);
		}
		return $notices;
	}

	private function paused( string $url ): ?CardNotice {
		return ! $this->queue->is_paused() ? null : new CardNotice(
			JobsCheck::paused_label(),
			1,
			$url,
			JobsCheck::paused_text()
		);
	}

	/** @param bool $can_retry Whether at least one of the jobs can be tried again. */
	private static function failed( int $count, bool $can_retry, string $url ): ?CardNotice {
		return 0 === $count ? null : new CardNotice(
			sprintf(
				/* translators: %s: number of jobs. */
				_n( '%s background job failed', '%s background jobs failed', $count, 'slipstream' ),
				CardFigure::number( $count )
			),
			$count,
			$url,
			$can_retry ? '' : __( 'Jobs that failed over 30 days ago can’t be tried again. Dismiss them in the queue.', 'slipstream' )
		);
	}
}
