<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** One press of a button. */
final class Press {

	/** @param int|null $message_id 0 when it is the first; the message of the first when it is another; null while that is being stored. */
	public function __construct(
		public readonly string $key,
		public readonly ?int $message_id,
	) {}
}
