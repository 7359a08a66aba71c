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
	 * @param list<array{date: string, receipt: string, item: string, amount: string, is_long: bool}> $rows Lines of a statement,
	 *     then its totals. `is_long`: the amount is a sentence, which may wrap.
	 * @param string $token    Token of the account's forms; '' if no reader is signed in.
	 * @param array{}|array{lines: list<string>, button: string, order: int, plan: int, time: int, signature: string, token: string} $change
	 *     Costs of a change of plan, label of the button that confirms it, and the fields of its form.
	 * @param string $notice   Confirmation of the reader's last action; '' for none.
	 * @param string $device_token Token of the form that signs out a browser in which no address was proved; '' for none.
	 * @param int    $post_id  Post of the emailed link, to which the reader returns; 0 for that of the URL.
	 * @param bool   $is_sent  Whether a link was sent. The page then links to the form.
	 * @param string $entered  New address in the account's form; '' for none.
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
		public readonly string $notice = '',
		public readonly string $entered = '',
		public readonly string $device_token = '',
		public readonly int $post_id = 0,
		public readonly bool $is_sent = false,
	) {}

	/** Whether the error message is about a field of a form, which then has the focus. */
	public function has_field(): bool {
		return '' !== $this->message && ( $this->asks || in_array( $this->status, [ 422, 429 ], true ) );
	}

	/** Returns the title of the browser's window, which screen readers announce first. */
	public function window_title(): string {
		/* translators: %s: title of a page. */
		return '' === $this->message ? $this->title : sprintf( __( 'Error: %s', 'slipstream' ), $this->title );
	}

	public static function redirect( string $url ): self {
		return new self( 303, '', redirect: $url );
	}

	/** Returns the page where readers enter their address. */
	public static function form(
		int $status = 200,
		string $message = '',
		string $email = '',
		string $device_token = '',
		string $notice = '',
		int $post_id = 0
	): self {
		return new self(
			$status,
			__( 'Sign in', 'slipstream' ),
			__( 'Enter the email address with which you paid. We send you a link.', 'slipstream' ),
			asks: true,
			message: $message,
			email: $email,
			notice: $notice,
			post_id: $post_id,
			device_token: $device_token
		);
	}
}
