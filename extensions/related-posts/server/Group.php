<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Group of posts that can be related to each other: one post type in one language. */
final class Group {

	public function __construct(
		public readonly string $type,
		public readonly string $language,
	) {}

	/** Returns the ID of a word in this group: a hash of 60 bits, long enough that the words of a site practically never collide. */
	public function number( string $word ): int {
		return (int) hexdec( substr( md5( "{$this->type}|{$this->language}|$word" ), 0, 15 ) );
	}
}
