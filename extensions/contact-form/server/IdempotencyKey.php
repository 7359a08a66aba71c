<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** Key of a submission, by which a repeated request is recognized. */
final class IdempotencyKey {

	/**
	 * @param int|null $message_id 0 for a first request, which must store the message. Post ID of the message for a repeated
	 *     one. Null while another request is storing it.
	 * @param bool     $is_running Whether the request that stored the message may still be running.
	 */
	public function __construct(
		public readonly string $key,
		public readonly ?int $message_id,
		public readonly bool $is_running = false,
	) {}
}
