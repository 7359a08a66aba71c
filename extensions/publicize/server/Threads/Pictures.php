<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Blocks\AttachmentUrls;
use Slipstream\Blocks\PublicMedia;

/**
 * Finds the pictures of a thread in the media library. The number of queries does not depend on the number of pictures.
 * @phpstan-import-type Media from BlockMedia
 */
final class Pictures {

	/**
	 * @param array<string, int> $ids    Attachment IDs by URL, for pictures whose block does not contain the ID; 0 if there is none.
	 * @param array<int, true>   $public IDs of pictures that visitors may see.
	 */
	private function __construct(
		private readonly array $ids,
		private readonly array $public,
	) {}

	/**
	 * @param list<Tweet> $tweets  Tweets of the thread.
	 * @param int         $post_id See PublicMedia::find().
	 */
	public static function from_tweets( array $tweets, int $post_id ): self {
		$media    = array_merge( ...array_column( $tweets, 'media' ) );
		$pictures = array_filter( $media, static fn ( array $one ): bool => isset( $one['alt'] ) );
		$unknown  = array_filter( $pictures, static fn ( array $one ): bool => 0 === $one['id'] );
		$ids      = AttachmentUrls::find( array_column( $unknown, 'url' ) );
		$public   = [];
		$all      = array_unique( [ ...array_column( $pictures, 'id' ), ...array_values( $ids ) ] );
		foreach ( array_chunk( $all, PublicMedia::MAX ) as $some ) {
			$found   = array_keys( PublicMedia::find( $some, $post_id ) );
			$public += array_fill_keys( array_filter( $found, 'wp_attachment_is_image' ), true );
		}
		return new self( $ids, $public );
	}

	/**
	 * @param list<Media> $media Pictures and videos of a tweet.
	 * @return list<int> Attachment IDs of the pictures. Pictures of other sites have none.
	 */
	public function ids( array $media ): array {
		$pictures = array_filter( $media, static fn ( array $one ): bool => isset( $one['alt'] ) );
		$ids      = array_map( fn ( array $one ): int => $one['id'] > 0 ? $one['id'] : $this->ids[ $one['url'] ] ?? 0, $pictures );
		return array_values( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) );
	}

	/**
	 * Whether visitors may see any of the pictures.
	 * @param list<int> $ids Attachment IDs.
	 */
	public function has_public( array $ids ): bool {
		return [] !== array_intersect_key( array_flip( $ids ), $this->public );
	}
}
