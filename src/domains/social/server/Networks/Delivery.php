<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Closure;

/** Identifies a post to send. All attempts have the same key. Each share, round ("Post again") and piece of a thread has another key. */
final class Delivery {

	/**
	 * @param string       $key         Letters, digits and hyphens; unique across all sites.
	 * @param int          $time        Unix time when the share was created.
	 * @param list<string> $earlier     IDs of posts from earlier rounds and of earlier pieces. find() ignores them.
	 * @param bool         $may_be_sent Whether an earlier attempt may already have reached the network.
	 * @param Closure(): void|null $fence Throws if another worker may send the post. Null for a post that only one worker can send.
	 * @param Closure(): void|null $before_picture Reserves the post for longer. Throws if all pictures together take too long.
	 */
	public function __construct(
		public readonly string $key,
		public readonly int $time,
		public readonly array $earlier = [],
		public readonly bool $may_be_sent = false,
		private readonly ?Closure $fence = null,
		private readonly ?Closure $before_picture = null,
	) {}

	/**
	 * Prepares the pictures of a post at the network, one after the other. Networks must use it, because a job that takes longer than
	 * Queue::LEASE is started again.
	 * @template T
	 * @param list<Picture>        $pictures Pictures of the message.
	 * @param Closure( Picture ): T $prepare Uploads one picture. Must end within ShareLease::SECONDS.
	 * @return list<T> Results of `$prepare`.
	 * @throws NetworkError BUSY if the pictures take too long, or an error of `$prepare`.
	 */
	public function prepare_pictures( array $pictures, Closure $prepare ): array {
		$prepared = [];
		foreach ( $pictures as $picture ) {
			if ( null !== $this->before_picture ) {
				( $this->before_picture )();
			}
			$prepared[] = $prepare( $picture );
		}
		return $prepared;
	}

	/**
	 * Checks that this worker is still the only one that sends the post, and stores that the post may be at the network from now on.
	 * Networks must call it right before the request that publishes, after all uploads. Networks must not catch its exception.
	 */
	public function begin_publishing(): void {
		if ( null !== $this->fence ) {
			( $this->fence )();
		}
	}
}
