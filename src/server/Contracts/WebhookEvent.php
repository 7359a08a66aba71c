<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** An event of an outside service whose sender was verified. */
final class WebhookEvent {

	/**
	 * @param string       $id   The service's ID of the event. Each ID is stored and handled once.
	 * @param array<mixed> $data Values that JSON can represent.
	 */
	public function __construct(
		public readonly string $id,
		public readonly array $data,
	) {}
}
