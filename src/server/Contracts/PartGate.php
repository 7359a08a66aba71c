<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Closes parts of a post's saved content to some readers. Declare it as `part_gate` in block.json, with a text that every post with such a
 * part contains. It is checked also while the feature is switched off. If the class cannot be loaded, everything between the first and the
 * last such text is removed.
 */
interface PartGate {

	/**
	 * Returns the content that a reader may read: the same text when nothing is closed to them. The result of a result is the same.
	 * @param string $content  Saved content, or one page of it.
	 * @param Reader $reader   The reader.
	 * @param bool   $may_edit Whether the reader may edit the content, so that they may read all of it.
	 */
	public function readable( string $content, Reader $reader, bool $may_edit ): string;
}
