<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** One press of a button. */
final class Press {

	/**
	 * @param int|null $message_id 0 when it is the first; the message of the first when it is another; null while that is being stored.
	 * @param bool     $is_running Whether the request that stored the message may not have ended yet.
	 */
	public function __construct(
		public readonly string $key,
		public readonly ?int $message_id,
		public readonly bool $is_running = false,
	) {}
}
