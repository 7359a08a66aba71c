<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** How much data of a kind the site has, and where it can be downloaded. */
final class StoredData {

	/**
	 * @param 'subscribers'|'messages' $kind    Of `stored_data` in domain.json, block.json or panel.json.
	 * @param list<string>             $counts  What there is, in words: `12 messages`.
	 * @param array<string, string>    $exports URLs of downloads, by label.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly array $counts,
		public readonly array $exports,
	) {}
}
