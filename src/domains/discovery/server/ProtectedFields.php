<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use WP_Post;
use WP_REST_Response;

/** Hides a post's title and description for search engines behind its password. WordPress hides only content and excerpt. */
final class ProtectedFields {

	/** Hook `rest_api_init`. Must run after all post types are registered. */
	public static function add_filters(): void {
		foreach ( get_post_types( [ 'show_in_rest' => true ] ) as $type ) {
			add_filter( "rest_prepare_$type", [ self::class, 'empty_texts' ], 10, 2 );
		}
	}

	/** Filter `rest_prepare_<type>`. */
	public static function empty_texts( mixed $response, mixed $post ): mixed {
		if ( ! $response instanceof WP_REST_Response || ! $post instanceof WP_Post
			|| '' === $post->post_password || current_user_can( 'edit_post', $post->ID ) ) {
			return $response;
		}
		$data = $response->get_data();
		if ( is_array( $data ) && is_array( $data['meta'] ?? null ) ) {
			$texts        = [ PostFields::TITLE, PostFields::DESCRIPTION ];
			$data['meta'] = array_fill_keys( array_intersect( $texts, array_keys( $data['meta'] ) ), '' ) + $data['meta'];
			$response->set_data( $data );
		}
		return $response;
	}
}
