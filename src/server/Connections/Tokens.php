<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

/** Tokens of a signed-in account. They are passed between the service and the table only. */
final class Tokens {

	/** @param int $expires Unix time; 0 for never. */
	public function __construct(
		public readonly string $access,
		public readonly string $refresh,
		public readonly int $expires,
	) {}
}
