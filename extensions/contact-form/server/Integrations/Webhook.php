<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

/** An entry of the site's list of servers that may receive messages. */
final class Webhook {

	/**
	 * @param string $id  ID by which forms select it.
	 * @param string $url May contain a secret: only for administrators and for the request.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $url,
	) {}
}
