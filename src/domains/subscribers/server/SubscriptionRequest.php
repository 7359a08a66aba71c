<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** What somebody sent with a form; nothing in it is checked yet. */
final class SubscriptionRequest {

	/**
	 * @param string    $source     URL of the page with the form.
	 * @param string    $consent    What the form said.
	 * @param string    $ip         Of the client, see Submissions\ClientAddress.
	 * @param list<int> $categories None is all.
	 * @param string    $locale     Of the page: the language of the mail.
	 */
	public function __construct(
		public readonly string $email,
		public readonly string $source = '',
		public readonly string $consent = '',
		public readonly string $ip = '',
		public readonly array $categories = [],
		public readonly string $locale = '',
	) {}
}
