<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use WP_Post;

/** Titles of posts as plain text, for places that escape it themselves: REST responses, emails and lists. */
final class PostTitle {

	/** @return string Title without tags and entities; '' if the post has none or is deleted. */
	public static function plain( int|WP_Post $post ): string {
		return trim( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** @return string Title without tags and entities, or "(no title)". */
	public static function label( int|WP_Post $post ): string {
		$title = self::plain( $post );
		return '' === $title ? __( '(no title)', 'slipstream' ) : $title;
	}
}
