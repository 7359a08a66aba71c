<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/** Response of a feed request, with the validators for the next one. */
final class FeedResponse {

	/**
	 * @param string $url      Final URL.
	 * @param string $body     Unchecked; '' if nothing has changed.
	 * @param string $etag     '' when there is none.
	 * @param string $modified As the server sent it.
	 * @param bool   $is_same  Whether the server answered "not modified".
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $body,
		public readonly string $etag = '',
		public readonly string $modified = '',
		public readonly bool $is_same = false,
	) {}
}
