<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/**
 * Content of a readers' page, or the URL to which it redirects. Texts are not escaped.
 * @phpstan-import-type PlanRow from Account
 */
final class ReaderPageView {

	/**
	 * @param int    $status   HTTP status.
	 * @param string $text     Below the title.
	 * @param bool   $asks     Whether the page asks for an address.
	 * @param string $button   Text of a button that sends the current URL; '' for none.
	 * @param string $message  Why a form was refused; '' otherwise.
	 * @param string $email    Entered address, or the one that is signed in.
	 * @param string $redirect URL; '' to show the page.
	 * @param list<PlanRow> $plans Memberships; `url` shows the order, `again` subscribes again; '' and 0 for none.
	 * @param list<array{id: int, label: string, seen: string, is_own: bool}> $devices Signed-in browsers.
	 * @param list<int> $statements Years with donations.
	 * @param list<array{date: string, receipt: string, item: string, amount: string}> $rows Lines of a statement, then its sums.
	 * @param string $token    Token of the account's forms; '' for a reader who is not signed in.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $title,
		public readonly string $text = '',
		public readonly bool $asks = false,
		public readonly string $button = '',
		public readonly string $message = '',
		public readonly string $email = '',
		public readonly string $redirect = '',
		public readonly array $plans = [],
		public readonly array $devices = [],
		public readonly string $token = '',
		public readonly array $statements = [],
		public readonly array $rows = [],
	) {}

	public static function redirect( string $url ): self {
		return new self( 303, '', redirect: $url );
	}
}
