<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use WP_Post;

/** The values of a post for the links of services. */
final class SharedPost {

	/** @return array<string, string> By placeholder, not encoded. */
	public static function values( WP_Post $post ): array {
		$picture = get_post_thumbnail_id( $post );
		return [
			'url'     => self::url( $post ),
			'title'   => self::title( $post ),
			'picture' => $picture > 0 ? (string) wp_get_attachment_image_url( $picture, 'large' ) : '',
			'site'    => home_url(),
			'id'      => (string) $post->ID,
			'slug'    => $post->post_name,
		];
	}

	public static function url( WP_Post $post ): string {
		/**
		 * Filters the URL that is shared. A filter of Jetpack.
		 * @param string $url     The permalink.
		 * @param int    $post_id The post.
		 * @param string $service Always empty: all services share the same URL.
		 */
		return (string) apply_filters( 'sharing_permalink', (string) get_permalink( $post ), $post->ID, '' );
	}

	public static function title( WP_Post $post ): string {
		/**
		 * Filters the title that is shared. A filter of Jetpack.
		 * @param string $title   The title, as text.
		 * @param int    $post_id The post.
		 * @param string $service Always empty.
		 */
		$title = (string) apply_filters( 'sharing_title', get_the_title( $post ), $post->ID, '' );
		return html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES | ENT_HTML5 );
	}
}
