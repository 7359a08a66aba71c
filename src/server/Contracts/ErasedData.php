<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The result of erasing one page of personal data. Retained data needs a message with the reason. */
final class ErasedData {

	/** @param list<string> $messages Translated sentences for the administrator. Anonymized data counts as removed. */
	public function __construct(
		public readonly int $removed = 0,
		public readonly int $retained = 0,
		public readonly array $messages = [],
		public readonly bool $done = true,
	) {}
}
