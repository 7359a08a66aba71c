<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** A section or page of blocks that authors insert and change. */
final class BlockPattern {

	/** Flags of wp_json_encode() for texts in block attributes: markup in a text must not end the block's comment. */
	public const JSON = JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;

	/**
	 * @param string       $name        Without namespace.
	 * @param string       $title       Translated.
	 * @param string       $description Translated.
	 * @param string       $keywords    Translated, separated by commas.
	 * @param string       $category    WordPress' category, such as `contact`. The pattern is also in the category Slipstream.
	 * @param string       $file        PHP file that prints the blocks as the editor saves them. Included when the pattern is read.
	 * @param list<string> $needs       Names of other extensions' blocks in the pattern, without inner blocks.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly string $description,
		public readonly string $keywords,
		public readonly string $category,
		public readonly string $file,
		public readonly array $needs = [],
	) {}
}
