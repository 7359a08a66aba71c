<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * A switch on individual posts, declared as `post_flags` in block.json or panel.json. REST shows it as a boolean field, on all public
 * post types.
 */
interface PostFlag {

	/** Returns the description for the REST schema. */
	public function description(): string;

	/**
	 * Returns whether a post's switch is on.
	 * @param mixed $stored Value of the post meta, which any plugin may have written; '' if there is none.
	 */
	public function is_on( mixed $stored ): bool;

	/** Returns the post meta to store for the author's choice; null deletes it. */
	public function to_store( bool $is_on ): ?int;
}
