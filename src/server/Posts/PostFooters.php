<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use WP_Post;

/**
 * Prints the footers of posts. Extensions declare them as `post_footer` in block.json, panel.json or domain.json. They are ordered by
 * priority: likes 10, sharing 20, related posts 30.
 */
final class PostFooters {

	/** Whether footers are being rendered. Content within a footer has no footer. */
	private bool $is_busy = false;

	/** Filter `the_content`, after blocks and shortcodes are rendered. Added only if an extension declares a footer. */
	public function append( mixed $content ): mixed {
		$post = get_post();
		if ( ! is_string( $content ) || ! $post instanceof WP_Post || $this->is_busy || ! self::is_shown( $post ) ) {
			return $content;
		}
		$this->is_busy = true;
		try {
			/**
			 * Filters the footers below a post.
			 * @param string  $html Markup of the footers. Each extension appends its footer.
			 * @param WP_Post $post Post that is displayed. On archives there are several: check is_singular().
			 */
			$footers = apply_filters( 'slipstream_post_footers', '', $post );
		} finally {
			$this->is_busy = false;
		}
		return is_string( $footers ) ? $content . $footers : $content;
	}

	/** Filter `the_excerpt`, for lists of posts. On a post's page, the footers follow its content instead. */
	public function append_to_excerpt( mixed $excerpt ): mixed {
		return is_singular() ? $excerpt : $this->append( $excerpt );
	}

	/** Whether visitors see the post in the page's main query. Excludes feeds, excerpts, password forms and REST responses. */
	private static function is_shown( WP_Post $post ): bool {
		return in_the_loop() && is_main_query() && ! is_feed() && ! is_embed() && ! doing_filter( 'get_the_excerpt' )
			&& ! wp_is_serving_rest_request() && ! post_password_required( $post );
	}
}
