<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Posts that can be related: one post type in one language. */
final class Group {

	public function __construct(
		public readonly string $type,
		public readonly string $language,
	) {}

	/** 60 bits, so that two words of a site practically never collide. */
	public function number( string $word ): int {
		return (int) hexdec( substr( md5( "{$this->type}|{$this->language}|$word" ), 0, 15 ) );
	}
}
