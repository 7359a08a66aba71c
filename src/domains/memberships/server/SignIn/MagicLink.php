<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** An emailed link that proves an address. */
final class MagicLink {

	/**
	 * @param string $email   Normalized address to which the link was sent.
	 * @param int    $post_id Post to which the reader returns; 0 for the account page.
	 * @param bool   $is_open Whether the link can still be used.
	 */
	public function __construct(
		public readonly string $email,
		public readonly int $post_id,
		public readonly bool $is_open,
	) {}
}
