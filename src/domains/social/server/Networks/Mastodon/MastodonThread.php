<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Mastodon;

use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\ReadPost;

/** Finds an author's thread among the ancestors and replies of one of its posts. */
final class MastodonThread {

	/** Maximum posts of a thread. */
	private const MAX = 200;

	/**
	 * @param array<mixed> $post    Status from the API.
	 * @param array<mixed> $context Its ancestors and descendants.
	 * @return list<ReadPost> The author's posts, first to last. Replies by or to other people are left out.
	 */
	public static function posts( array $post, array $context ): array {
		$author = Data::text( $post, 'account', 'id' );
		$own    = static fn ( mixed $one ): bool => is_array( $one ) && Data::text( $one, 'account', 'id' ) === $author;
		$thread = [];
		foreach ( array_filter(
			[ ...Data::list( $context, 'ancestors' ), $post, ...Data::list( $context, 'descendants' ) ],
			$own
		) as $one ) {
			$replies_to = Data::text( $one, 'in_reply_to_id' );
			if ( [] === $thread || isset( $thread[ "id-$replies_to" ] ) ) {
				$thread[ 'id-' . Data::text( $one, 'id' ) ] = self::post( $one );
			}
		}
		return array_slice( array_values( $thread ), 0, self::MAX );
	}

	/** @param array<mixed> $status Status from the API. */
	private static function post( array $status ): ReadPost {
		$media = [];
		foreach ( Data::objects( $status, 'media_attachments' ) as $one ) {
			$type = Data::text( $one, 'type' );
			$url  = Data::url( $one, 'url' );
			if ( '' !== $url && in_array( $type, [ 'image', 'video', 'gifv' ], true ) ) {
				$media[] = [
					'url'  => $url,
					'type' => 'image' === $type ? 'image' : 'video',
					'alt'  => Data::text( $one, 'description' ),
				];
			}
		}
		return new ReadPost(
			Data::url( $status, 'url' ),
			self::text( $status ),
			Data::time( $status, 'created_at' ),
			$media,
			'@' . Data::text( $status, 'account', 'acct' )
		);
	}

	/**
	 * Returns the plain text of a post with its line breaks. Servers return the text as HTML.
	 * @param array<mixed> $status Status from the API.
	 */
	public static function text( array $status ): string {
		$html  = Data::text( $status, 'content' );
		$lines = (string) preg_replace( [ '#<br\s*/?>#i', '#</p>\s*<p[^>]*>#i' ], [ "\n", "\n\n" ], $html );
		return trim( html_entity_decode( wp_strip_all_tags( $lines ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
