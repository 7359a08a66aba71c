<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** Where messages are kept. */
final class Messages {

	/** @return int The `feedback` post's id; 0 when it could not be stored. */
	public function store( Entry $entry ): int {
		return 0;
	}

	public function find( int $id ): ?Message {
		return null;
	}
}
