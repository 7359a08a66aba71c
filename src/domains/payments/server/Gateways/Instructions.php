<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\QrCode\QrCode;

/** Instructions for paying an order outside the site. Texts are not escaped. */
final class Instructions {

	/**
	 * @param array<string, string> $rows Values by label.
	 * @param string                $note The owner's text; '' for none.
	 * @param QrCode|null           $code QR code for banking apps; null for none.
	 */
	public function __construct(
		public readonly array $rows,
		public readonly string $note,
		public readonly ?QrCode $code,
	) {}
}
