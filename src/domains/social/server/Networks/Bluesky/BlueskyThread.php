<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\ReadPost;

/** Finds an author's own thread in the response of app.bsky.feed.getPostThread. */
final class BlueskyThread {

	/** Maximum posts of a thread. */
	private const MAX = 200;

	/**
	 * @param array<mixed> $answer Response from the API.
	 * @return list<ReadPost> The author's posts, first to last: parents, the post itself, and replies to themselves.
	 */
	public static function posts( array $answer ): array {
		$node   = Data::list( $answer, 'thread' );
		$author = Data::text( $node, 'post', 'author', 'did' );
		$thread = [];
		$parent = $node;
		while ( self::is_by( $parent, $author ) ) {
			array_unshift( $thread, self::post( Data::list( $parent, 'post' ) ) );
			$parent = Data::list( $parent, 'parent' );
		}
		$reply = self::own_reply( $node, $author );
		while ( [] !== $reply ) {
			$thread[] = self::post( Data::list( $reply, 'post' ) );
			$reply    = self::own_reply( $reply, $author );
		}
		return array_slice( $thread, 0, self::MAX );
	}

	/** @param array<mixed> $node Node of the thread. */
	private static function is_by( array $node, string $author ): bool {
		return '' !== $author && Data::text( $node, 'post', 'author', 'did' ) === $author;
	}

	/**
	 * @param array<mixed> $node Node of the thread.
	 * @return array<mixed> The author's first reply to this post; empty if there is none.
	 */
	private static function own_reply( array $node, string $author ): array {
		$own  = array_filter( Data::objects( $node, 'replies' ), static fn ( array $reply ): bool => self::is_by( $reply, $author ) );
		$date = static fn ( array $reply ): string => Data::text( $reply, 'post', 'record', 'createdAt' );
		usort( $own, static fn ( array $one, array $other ): int => $date( $one ) <=> $date( $other ) );
		return $own[0] ?? [];
	}

	/** @param array<mixed> $post Post view of the API. */
	private static function post( array $post ): ReadPost {
		$handle = Data::text( $post, 'author', 'handle' );
		$media  = [];
		foreach ( Data::objects( $post, 'embed', 'images' ) as $image ) {
			$media[] = [
				'url'  => Data::url( $image, 'fullsize' ),
				'type' => 'image',
				'alt'  => Data::text( $image, 'alt' ),
			];
		}
		return new ReadPost(
			"https://bsky.app/profile/$handle/post/" . basename( Data::text( $post, 'uri' ) ),
			Data::text( $post, 'record', 'text' ),
			Data::time( $post, 'record', 'createdAt' ),
			array_values( array_filter( $media, static fn ( array $one ): bool => '' !== $one['url'] ) ),
			"@$handle"
		);
	}
}
