<?php
/**
 * The queue that every WordPress has.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\Clock;

/**
 * Jobs as single events of WP-Cron.
 */
final class CronQueue implements Queue {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Clock $clock What time it is.
	 */
	public function __construct( private readonly Clock $clock ) {}

	/**
	 * See Queue.
	 *
	 * @param string       $hook      The action that does it.
	 * @param array<mixed> $arguments What JSON can say.
	 * @param int          $delay     Seconds from now.
	 * @param string       $key       What makes the job this one.
	 */
	public function later( string $hook, array $arguments = [], int $delay = 0, string $key = '' ): bool {
		$key = '' === $key ? md5( (string) wp_json_encode( $arguments ) ) : $key;
		if ( null !== $this->find( $hook, $key ) ) {
			return false;
		}
		return true === wp_schedule_single_event( $this->clock->now()->getTimestamp() + max( 0, $delay ), $hook, [ $arguments, $key ] );
	}

	/**
	 * See Queue.
	 *
	 * @param string $hook The action that does it.
	 * @param string $key  What makes the job this one.
	 */
	public function cancel( string $hook, string $key ): bool {
		$event = $this->find( $hook, $key );
		return null !== $event && true === wp_unschedule_event( $event['time'], $hook, $event['arguments'] );
	}

	/**
	 * The waiting event of a job. WP-Cron looks for equal arguments only, so the key is searched for here.
	 *
	 * @param string $hook The action.
	 * @param string $key  What makes the job this one.
	 * @return array{time: int, arguments: list<mixed>}|null
	 */
	private function find( string $hook, string $key ): ?array {
		foreach ( _get_cron_array() as $time => $hooks ) {
			foreach ( $hooks[ $hook ] ?? [] as $event ) {
				if ( ( $event['args'][1] ?? null ) === $key ) {
					return [
						'time'      => $time,
						'arguments' => array_values( $event['args'] ),
					];
				}
			}
		}
		return null;
	}
}
