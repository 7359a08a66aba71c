<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Blocks\PublicMedia;
use WP_Post;

/** The pictures that an author has chosen for the posts at networks. */
final class PictureChoice {

	/**
	 * @param list<int> $attached IDs of public pictures that are sent with the message, instead of a card.
	 * @param int       $in_card  ID of the picture in the card of the link; 0 for none.
	 */
	public function __construct(
		public readonly array $attached = [],
		public readonly int $in_card = 0,
	) {}

	/** Returns the stored choice, or else the current one. Without attached media, the link card shows the featured image. */
	public static function from_message( FrozenMessage $message, WP_Post $post ): self {
		$message = null === $message->media ? $message->with_media_of( $post->ID ) : $message;
		return $message->is_without_picture
			? new self()
			: self::from_media( $message->media ?? [], (int) get_post_thumbnail_id( $post ) );
	}

	/**
	 * Removes videos and media that visitors may not see. If no picture remains, a link card is sent, with the featured image of the first
	 * video or else of the post.
	 * @param list<int> $media    IDs of the media that the author attached to the message.
	 * @param int       $featured ID of the post's featured image; 0 for none.
	 * @param int       $draft_id ID of a post that the current user may edit, whose media visitors will see; 0 for none.
	 */
	public static function from_media( array $media, int $featured, int $draft_id = 0 ): self {
		$public   = array_keys( PublicMedia::find( $media, $draft_id ) );
		$pictures = array_values( array_filter( $public, 'wp_attachment_is_image' ) );
		if ( [] !== $pictures ) {
			return new self( $pictures );
		}
		foreach ( $public as $id ) {
			if ( has_post_thumbnail( $id ) ) {
				return new self( [], (int) get_post_thumbnail_id( $id ) );
			}
		}
		return new self( [], $featured );
	}
}
