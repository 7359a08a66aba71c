<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Amount of data of a kind that the site stores, with URLs to download it. */
final class StoredData {

	/**
	 * @param 'subscribers'|'messages'|'payments' $kind    Kind declared as `stored_data` in domain.json, block.json or panel.json.
	 * @param list<string>                        $counts  Translated amounts, such as `12 messages`.
	 * @param array<string, string>               $exports Download URLs by label.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly array $counts,
		public readonly array $exports,
	) {}
}
