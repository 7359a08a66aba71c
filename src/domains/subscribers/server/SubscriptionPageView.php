<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** Content of a subscription page. Texts are not escaped. */
final class SubscriptionPageView {

	/**
	 * @param int                $status     HTTP status.
	 * @param string             $button     Label of the button; '' for no form.
	 * @param array<int, string> $categories Names by ID, to choose from.
	 * @param list<int>          $chosen     IDs of the chosen categories.
	 * @param string             $notice     Result of the last action.
	 * @param string             $link       URL of another page about this subscription.
	 * @param string             $field      Name of a hidden form field; '' for none.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $title,
		public readonly string $text,
		public readonly string $button = '',
		public readonly array $categories = [],
		public readonly array $chosen = [],
		public readonly string $notice = '',
		public readonly string $link = '',
		public readonly string $link_text = '',
		public readonly string $field = '',
	) {}
}
