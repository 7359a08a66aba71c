<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** One page of a personal data export. Values are the stored texts: WordPress escapes them in HTML, and prints them unchanged in JSON. */
final class FoundData {

	/**
	 * @param array<array-key, array<string, string>> $items Values by translated label, grouped by an ID that is unique within this kind
	 *     of data.
	 */
	public function __construct(
		public readonly array $items = [],
		public readonly bool $done = true,
	) {}
}
