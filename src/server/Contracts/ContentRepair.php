<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Repairs what Jetpack has left in the content of posts. The core shows the owner each edit first, then makes the edit, and can undo it.
 * Creating an instance must have no side effects.
 */
interface ContentRepair {

	/**
	 * Returns search texts. Posts that contain none of them are not loaded, and edits() is not called for them.
	 * @return non-empty-list<non-empty-string> Case-insensitive.
	 */
	public function hints(): array;

	/**
	 * Returns the edits of one post. Must depend only on the content and on the files of this site, and its time must grow with the length
	 * of the content only. Return an edit only if its result works: a URL whose file exists, and markup that opens valid in the editor.
	 * @return list<ContentEdit> In any order. If edits overlap, only the first one in the content is made.
	 */
	public function edits( string $content ): array;
}
