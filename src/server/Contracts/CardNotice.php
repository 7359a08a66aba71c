<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Work that waits for a person, on a card of the screen “Home”. */
final class CardNotice {

	/**
	 * @param string $text   Sentence that contains the number.
	 * @param int    $count  Number of items that wait. It need not be exact above CardContent::MAX_COUNT.
	 * @param string $url    Page where the person can act.
	 * @param string $detail Consequence or remedy; '' for none.
	 */
	public function __construct(
		public readonly string $text,
		public readonly int $count,
		public readonly string $url,
		public readonly string $detail = '',
	) {}
}
