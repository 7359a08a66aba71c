<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/**
 * The job that this request is running. Handlers use it for effects that must not happen twice. Each method compares hook and key, so that
 * the same code may also run outside its job, without effect.
 */
final class CurrentJob {

	private ?Job $job = null;

	public function __construct(
		private readonly Queue $queue,
		private readonly ScheduleLimit $limit,
	) {}

	/** Called by the worker before the handler. */
	public function start( Job $job ): void {
		$this->job = $job;
		$this->limit->reset();
	}

	/** Called by the worker after the handler, also when it failed. */
	public function end(): void {
		$this->job = null;
		$this->limit->reset();
	}

	public function is_running(): bool {
		return null !== $this->job;
	}

	/**
	 * Marks the job as done at the time of its effect. If the worker is killed after this call, the job does not start again.
	 * @param string $outcome A code that Outbox::state() returns as the reason; '' when "done" says everything.
	 * @return bool False when this request does not run the job, or its lease has ended.
	 */
	public function complete( string $hook, string $key, string $outcome = '' ): bool {
		$job = $this->find( $hook, $key );
		return null !== $job && $this->queue->finish( $job, $outcome );
	}

	/**
	 * Stores a code before an effect that may happen at most once. If the worker is killed, the next attempt reads the code with
	 * last_checkpoint(). Every end of the attempt removes it.
	 * @return bool False when another worker has claimed the job: the handler must stop.
	 * @throws JobFailed When the database refused.
	 */
	public function checkpoint( string $hook, string $key, string $code ): bool {
		$job = $this->find( $hook, $key );
		return null !== $job && $this->queue->save_checkpoint( $job, $code );
	}

	/** Returns the checkpoint of the previous attempt, or the reason why it failed; '' in the first attempt. */
	public function last_checkpoint( string $hook, string $key ): string {
		return $this->find( $hook, $key )->error ?? '';
	}

	private function find( string $hook, string $key ): ?Job {
		return $this->job?->hook === $hook && $this->job->key === $key ? $this->job : null;
	}
}
