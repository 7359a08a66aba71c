<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** A switch of single posts, which block.json or panel.json declares under `post_flags`: a boolean field of the posts of all public types. */
interface PostFlag {

	/** What the field says, for the schema of REST. */
	public function description(): string;

	/**
	 * Whether a post's switch is on.
	 * @param mixed $stored The post meta, which other software may have written; '' where there is none.
	 */
	public function is_on( mixed $stored ): bool;

	/** What is stored of an author's choice; null for nothing. */
	public function to_store( bool $is_on ): ?int;
}
