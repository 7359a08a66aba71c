<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Values are text as it was stored: WordPress cleans what it prints, and its JSON should hold what was said. */
final class FoundData {

	/** @param array<array-key, array<string, string>> $items By an id that is unique among its kind: values by translated label. */
	public function __construct(
		public readonly array $items = [],
		public readonly bool $done = true,
	) {}
}
