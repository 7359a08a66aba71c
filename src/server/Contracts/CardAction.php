<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The button of a card: a link, or a POST request to a REST route. */
final class CardAction {

	/**
	 * @param string               $url  Page to open; '' if the button sends a request.
	 * @param string               $path Path of the REST route; '' if the button is a link.
	 * @param array<string, mixed> $data JSON body of the request.
	 * @param string               $done Message after a successful request.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $url,
		public readonly string $path = '',
		public readonly array $data = [],
		public readonly string $done = '',
	) {}
}
