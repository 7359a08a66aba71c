<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Items that need the user's attention, on a card of the Home screen. */
final class CardNotice {

	/**
	 * @param string $text   Sentence that contains the number.
	 * @param int    $count  Number of items. It need not be exact above CardContent::MAX_COUNT.
	 * @param string $url    Page where the user can handle them.
	 * @param string $detail Consequence or remedy; '' for none.
	 */
	public function __construct(
		public readonly string $text,
		public readonly int $count,
		public readonly string $url,
		public readonly string $detail = '',
	) {}
}
