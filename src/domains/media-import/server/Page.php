<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** A page of photos from a source. */
final class Page {

	/**
	 * @param list<Item>                         $items   Photos in the source's order.
	 * @param string                             $next    Handle of the next page; '' after the last page.
	 * @param string                             $notice  Message for the author if the source cannot do what was requested; '' for none.
	 * @param array{name: string, image: string} $account Account that the photos belong to.
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
