<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

/** A webhook from the site's list: a server that may receive messages. */
final class Webhook {

	/**
	 * @param string $id  ID by which forms refer to it.
	 * @param string $url May contain a secret, so only administrators may see it.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $url,
	) {}
}
