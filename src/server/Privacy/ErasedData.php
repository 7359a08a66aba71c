<?php
/**
 * What became of a page of data.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Privacy;

/** Whatever is kept needs a message that says why. */
final class ErasedData {

	/**
	 * Nothing was there unless it says so.
	 *
	 * @param int          $removed  Items that were erased or made anonymous.
	 * @param int          $retained Items that had to stay, as a ledger's do.
	 * @param list<string> $messages Translated text for the administrator.
	 * @param bool         $done     Whether this page is the last.
	 */
	public function __construct(
		public readonly int $removed = 0,
		public readonly int $retained = 0,
		public readonly array $messages = [],
		public readonly bool $done = true,
	) {}
}
