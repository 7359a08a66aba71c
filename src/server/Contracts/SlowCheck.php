<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * A `health` check that sends requests. It runs on the Site Health screen and in WordPress' weekly check only. The Home screen shows its
 * last result. The result is stored as data, because each user may read it in another language. The declared method must return
 * `describe( measure() )`.
 */
interface SlowCheck {

	/**
	 * Sends the requests.
	 * @return array<string, string|int> The findings, without translated texts or secrets.
	 */
	public function measure(): array;

	/**
	 * Translates a result. Sends no request.
	 * @param array<array-key, mixed> $found Return value of measure(), maybe of an earlier version of the class. An exception means that
	 *     the result cannot be read.
	 */
	public function describe( array $found ): HealthResult;
}
