<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

/** Tokens of an account, as passed between the service and the table. */
final class Tokens {

	/** @param int $expires Unix time; 0 if they never expire. */
	public function __construct(
		public readonly string $access,
		public readonly string $refresh,
		public readonly int $expires,
	) {}
}
