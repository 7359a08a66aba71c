<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/**
 * The job that this request is running. Handlers use it for effects that must not happen twice. Each method compares hook and key, and does
 * nothing in other requests. So code that also runs outside its job can call these methods.
 */
final class CurrentJob {

	private ?Job $job = null;

	public function __construct(
		private readonly Queue $queue,
		private readonly ScheduleLimit $limit,
	) {}

	/** Called by the worker before it runs the handler. */
	public function start( Job $job ): void {
		$this->job = $job;
		$this->limit->reset();
	}

	/** Called by the worker after the handler has ended or failed. */
	public function end(): void {
		$this->job = null;
		$this->limit->reset();
	}

	public function is_running(): bool {
		return null !== $this->job;
	}

	/**
	 * Marks the job as done. Call it at the moment of the effect: if the worker is killed afterwards, the job does not run again.
	 * @param string $outcome Code that Outbox::state() returns as the reason; '' if there is nothing to add to "done".
	 * @return bool False if this request does not run the job, or its lease has ended.
	 */
	public function complete( string $hook, string $key, string $outcome = '' ): bool {
		$job = $this->find( $hook, $key );
		return null !== $job && $this->queue->finish( $job, $outcome );
	}

	/**
	 * Stores a code before an effect that must not happen twice. If the worker is killed, the next attempt can read it with
	 * last_checkpoint(). It is deleted when the attempt ends.
	 * @return bool False if another worker has claimed the job. The handler must then stop.
	 * @throws JobFailed If the database fails.
	 */
	public function checkpoint( string $hook, string $key, string $code ): bool {
		$job = $this->find( $hook, $key );
		return null !== $job && $this->queue->save_checkpoint( $job, $code );
	}

	/** Returns the checkpoint of the previous attempt, or the reason for its failure; '' in the first attempt. */
	public function last_checkpoint( string $hook, string $key ): string {
		return $this->find( $hook, $key )->error ?? '';
	}

	private function find( string $hook, string $key ): ?Job {
		return $this->job?->hook === $hook && $this->job->key === $key ? $this->job : null;
	}
}
