<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;

/** What a job throws that knows why it failed and what helps. Its reason is shown to administrators: no key, no address, nothing of a person. */
final class JobFailure extends RuntimeException {

	private function __construct(
		public readonly string $reason,
		public readonly int $delay,
		public readonly bool $is_final,
	) {
		parent::__construct( $reason );
	}

	/** @param int $delay Seconds, where the outbox would try again earlier. */
	public static function retry( string $reason, int $delay = 0 ): self {
		return new self( $reason, $delay, false );
	}

	/** Another attempt would fail as well, until somebody changes something and starts it again. */
	public static function park( string $reason ): self {
		return new self( $reason, 0, true );
	}
}
