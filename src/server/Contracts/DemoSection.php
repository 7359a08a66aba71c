<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Part of the demo page: a block that works without an account, below a heading and a sentence. */
final class DemoSection {

	/**
	 * @param int    $position Order on the page, lowest first.
	 * @param string $title    Heading, in plain text.
	 * @param string $text     Sentence about the block, in plain text.
	 * @param string $content  Blocks as the editor saves them.
	 */
	public function __construct(
		public readonly int $position,
		public readonly string $title,
		public readonly string $text,
		public readonly string $content,
	) {}
}
