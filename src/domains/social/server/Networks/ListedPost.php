<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** A post in an account's own list at its network. */
final class ListedPost {

	/**
	 * @param string $text Plain text with complete URLs.
	 * @param int    $time Unix time; 0 if unknown.
	 */
	public function __construct(
		public readonly SentPost $post,
		public readonly string $text,
		public readonly int $time,
	) {}
}
