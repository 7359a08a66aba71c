<?php
/**
 * A name resolver that returns fixed addresses.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Http\Resolver;

final class FixedResolver extends Resolver {

	/** @param array<string, list<string>> $hosts IP addresses by host. The key `*` is for all other hosts. */
	public function __construct( private readonly array $hosts ) {}

	/**
	 * @return list<string>
	 */
	public function addresses( string $host ): array {
		return $this->hosts[ $host ] ?? $this->hosts['*'] ?? [];
	}
}
