<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

/** A donor who agreed to be listed on the page. */
final class Donor {

	/**
	 * @param string $name    Plain text, not escaped.
	 * @param string $message Plain text, not escaped; '' for none.
	 * @param int    $paid    Unix time of the first payment; 0 if nothing was paid yet.
	 */
	public function __construct(
		public readonly int $order_id,
		public readonly string $name,
		public readonly string $message,
		public readonly int $paid,
		public readonly bool $is_hidden,
	) {}

	/** @param array<string, string> $row Row of DonorsTable. */
	public static function from_row( array $row ): self {
		return new self( (int) $row['order_id'], $row['name'], $row['message'], (int) $row['paid'], (int) $row['is_hidden'] > 0 );
	}
}
