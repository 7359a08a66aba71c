<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use WP_Post;

/** Adds the like button below posts. */
final class Footer {

	public function __construct(
		private readonly LikeRules $rules,
		private readonly LikeButton $button,
		private readonly Likes $likes,
	) {}

	/** Filter `slipstream_drawn_settings`. Lets the editor show the Likes setting of a post. */
	public static function add_setting( mixed $slugs ): mixed {
		return is_array( $slugs ) ? [ ...$slugs, 'likes' ] : $slugs;
	}

	/** Filter `slipstream_post_footers`. */
	public function append( string $html, WP_Post $post ): string {
		if ( ! $this->rules->is_shown( $post ) || $this->button->is_printed( $post ) ) {
			return $html;
		}
		$this->likes->prime_page( [ $post->ID ] );
		/**
		 * Filters the headline above sharing buttons and the like button. A Jetpack filter.
		 * @param string $headline HTML in which `%s` is the label.
		 * @param string $label    Text of the headline.
		 * @param string $kind     `likes` or `sharing`.
		 */
		$headline = apply_filters(
			'jetpack_sharing_headline_html',
			'<h3 class="sd-title">%s</h3>',
			__( 'Like this:', 'slipstream' ),
			'likes'
		);
		$headline = is_string( $headline ) ? str_replace( '%s', esc_html__( 'Like this:', 'slipstream' ), $headline ) : '';
		return $html . $this->button->markup( $post, $headline );
	}
}
