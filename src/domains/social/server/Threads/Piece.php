<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Threads;

/** One piece of a thread, before it is shortened for a network. See the filter `slipstream_social_thread` in ThreadSource. */
final class Piece {

	/**
	 * @param string    $text     Plain text with complete URLs.
	 * @param list<int> $pictures Attachment IDs. Pictures that visitors may not see are left out.
	 * @param bool      $is_cut   Whether the thread ends here although the post has more content.
	 */
	public function __construct(
		public readonly string $text,
		public readonly array $pictures = [],
		public readonly bool $is_cut = false,
	) {}
}
