<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Replacement for one part of a post's content. */
final class ContentEdit {

	/**
	 * @param int    $offset Position of the part in bytes, from the start of the content.
	 * @param string $before The part as it is saved. An edit is ignored if the content differs at this position.
	 * @param string $after  Its replacement.
	 */
	public function __construct(
		public readonly int $offset,
		public readonly string $before,
		public readonly string $after,
	) {}
}
