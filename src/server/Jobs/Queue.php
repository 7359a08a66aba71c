<?php
/**
 * Work for later.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Jobs;

/**
 * Slow work that must not hold up a page. What a job does is said by an extension's `jobs`.
 */
interface Queue {

	/**
	 * Asks for a job.
	 *
	 * @param string       $hook      The action that does it; receives the arguments and the key.
	 * @param array<mixed> $arguments What JSON can say.
	 * @param int          $delay     Seconds from now, at least.
	 * @param string       $key       What makes the job this one: as long as a job of the same hook and key waits, no second is added. '' is made of the arguments.
	 * @return bool False when one is waiting already, or when it could not be added.
	 */
	public function later( string $hook, array $arguments = [], int $delay = 0, string $key = '' ): bool;

	/**
	 * Withdraws a job that waits.
	 *
	 * @param string $hook See later().
	 * @param string $key  See later().
	 * @return bool False when none waits.
	 */
	public function cancel( string $hook, string $key ): bool;
}
