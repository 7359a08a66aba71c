<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\QrCode\QrCode;

/** How a buyer pays an order outside the site. Texts are not escaped. */
final class Instructions {

	/**
	 * @param array<string, string> $rows Values by label.
	 * @param string                $note The owner's text; '' without one.
	 * @param QrCode|null           $code For banking apps.
	 */
	public function __construct(
		public readonly array $rows,
		public readonly string $note,
		public readonly ?QrCode $code,
	) {}
}
