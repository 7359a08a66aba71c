<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** One post of a thread that was read from a network. Its text comes from another site: escape it when it is printed. */
final class ReadPost {

	/**
	 * @param string $url   URL of the post.
	 * @param string $text  Plain text with line breaks.
	 * @param int    $time  Unix time; 0 if unknown.
	 * @param list<array{url: string, type: string, alt: string}> $media Pictures and videos; the type is `image` or `video`.
	 * @param string $author Account name with `@`.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $text,
		public readonly int $time = 0,
		public readonly array $media = [],
		public readonly string $author = '',
	) {}
}
