<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Threads;

use WP_Post;

/** Gets the pieces of a post's thread from the extension that splits posts. */
final class ThreadSource {

	/**
	 * Returns the pieces to send instead of a single post.
	 * @param string $network Network::id().
	 * @return list<Piece> Empty when the author did not choose a thread.
	 */
	public static function pieces( WP_Post $post, string $network ): array {
		/**
		 * Filters the thread of a post. Return pieces only when the author chose a thread; an empty list sends a single post.
		 * @param list<Piece> $pieces  Pieces, first to last, without the introduction, which the sender adds.
		 * @param WP_Post     $post    Published post.
		 * @param string      $network `twitter`, `mastodon`, `bluesky` or `threads`.
		 */
		$pieces = apply_filters( 'slipstream_social_thread', [], $post, $network );
		return array_values( array_filter( (array) $pieces, static fn ( mixed $piece ): bool => $piece instanceof Piece ) );
	}
}
