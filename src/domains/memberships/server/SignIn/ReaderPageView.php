<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/**
 * Content of a readers' page, or the URL of a redirect. Texts are not escaped.
 * @phpstan-import-type PlanRow from Account
 */
final class ReaderPageView {

	/**
	 * @param int    $status   HTTP status.
	 * @param string $text     Text below the title.
	 * @param bool   $asks     Whether the page has the form for an address.
	 * @param string $button   Label of a button that submits to the current URL; '' for none.
	 * @param string $message  Error message of a form; '' for none.
	 * @param string $email    Entered address, or the signed-in reader's address.
	 * @param string $redirect URL; '' to show the page.
	 * @param list<PlanRow> $plans Memberships. `url` shows the order, `again` subscribes again; both are '' if not available, and
	 *     `order` is 0.
	 * @param list<array{id: int, label: string, seen: string, is_own: bool}> $devices Signed-in browsers.
	 * @param list<int> $statements Years with donations.
	 * @param list<array{date: string, receipt: string, item: string, amount: string}> $rows Lines of a statement, then its totals.
	 * @param string $token    Token of the account's forms; '' if no reader is signed in.
	 * @param array{}|array{lines: list<string>, order: int, plan: int, time: int, signature: string, token: string} $change Costs of a
	 *     change of plan, and the fields of its form.
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
		public readonly array $change = [],
	) {}

	public static function redirect( string $url ): self {
		return new self( 303, '', redirect: $url );
	}
}
