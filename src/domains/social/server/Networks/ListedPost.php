<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** A post from an account's list of posts at its network. */
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
