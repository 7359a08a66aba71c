<?php
/**
 * A stand-in for search plugins: a live search over admin-ajax, which finds posts and returns their text.
 *
 * @package slipstream
 */

declare( strict_types=1 );

$slipstream_search = static function (): void {
	$word  = sanitize_text_field( wp_unslash( (string) filter_var( $_GET['s'] ?? $_POST['s'] ?? '' ) ) );
	$query = [
		's'           => $word,
		'post_type'   => 'any',
		'numberposts' => 50,
	];
	$found = [ ...get_posts( $query ), ...( new WP_Query( $query ) )->posts ];
	wp_send_json(
		array_map(
			static fn ( WP_Post $post ): array => [ $post->ID, $post->post_title, $post->post_content, get_the_excerpt( $post ) ],
			$found
		)
	);
};
add_action( 'wp_ajax_live_search', $slipstream_search );
add_action( 'wp_ajax_nopriv_live_search', $slipstream_search );
