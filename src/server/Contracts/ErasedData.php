<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The result of erasing one page of personal data. If data is retained, a message must give the reason. */
final class ErasedData {

	/**
	 * @param int          $removed  Number of erased items, including anonymized ones.
	 * @param list<string> $messages Translated sentences for the administrator.
	 */
	public function __construct(
		public readonly int $removed = 0,
		public readonly int $retained = 0,
		public readonly array $messages = [],
		public readonly bool $done = true,
	) {}
}
