<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** What a page about a subscription shows. Texts are not escaped. */
final class SubscriptionPageView {

	/**
	 * @param int                $status     Of HTTP.
	 * @param string             $button     '' when there is nothing to do.
	 * @param array<int, string> $categories Names by id, to choose from.
	 * @param list<int>          $chosen     Those that are.
	 * @param string             $notice     What has just been done.
	 * @param string             $link       URL of another page about this subscription.
	 * @param string             $field      Sent with the button; '' for nothing.
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
