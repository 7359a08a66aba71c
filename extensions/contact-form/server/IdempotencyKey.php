<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** Identifies a submission, so that sending it again does not store it twice. */
final class IdempotencyKey {

	/**
	 * @param int|null $message_id 0 for the first request; the stored message for a repeated one; null while another request
	 *     stores it.
	 * @param bool     $is_running Whether the request that stored the message may still be running.
	 */
	public function __construct(
		public readonly string $key,
		public readonly ?int $message_id,
		public readonly bool $is_running = false,
	) {}
}
