<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

/** A block whose end was not read yet. */
final class OpenPart {

	/** Closed text of a subscriber view, from which its teaser is taken. */
	public string $text = '';

	/** Whether a paid part inside this one ends the teaser. */
	public bool $is_sealed = false;

	/**
	 * @param string $name       Without namespace.
	 * @param bool   $is_allowed Whether the reader may read the subscriber view.
	 * @param int    $teaser     Number of blocks that everyone may read.
	 */
	public function __construct(
		public readonly string $name,
		public readonly bool $is_allowed,
		public readonly int $teaser,
	) {}
}
