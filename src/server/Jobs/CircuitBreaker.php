<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Closure;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Clock;
use Slipstream\Support\Options;

/**
 * Pauses bulk work while a service, such as the mail server, keeps refusing. After each pause, one job runs as a probe. If it succeeds,
 * all work continues; otherwise the next pause is longer. Urgent jobs are never paused, but their results count too.
 */
final class CircuitBreaker {

	/** Autoloaded, so that the administration reads it without a query. */
	public const OPTION = 'slipstream_circuit_breakers';

	/** Consecutive failures after which bulk work is paused. */
	public const THRESHOLD = 5;

	/** Seconds of the first pause, the second, and so on. The last one repeats. */
	private const PAUSES = [ 60, 120, 300, 900, 1800, 3600 ];

	/** Seconds until the next probe if a probe reports no result. */
	private const PROBE_TIMEOUT = 120;

	public function __construct(
		private readonly Clock $clock,
		private readonly Queue $queue,
	) {}

	public function circuit( string $service ): Circuit {
		return Circuit::from_stored( Options::autoloaded( self::OPTION )[ $service ] ?? null );
	}

	/**
	 * Asks for permission to use the service. Call it in each job of a bulk sender, before the job uses the service.
	 * @param string $hook Hook of the job. While the service is paused, all waiting jobs with this hook are postponed.
	 * @throws JobPostponed While the service is paused.
	 */
	public function admit( string $service, string $hook ): void {
		if ( ! $this->circuit( $service )->is_open() ) {
			return;
		}
		$now     = $this->now();
		$until   = 0;
		$changed = $this->change(
			$service,
			static function ( Circuit $circuit ) use ( $now, $hook, &$until ): Circuit {
				$until = $circuit->until > $now ? $circuit->until : 0;
				$hooks = array_values( array_unique( [ ...$circuit->hooks, $hook ] ) );
				if ( ! $circuit->is_open() || $until > 0 ) {
					return $circuit->is_open() ? $circuit->with( [ 'hooks' => $hooks ] ) : $circuit;
				}
				return $circuit->with(
					[
						'hooks'      => $hooks,
						'until'      => $now + self::PROBE_TIMEOUT,
						'is_probing' => true,
					]
				);
			}
		);
		// If the state could not be stored, postpone this job: two workers could otherwise both send a probe.
		$until = $changed ? $until : $now + self::PROBE_TIMEOUT;
		if ( $until > 0 ) {
			$this->queue->delay_hook( $hook, $until );
			throw new JobPostponed( $until - $now );
		}
	}

	/** @param string $reason Error code; see JobFailed. */
	public function report_failure( string $service, string $reason ): void {
		$now = $this->now();
		$this->change(
			$service,
			static function ( Circuit $circuit ) use ( $now, $reason ): Circuit {
				$failed = $circuit->with(
					[
						'failures'   => $circuit->failures + 1,
						'reason'     => $reason,
						'since'      => 0 === $circuit->since ? $now : $circuit->since,
						'is_probing' => false,
					]
				);
				// While paused, only a failed probe starts a longer pause.
				if ( $failed->failures < self::THRESHOLD || ( $circuit->until > $now && ! $circuit->is_probing ) ) {
					return $failed;
				}
				return $failed->with(
					[
						'until'  => $now + self::PAUSES[ min( $circuit->pauses, count( self::PAUSES ) - 1 ) ],
						'pauses' => $circuit->pauses + 1,
					]
				);
			}
		);
	}

	/** Ends the pause and makes the postponed jobs due. */
	public function report_success( string $service ): void {
		if ( 0 === $this->circuit( $service )->failures ) {
			return;
		}
		$ended = new Circuit();
		$this->change(
			$service,
			static function ( Circuit $circuit ) use ( &$ended ): Circuit {
				$ended = $circuit;
				return new Circuit();
			}
		);
		foreach ( $ended->hooks as $hook ) {
			$this->queue->release_hook( $hook, $ended->until );
		}
	}

	/** @param Closure(Circuit): Circuit $change Receives the current state and returns the new one. May be called several times. */
	private function change( string $service, Closure $change ): bool {
		return ( new AtomicOption( self::OPTION, true ) )->change(
			static function ( array $all ) use ( $service, $change ): array {
				$new = $change( Circuit::from_stored( $all[ $service ] ?? null ) );
				return array_filter( [ $service => 0 === $new->failures ? null : get_object_vars( $new ) ] + $all, 'is_array' );
			}
		);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
