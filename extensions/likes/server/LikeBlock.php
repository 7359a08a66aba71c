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
		// WordPress renders templates outside of the filter `the_content`.
		$place = doing_filter( 'the_content' ) ? Place::from_content( $post ) : Place::Template;
		if ( ! $this->rules->has_button( $post, $place ) ) {
			return '';
		}
		$this->likes->prime_page( [ $post->ID ] );
		$button = $this->button->markup( $post, $place, '', ! self::is_in_other_loop( $post ) );
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $button );
	}

	/**
	 * Whether the block is in a second loop on the post's own page, such as a list of the latest posts. The page then keeps
	 * the button below the post.
	 */
	private static function is_in_other_loop( WP_Post $post ): bool {
		global $wp_query;
		$main = is_singular() && $wp_query instanceof WP_Query ? $wp_query->post : null;
		// Each query creates its own post objects, so another object means another loop.
		return $main instanceof WP_Post && $main->ID === $post->ID && get_post() !== $main;
	}
}
