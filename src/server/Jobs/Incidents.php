<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Closure;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Clock;

/**
 * Records since when all jobs of a group have failed. A success ends the incident; a later failure begins a new one. Each worker stores its
 * results when it ends.
 */
final class Incidents {

	/** Option with the open incidents by group; not autoloaded. */
	public const OPTION = 'slipstream_job_incidents';

	/** Event of WP-Cron at which JobAlert looks for lasting incidents. Independent of the queue, because the queue may be the problem. */
	public const HOOK = 'slipstream_job_alert';

	/** Seconds after which an incident is lasting. */
	public const LASTING = 3600;

	private const MAX_STORED = 50;

	/** @var array<string, Incident|null> Latest result of each group that this worker has seen: its incident, or null for a success. */
	private array $seen = [];

	/** @var array<string, true> Groups that had a success, so that an earlier incident has ended. */
	private array $ended = [];

	public function __construct( private readonly Clock $clock ) {}

	public function record_success( Job $job ): void {
		$key                 = self::key( $job->hook, $job->topic );
		$this->seen[ $key ]  = null;
		$this->ended[ $key ] = true;
	}

	/** @param string $reason Code; see JobFailed. */
	public function record_failure( Job $job, string $reason ): void {
		$key                = self::key( $job->hook, $job->topic );
		$since              = $this->seen[ $key ]->since ?? $this->now();
		$this->seen[ $key ] = new Incident( $job->hook, $job->topic, $since, $reason );
	}

	/** Stores the results of this worker. Writes nothing if no job has failed and no incident is open. */
	public function save(): void {
		[ $seen, $ended ]             = [ $this->seen, $this->ended ];
		[ $this->seen, $this->ended ] = [ [], [] ];
		if ( [] === array_filter( $seen ) && [] === array_intersect_key( $seen, $this->all() ) ) {
			return;
		}
		$this->change(
			static function ( array $open ) use ( $seen, $ended ): array {
				foreach ( $seen as $key => $incident ) {
					$before       = isset( $ended[ $key ] ) ? null : $open[ $key ] ?? null;
					$open[ $key ] = null === $incident ? null : $before?->with( [ 'reason' => $incident->reason ] ) ?? $incident;
				}
				return array_filter( $open );
			}
		);
		$this->schedule_check();
	}

	/** @return array<string, Incident> Open incidents by group. */
	public function all(): array {
		$stored = get_option( self::OPTION );
		return self::parse( is_array( $stored ) ? $stored : [] );
	}

	/** @return array<string, Incident> Open incidents that last for an hour or more. */
	public function lasting(): array {
		$limit = $this->now() - self::LASTING;
		return array_filter( $this->all(), static fn ( Incident $incident ): bool => $incident->since <= $limit );
	}

	/**
	 * Changes open incidents.
	 * @param Closure(array<string, Incident>): array<string, Incident> $change Receives the open incidents by group and returns the new
	 *     ones. May be called several times.
	 * @return bool Whether they were stored.
	 */
	public function change( Closure $change ): bool {
		return ( new AtomicOption( self::OPTION, false ) )->change(
			static fn ( array $stored ): array => array_map(
				get_object_vars( ... ),
				array_slice( $change( self::parse( $stored ) ), 0, self::MAX_STORED, true )
			)
		);
	}

	/** Schedules the event at which the next incident may have to be reported, unless one is scheduled. */
	public function schedule_check(): void {
		$times = array_map(
			static fn ( Incident $incident ): int => $incident->since,
			array_filter( $this->all(), static fn ( Incident $incident ): bool => 0 === $incident->reported )
		);
		if ( [] !== $times && false === wp_next_scheduled( self::HOOK ) ) {
			$at = min( $times ) + self::LASTING;
			// If an incident could not be reported on time, try again an hour later.
			wp_schedule_single_event( $at > $this->now() ? $at : $this->now() + self::LASTING, self::HOOK );
		}
	}

	/**
	 * @param array<array-key, mixed> $stored Value of the option.
	 * @return array<string, Incident> Valid incidents by group.
	 */
	private static function parse( array $stored ): array {
		$found = [];
		foreach ( AtomicOption::content( $stored ) as $row ) {
			$incident = Incident::from_stored( $row );
			if ( null !== $incident ) {
				$found[ self::key( $incident->hook, $incident->topic ) ] = $incident;
			}
		}
		return $found;
	}

	private static function key( string $hook, string $topic ): string {
		return "$hook $topic";
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
