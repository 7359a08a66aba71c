<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

/** A session of a signed-in account. Its token is valid for minutes, and is never stored. */
final class Session {

	public function __construct(
		public readonly string $did,
		public readonly string $handle,
		public readonly string $token,
	) {}
}
