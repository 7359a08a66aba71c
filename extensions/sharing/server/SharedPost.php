<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Closure;
use Slipstream\Blocks\PublicMedia;
use Slipstream\Domains\Discovery\PlainText;
use WP_Post;
use WP_Query;

/** Values of a post that replace the placeholders in the URLs of services. */
final class SharedPost {

	/** @return array<string, Closure(): string> Functions that return a value, not encoded, by placeholder. */
	public static function values( WP_Post $post, string $service ): array {
		return [
			'url'     => static fn (): string => self::url( $post, $service ),
			'title'   => static fn (): string => self::title( $post, $service ),
			'picture' => static fn (): string => self::picture( $post ),
			'site'    => home_url( ... ),
			'id'      => static fn (): string => (string) $post->ID,
			'slug'    => static fn (): string => $post->post_name,
		];
	}

	/** Returns the URL of the featured image; '' if visitors may not see it. Loads the images of all posts in the query at once. */
	private static function picture( WP_Post $post ): string {
		global $wp_query;
		$picture  = (int) get_post_thumbnail_id( $post );
		$pictures = [ $picture ];
		if ( $picture > 0 && $wp_query instanceof WP_Query && is_array( $wp_query->posts ) ) {
			update_post_thumbnail_cache( $wp_query );
			array_push( $pictures, ...array_map( 'get_post_thumbnail_id', $wp_query->posts ?? [] ) );
		}
		return isset( PublicMedia::find( $pictures )[ $picture ] ) ? (string) wp_get_attachment_image_url( $picture, 'large' ) : '';
	}

	public static function url( WP_Post $post, string $service ): string {
		/**
		 * Filters the URL that is shared. A Jetpack filter.
		 * @param string $url     Default: the permalink.
		 * @param int    $post_id Post ID.
		 * @param string $service Service ID.
		 */
		return (string) apply_filters( 'sharing_permalink', (string) get_permalink( $post ), $post->ID, $service );
	}

	public static function title( WP_Post $post, string $service ): string {
		/**
		 * Filters the title that is shared. A Jetpack filter.
		 * @param string $title   Title of the post. HTML is removed after the filter.
		 * @param int    $post_id Post ID.
		 * @param string $service Service ID.
		 */
		$title = (string) apply_filters( 'sharing_title', get_the_title( $post ), $post->ID, $service );
		// Shortened, because each button's URL contains the title: an encoded emoji takes 12 bytes.
		return PlainText::shorten( html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES | ENT_HTML5 ) );
	}
}
