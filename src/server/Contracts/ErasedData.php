<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The result of erasing one page of personal data. If data is retained, a message must give the reason. */
final class ErasedData {

	/** @param list<string> $messages Translated sentences for the administrator. Anonymized data counts as removed, not as retained. */
	public function __construct(
		public readonly int $removed = 0,
		public readonly int $retained = 0,
		public readonly array $messages = [],
		public readonly bool $done = true,
	) {}
}
