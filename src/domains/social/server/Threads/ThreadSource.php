<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Threads;

use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\PostMeta;
use WP_Post;

/** Reads the pieces of a post's thread from the extension that splits posts into threads. */
final class ThreadSource {

	/**
	 * Returns the pieces to send instead of a single post.
	 * @param string      $network   ID of the network, see Network::id().
	 * @param bool|null   $is_thread Whether the author chose a thread; null for the saved choice.
	 * @param string|null $link      URL that the post will have; null for the current one.
	 * @param Limits|null $limits    Limits of the account's server; null for the network's usual ones.
	 * @return list<Piece> Empty if the author did not choose a thread.
	 */
	public static function pieces(
		WP_Post $post,
		string $network,
		?bool $is_thread = null,
		?string $link = null,
		?Limits $limits = null
	): array {
		$is_thread ??= PostMeta::is_thread( $post->ID );
		$link      ??= (string) get_permalink( $post );
		/**
		 * Filters the thread of a post. Return pieces only if the author chose a thread. With an empty list, a single post is sent.
		 * @param list<Piece> $pieces    Pieces in order. The sender adds the introduction.
		 * @param WP_Post     $post      Published post. For a preview, the post with its unsaved texts.
		 * @param string      $network   `twitter`, `mastodon`, `bluesky` or `threads`.
		 * @param bool        $is_thread Whether the author chose a thread in the editor.
		 * @param string      $link      URL of the post.
		 * @param Limits|null $limits    Limits of the account's server, such as a Mastodon server with 5,000 characters; null for the network's
		 *     usual ones.
		 */
		$pieces = apply_filters( 'slipstream_social_thread', [], $post, $network, $is_thread, $link, $limits );
		return array_values( array_filter( (array) $pieces, static fn ( mixed $piece ): bool => $piece instanceof Piece ) );
	}
}
