<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Whatever is kept needs a message that says why. */
final class ErasedData {

	/** @param list<string> $messages Translated text for the administrator. Removed counts what was made anonymous, too. */
	public function __construct(
		public readonly int $removed = 0,
		public readonly int $retained = 0,
		public readonly array $messages = [],
		public readonly bool $done = true,
	) {}
}
