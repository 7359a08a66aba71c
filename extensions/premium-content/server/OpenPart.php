<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

/** An open block: PaidParts has read its start, but not its end. */
final class OpenPart {

	/** Content of a closed subscriber view so far, from which the teaser is taken. */
	public string $text = '';

	/** Whether `text` is complete, because the teaser ends where another paid part begins. */
	public bool $is_sealed = false;

	/**
	 * @param string $name       Block name without namespace.
	 * @param bool   $is_allowed Whether the reader may read the subscriber view.
	 * @param int    $teaser     Number of blocks in the teaser, which everyone may read.
	 */
	public function __construct(
		public readonly string $name,
		public readonly bool $is_allowed,
		public readonly int $teaser,
	) {}
}
