<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** Identifies a post to send. All attempts have the same key. Each share, round ("Post again") and piece of a thread has another key. */
final class Delivery {

	/**
	 * @param string       $key       Letters, digits and hyphens; unique across all sites.
	 * @param int          $time      Unix time when the share was created.
	 * @param list<string> $earlier   IDs of posts from earlier rounds and of earlier pieces. find() ignores them.
	 * @param bool         $is_repeat Whether an earlier attempt may already have reached the network.
	 */
	public function __construct(
		public readonly string $key,
		public readonly int $time,
		public readonly array $earlier = [],
		public readonly bool $is_repeat = false,
	) {}
}
