<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** An event of an outside service whose sender was checked. */
final class WebhookEvent {

	/**
	 * @param string       $id   The service's own id of the event. The same id is stored and handled once.
	 * @param array<mixed> $data What JSON can express.
	 */
	public function __construct(
		public readonly string $id,
		public readonly array $data,
	) {}
}
