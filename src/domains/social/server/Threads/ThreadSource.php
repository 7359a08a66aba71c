<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Threads;

use WP_Post;

/** Reads the pieces of a post's thread from the extension that splits posts into threads. */
final class ThreadSource {

	/**
	 * Returns the pieces to send instead of a single post.
	 * @param string $network ID of the network, see Network::id().
	 * @return list<Piece> Empty if the author did not choose a thread.
	 */
	public static function pieces( WP_Post $post, string $network ): array {
		/**
		 * Filters the thread of a post. Return pieces only if the author chose a thread. With an empty list, a single post is sent.
		 * @param list<Piece> $pieces  Pieces in order. The sender adds the introduction.
		 * @param WP_Post     $post    Published post.
		 * @param string      $network `twitter`, `mastodon`, `bluesky` or `threads`.
		 */
		$pieces = apply_filters( 'slipstream_social_thread', [], $post, $network );
		return array_values( array_filter( (array) $pieces, static fn ( mixed $piece ): bool => $piece instanceof Piece ) );
	}
}
