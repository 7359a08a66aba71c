<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** A page of a source's photos. */
final class Page {

	/**
	 * @param list<Item>                         $items   In the source's order.
	 * @param string                             $next    Handle of the next page; '' behind the last.
	 * @param string                             $notice  A sentence for the author, where the source can't do what was asked for.
	 * @param array{name: string, image: string} $account Whose photos they are.
	 */
	public function __construct(
		public readonly array $items,
		public readonly string $next = '',
		public readonly string $notice = '',
		public readonly array $account = [
			'name'  => '',
			'image' => '',
		],
	) {}
}
