<?php
declare( strict_types=1 );

namespace Slipstream\Move;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Posts\PostBatches;
use Slipstream\Support\PostTitle;
use WP_Post;

/**
 * Reads the posts that open in the block editor, whatever their status and language, for the check in the browser. Each page is limited by
 * number and by bytes, so that memory stays flat.
 * @phpstan-type Item array{id: int, title: string, url: string, content: string}
 */
final class EditorPosts {

	/** Maximum posts of a page. */
	private const PAGE = 50;

	/** Maximum bytes of a page's contents, unless a single post is longer. */
	private const MAX_BYTES = 1_000_000;

	/** @throws QueryFailed If the database fails. */
	public static function count(): int {
		$types = self::types();
		return [] === $types ? 0 : PostBatches::count_of_types( $types );
	}

	/**
	 * @param int $after `next` of the page before; 0 for the first page.
	 * @return array{posts: list<Item>, skipped: int, next: int} `skipped` is the number of posts that the current user may not edit.
	 *     `next` is 0 on the last page.
	 * @throws QueryFailed If the database fails.
	 */
	public static function page( int $after ): array {
		$types   = self::types();
		$lengths = [] === $types ? [] : PostBatches::lengths_of_types( $types, $after, self::PAGE );
		$ids     = self::first_that_fit( $lengths );
		_prime_post_caches( $ids, false, false );
		$posts   = array_values( array_filter( array_map( self::item( ... ), $ids ) ) );
		$is_last = count( $lengths ) < self::PAGE && count( $ids ) === count( $lengths );
		return [
			'posts'   => $posts,
			'skipped' => count( $ids ) - count( $posts ),
			'next'    => $is_last ? 0 : (int) end( $ids ),
		];
	}

	/** @return list<string> Types that open in the block editor, also patterns and templates. */
	private static function types(): array {
		return array_values( array_filter( get_post_types( [ 'show_ui' => true ] ), 'use_block_editor_for_post_type' ) );
	}

	/**
	 * @param array<int, int> $lengths Length of the content by ID.
	 * @return list<int> The first IDs.
	 */
	private static function first_that_fit( array $lengths ): array {
		$ids   = [];
		$bytes = 0;
		foreach ( $lengths as $id => $length ) {
			$bytes += $length;
			if ( [] !== $ids && $bytes > self::MAX_BYTES ) {
				break;
			}
			$ids[] = $id;
		}
		return $ids;
	}

	/** @return Item|null Null if the user may not edit the post. */
	private static function item( int $id ): ?array {
		$post = get_post( $id );
		$url  = (string) get_edit_post_link( $id, 'raw' );
		return ! $post instanceof WP_Post || '' === $url ? null : [
			'id'      => $id,
			'title'   => PostTitle::label( $post ),
			'url'     => $url,
			'content' => $post->post_content,
		];
	}
}
