<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use WP_Post;

/** Adds related posts below posts, as Jetpack does. */
final class Footer {

	private const BLOCK = 'jetpack/related-posts';

	public function __construct(
		private readonly RelatedSettings $settings,
		private readonly Renderer $renderer,
	) {}

	/** Filter `slipstream_post_footers`. */
	public function append( string $html, WP_Post $post ): string {
		if ( ! self::is_post_page( $post ) || $this->has_list( $post ) ) {
			return $html;
		}
		$attributes = LegacyOptions::attributes( $this->settings->list() );
		return null === $attributes ? $html : $html . $this->renderer->below( $post, $attributes );
	}

	/** Whether the page shows this post only. Pages and attachments have no related posts below them. */
	private static function is_post_page( WP_Post $post ): bool {
		return is_single() && get_queried_object_id() === $post->ID;
	}

	/** Whether the post or its template already contains the block or the shortcode. */
	private function has_list( WP_Post $post ): bool {
		global $_wp_current_template_content;
		return $this->renderer->has_printed( $post->ID ) || has_block( self::BLOCK, $post->post_content )
			|| has_shortcode( $post->post_content, 'jetpack-related-posts' )
			|| has_block( self::BLOCK, is_string( $_wp_current_template_content ) ? $_wp_current_template_content : '' );
	}
}
