<?php
/**
 * An outside service that a site owner connects with a key.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

use WP_Error;

/**
 * What the settings need to know of a service. What a feature does with it is the feature's own.
 */
interface Service {

	/**
	 * Its word in addresses: lower-case letters, digits and hyphens.
	 */
	public function id(): string;

	/**
	 * What people read of it.
	 *
	 * @return array{title: non-empty-string, description: string, keyLabel: string, keyHint: string, keyPage: non-empty-string} The name, what a site gets of it in one sentence, what the key is called, how it looks, and the address where one gets it.
	 */
	public function words(): array;

	/**
	 * The name that Secrets knows the key by.
	 */
	public function secret(): string;

	/**
	 * Why a key can't be right, by its looks.
	 *
	 * @param string $key What somebody entered.
	 * @return string One or two sentences; '' when it may be right.
	 */
	public function objection( string $key ): string;

	/**
	 * Asks the service whether it takes a key.
	 *
	 * @param string $key The key that is set.
	 * @return true|WP_Error The error says in plain words why not, without the key.
	 */
	public function test( string $key ): bool|WP_Error;
}
