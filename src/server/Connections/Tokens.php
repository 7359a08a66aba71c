<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

/** What a service gives who has signed in. It goes from the service into the table and back, and nowhere else. */
final class Tokens {

	/** @param int $expires Unix time; 0 for never. */
	public function __construct(
		public readonly string $access,
		public readonly string $refresh,
		public readonly int $expires,
	) {}
}
