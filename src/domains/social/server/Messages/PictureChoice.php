<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Domains\Social\PostMeta;
use WP_Post;

/** The pictures that an author has chosen for the posts at networks. */
final class PictureChoice {

	/**
	 * @param list<int> $attached IDs of pictures that are sent with the message, instead of a card.
	 * @param int       $in_card  ID of the picture in the card of the link; 0 for none.
	 */
	public function __construct(
		public readonly array $attached = [],
		public readonly int $in_card = 0,
	) {}

	/** Returns the stored choice. Without one it is the featured image, in the card. */
	public static function from_post( WP_Post $post ): self {
		return PostMeta::is_without_picture( $post->ID )
			? new self()
			: new self( PostMeta::pictures( $post->ID ), (int) get_post_thumbnail_id( $post ) );
	}
}
