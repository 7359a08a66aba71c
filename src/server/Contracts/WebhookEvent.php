<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** A verified event of an outside service. */
final class WebhookEvent {

	/**
	 * @param string       $id   Event ID at the service. Each event is stored and handled only once.
	 * @param array<mixed> $data Data of the event. JSON must be able to represent it.
	 */
	public function __construct(
		public readonly string $id,
		public readonly array $data,
	) {}
}
