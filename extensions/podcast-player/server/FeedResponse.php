<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/** Response of a feed request, with the headers for the next conditional request. */
final class FeedResponse {

	/**
	 * @param string $url      Final URL.
	 * @param string $body     Body, not validated; '' if the feed has not changed.
	 * @param string $etag     ETag header; '' if none.
	 * @param string $modified Last-Modified header; '' if none.
	 * @param bool   $is_same  Whether the status was 304 (Not Modified).
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $body,
		public readonly string $etag = '',
		public readonly string $modified = '',
		public readonly bool $is_same = false,
	) {}
}
