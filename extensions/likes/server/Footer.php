<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Domains\Discovery\Sharing\Headline;
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
		if ( ! $this->rules->is_shown( $post ) || $this->button->replaces_footer( $post ) ) {
			return $html;
		}
		$this->likes->prime_page( [ $post->ID ] );
		$headline = Headline::html( __( 'Like this:', 'slipstream' ), 'likes' );
		// If only a Jetpack filter shows the button, its token stays valid when the settings change.
		$place = $this->rules->has_button( $post, Place::Footer ) ? Place::Footer : Place::Unbound;
		return $html . $this->button->markup( $post, $place, $headline );
	}
}
