<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use WP_Post;

/**
 * Adds footers to posts. Extensions declare them as `post_footer` in block.json, panel.json or domain.json. They are ordered by priority
 * (likes 10, sharing 20, related posts 30).
 */
final class PostFooters {

	/** Whether footers are being rendered. Content inside a footer has no footer. */
	private bool $is_busy = false;

	/** Filter `the_content`, after WordPress has rendered blocks and shortcodes; set only where an extension declares a footer. */
	public function append( mixed $content ): mixed {
		$post = get_post();
		if ( ! is_string( $content ) || ! $post instanceof WP_Post || $this->is_busy || ! self::is_shown( $post ) ) {
			return $content;
		}
		$this->is_busy = true;
		try {
			/**
			 * Filters the footers that Slipstream adds below a post.
			 * @param string  $html Markup; each extension adds its own at the end.
			 * @param WP_Post $post The post that is shown. On archives it is one of several: check is_singular().
			 */
			$footers = apply_filters( 'slipstream_post_footers', '', $post );
		} finally {
			$this->is_busy = false;
		}
		return is_string( $footers ) ? $content . $footers : $content;
	}

	/** Filter `the_excerpt`, which themes print in lists of posts. A post's own page has its footers below the content. */
	public function append_to_excerpt( mixed $excerpt ): mixed {
		return is_singular() ? $excerpt : $this->append( $excerpt );
	}

	/** Whether a visitor sees the post as a part of the page's main query: no feed, excerpt, password form or REST response. */
	private static function is_shown( WP_Post $post ): bool {
		return in_the_loop() && is_main_query() && ! is_feed() && ! is_embed() && ! doing_filter( 'get_the_excerpt' )
			&& ! wp_is_serving_rest_request() && ! post_password_required( $post );
	}
}
