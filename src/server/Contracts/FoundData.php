<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** One page of exported personal data. Values are the stored text: WordPress escapes it in HTML and leaves it as it is in JSON. */
final class FoundData {

	/**
	 * @param array<array-key, array<string, string>> $items Values by translated label, by an ID that is unique within this kind of data.
	 */
	public function __construct(
		public readonly array $items = [],
		public readonly bool $done = true,
	) {}
}
