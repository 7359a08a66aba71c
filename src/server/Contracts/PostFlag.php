<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * A switch of single posts, declared as `post_flags` in block.json or panel.json. REST shows it as a boolean field of all public post
 * types.
 */
interface PostFlag {

	/** Description for the REST schema. */
	public function description(): string;

	/**
	 * Whether a post's switch is on.
	 * @param mixed $stored Value of the post meta, which any plugin may have written; '' without one.
	 */
	public function is_on( mixed $stored ): bool;

	/** Value to store for an author's choice; null to delete the post meta. */
	public function to_store( bool $is_on ): ?int;
}
