<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

/** An entry of the site's list of servers that forms may send messages to. */
final class Webhook {

	/**
	 * @param string $id  What forms choose it by.
	 * @param string $url May be as good as a password: for administrators and the request alone.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $url,
	) {}
}
