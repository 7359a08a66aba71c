<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Domains\Discovery\PlainText;
use WP_Post;
use WP_Query;

/** A post that visitors share. */
final class SharedPost implements Shared {

	public function __construct( private readonly WP_Post $post ) {}

	/** Returns the URL of the featured image; '' if visitors may not see it. Loads the images of all posts in the query at once. */
	public function picture(): string {
		global $wp_query;
		$picture  = (int) get_post_thumbnail_id( $this->post );
		$pictures = [ $picture ];
		if ( $picture > 0 && $wp_query instanceof WP_Query && is_array( $wp_query->posts ) ) {
			update_post_thumbnail_cache( $wp_query );
			array_push( $pictures, ...array_map( 'get_post_thumbnail_id', $wp_query->posts ?? [] ) );
		}
		return isset( PublicMedia::find( $pictures )[ $picture ] ) ? (string) wp_get_attachment_image_url( $picture, 'large' ) : '';
	}

	public function url( string $service ): string {
		/**
		 * Filters the URL that is shared. A Jetpack filter.
		 * @param string $url     Default: the permalink.
		 * @param int    $post_id Post ID.
		 * @param string $service Service ID.
		 */
		return (string) apply_filters( 'sharing_permalink', $this->page_url(), $this->post->ID, $service );
	}

	public function title( string $service ): string {
		/**
		 * Filters the title that is shared. A Jetpack filter.
		 * @param string $title   Title of the post. HTML is removed after the filter.
		 * @param int    $post_id Post ID.
		 * @param string $service Service ID.
		 */
		$title = (string) apply_filters( 'sharing_title', get_the_title( $this->post ), $this->post->ID, $service );
		// Shorten the title, because each button's URL contains it: an encoded emoji takes 12 bytes.
		return PlainText::shorten( html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES | ENT_HTML5 ) );
	}

	public function post(): WP_Post {
		return $this->post;
	}

	public function page_url(): string {
		return (string) get_permalink( $this->post );
	}
}
