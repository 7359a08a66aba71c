<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

/** A signed-in session. Its token lasts a few minutes, and is kept in memory only. */
final class Session {

	public function __construct(
		public readonly string $did,
		public readonly string $handle,
		public readonly string $token,
	) {}
}
