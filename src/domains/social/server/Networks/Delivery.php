<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** Identity of one post to send. The same in every attempt, and different for each share, round ("Post again") and piece. */
final class Delivery {

	/**
	 * @param string       $key       Letters, digits and hyphens, unique among all sites.
	 * @param int          $time      Unix time when the share was created.
	 * @param list<string> $earlier   IDs of posts that earlier rounds and earlier pieces have sent. find() ignores them.
	 * @param bool         $is_repeat Whether an earlier attempt may have arrived.
	 */
	public function __construct(
		public readonly string $key,
		public readonly int $time,
		public readonly array $earlier = [],
		public readonly bool $is_repeat = false,
	) {}
}
