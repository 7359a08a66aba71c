<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/**
 * The owner's pause of bulk work: jobs with Priority::BULK, such as newsletters and indexing, wait until the owner continues. All other
 * jobs still run, such as emails that a person waits for, and events of payment services. The pause affects a running worker only after it
 * ends, at most Worker::MAX_SECONDS later.
 */
final class Pause {

	/** Option with 1 during a pause; not autoloaded. */
	public const OPTION = 'slipstream_jobs_paused';

	public function __construct( private readonly Engine $engine ) {}

	public function is_on(): bool {
		return '1' === (string) get_option( self::OPTION, '' );
	}

	/** Reads the option again, which another process may have changed since. */
	public function reload(): void {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
	}

	/** Pauses bulk work. Returns whether bulk work is paused now. */
	public function start(): bool {
		update_option( self::OPTION, '1', false );
		return $this->is_on();
	}

	/**
	 * Continues bulk work, and schedules a worker for it.
	 * @param int $now Unix time.
	 * @return bool Whether bulk work is no longer paused.
	 */
	public function end( int $now ): bool {
		delete_option( self::OPTION );
		if ( $this->is_on() ) {
			return false;
		}
		$this->engine->schedule_worker( $now, true );
		return true;
	}

	/** @return list<Priority> Priorities of the jobs that may run, most urgent first. */
	public function running(): array {
		return $this->is_on() ? [ Priority::NOW, Priority::SOON ] : Priority::cases();
	}
}
