<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Closes parts of a post's saved content to some readers. Declare it as `part_gate` in block.json, with a text that occurs in every post
 * with such a part. The check runs even if the feature is switched off. If the class cannot be loaded, everything between the first and
 * the last such text is removed.
 */
interface PartGate {

	/**
	 * Returns the content without the parts that the reader may not read. Filtering the result again must not change it.
	 * @param string $content  Saved content, or one page of it.
	 * @param Reader $reader   The reader.
	 * @param bool   $may_edit Whether the reader may edit the content. Then they may read all of it.
	 */
	public function readable( string $content, Reader $reader, bool $may_edit ): string;
}
