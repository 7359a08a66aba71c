<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Clock;

/** Finds messages whose email is due but has no job, or whose job has failed without a result. */
final class MissedDeliveries {

	public const HOOK = 'slipstream_messages_sweep';

	private const MAX_PER_REQUEST = 50;
	private const MAX_PER_JOB     = 500;

	public function __construct(
		private readonly MessageIndex $index,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** Schedules the missing jobs. If there are many, schedules a job that does so. */
	public function sweep(): void {
		$missed = $this->find( self::MAX_PER_REQUEST );
		if ( count( $missed ) >= Outbox::MAX_PER_REQUEST ) {
			$this->outbox->schedule( self::HOOK );
			return;
		}
		foreach ( $missed as $id => $round ) {
			$this->outbox->schedule(
				MessageDelivery::HOOK,
				MessageDelivery::arguments( $id, $round ),
				0,
				MessageDelivery::key( $id, $round ),
				Outbox::KEEP,
				Priority::NOW,
				is_new_key: true
			);
		}
	}

	/**
	 * Runs the job `slipstream_messages_sweep`. One request may schedule only a few jobs, but a user can mark a hundred messages as not
	 * spam at once.
	 * @throws JobFailed If the jobs could not be scheduled.
	 */
	public function sweep_many(): void {
		$jobs = [];
		foreach ( $this->find( self::MAX_PER_JOB ) as $id => $round ) {
			$jobs[ MessageDelivery::key( $id, $round ) ] = [ MessageDelivery::arguments( $id, $round ), 0 ];
		}
		if ( ! $this->outbox->schedule_many( MessageDelivery::HOOK, $jobs, Outbox::KEEP ) ) {
			throw new JobFailed( 'outbox_refused' );
		}
	}

	/**
	 * Finds messages without a job. Marks messages as failed if their job has failed.
	 * @return array<int, int> Rounds to schedule, by message ID; newest first.
	 */
	private function find( int $limit ): array {
		$rows   = MessagesTable::is_ready()
			? MessagesTable::rows(
				"SELECT id FROM {table} WHERE delivery = 'queued' AND status = 'publish' ORDER BY time DESC, id DESC LIMIT %d",
				[ $limit ]
			)
			: [];
		$missed = [];
		foreach ( $rows as $row ) {
			$id     = (int) $row['id'];
			$round  = DeliveryRecord::for_message( $id )->round ?? 1;
			$status = $this->outbox->state( MessageDelivery::HOOK, MessageDelivery::key( $id, $round ) )?->status;
			if ( null === $status ) {
				$missed[ $id ] = $round;
			} elseif ( JobState::FAILED === $status ) {
				$this->give_up( $id, $round );
			}
		}
		return $missed;
	}

	/** Marks a message as failed if each run of its job killed the worker. */
	private function give_up( int $id, int $round ): void {
		$end = [
			'state' => DeliveryState::FAILED,
			'time'  => $this->clock->now()->getTimestamp(),
		];
		DeliveryRecord::change(
			$id,
			static fn ( DeliveryRecord $record ): ?DeliveryRecord => $record->round === $round ? $record->with(
				$end + [ 'reason' => '' === $record->reason ? DeliveryFailure::INTERRUPTED : $record->reason ]
			) : null
		);
		$this->index->refresh( $id );
	}
}
