<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** One of the latest items of a card. */
final class CardItem {

	/**
	 * @param string $title  Name of the item.
	 * @param string $detail State or source of the item; '' for none.
	 * @param string $url    Page of the item; '' for none.
	 * @param int    $time   Unix time; 0 for none.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $detail = '',
		public readonly string $url = '',
		public readonly int $time = 0,
	) {}
}
