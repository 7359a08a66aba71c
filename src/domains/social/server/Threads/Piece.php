<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Threads;

/**
 * One piece of a thread, before it is fitted to a network. Piece lists come from the filter `slipstream_social_thread`, see ThreadSource.
 */
final class Piece {

	/**
	 * @param string    $text     Plain text with complete URLs.
	 * @param list<int> $pictures IDs of attachments. Those that visitors may not see are not sent.
	 * @param string    $link     URL whose card is shown below the text; '' for none.
	 */
	public function __construct(
		public readonly string $text,
		public readonly array $pictures = [],
		public readonly string $link = '',
	) {}
}
