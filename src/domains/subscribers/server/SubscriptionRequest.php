<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** A submitted subscription form, unchecked. */
final class SubscriptionRequest {

	/**
	 * @param string    $source     URL of the page with the form.
	 * @param string    $consent    Text of the form.
	 * @param string    $ip         IP address of the visitor; see Submissions\ClientAddress.
	 * @param list<int> $categories IDs of the chosen categories; empty for all.
	 * @param string    $locale     Language of the page, and of the email.
	 * @param string    $name       Name; '' if unknown.
	 */
	public function __construct(
		public readonly string $email,
		public readonly string $source = '',
		public readonly string $consent = '',
		public readonly string $ip = '',
		public readonly array $categories = [],
		public readonly string $locale = '',
		public readonly string $name = '',
	) {}
}
