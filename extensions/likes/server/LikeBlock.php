<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Discovery\Sharing\BlockPost;
use WP_Block;
use WP_Post;
use WP_Query;

/** Renders the block `jetpack/like`: the button without a headline. */
final class LikeBlock {

	public function __construct(
		private readonly LikeRules $rules,
		private readonly LikeButton $button,
		private readonly Likes $likes,
	) {}

	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$post = BlockPost::find( $block );
		if ( null === $post || is_feed() || ! $this->rules->accepts_likes( $post ) ) {
			return '';
		}
		// Templates are rendered outside the content of a post.
		$place = doing_filter( 'the_content' ) ? Place::from_content( $post ) : Place::Template;
		if ( ! $this->rules->has_button( $post, $place ) ) {
			return '';
		}
		$this->likes->prime_page( [ $post->ID ] );
		$button = $this->button->markup( $post, $place, '', ! self::is_in_other_loop( $post ) );
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $button );
	}

	/** Whether the block is in another loop than the page's own, such as one of the latest posts. Then the post keeps its button below. */
	private static function is_in_other_loop( WP_Post $post ): bool {
		global $wp_query;
		$main = is_singular() && $wp_query instanceof WP_Query ? $wp_query->post : null;
		// Each query has its own objects.
		return $main instanceof WP_Post && $main->ID === $post->ID && get_post() !== $main;
	}
}
