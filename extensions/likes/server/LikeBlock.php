<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\BlockAttributes;
use WP_Block;
use WP_Post;

/** Renders the block `jetpack/like`: the button without a headline. */
final class LikeBlock {

	public function __construct(
		private readonly LikeRules $rules,
		private readonly LikeButton $button,
	) {}

	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$id   = $block->context['postId'] ?? get_the_ID();
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		if ( ! $post instanceof WP_Post || is_feed() || ! $this->rules->accepts_likes( $post ) ) {
			return '';
		}
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $this->button->markup( $post ) );
	}
}
