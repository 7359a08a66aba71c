<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/** The text, and what to say the next time so that it need not be sent again. */
final class FeedResponse {

	/**
	 * @param string $url      Where it was found in the end.
	 * @param string $body     Not looked at; '' when nothing has changed.
	 * @param string $etag     '' when there is none.
	 * @param string $modified As the server wrote it.
	 * @param bool   $is_same  Whether the server says that nothing has changed.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $body,
		public readonly string $etag = '',
		public readonly string $modified = '',
		public readonly bool $is_same = false,
	) {}
}
