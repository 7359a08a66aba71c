<?php
/**
 * A stand-in for SEO plugins: prints the content of the queried post in head tags, in all the ways in which such plugins read it.
 *
 * @package slipstream
 */

declare( strict_types=1 );

add_action(
	'wp_head',
	static function (): void {
		$queried = get_queried_object();
		$id      = get_queried_object_id();
		$texts   = [
			'description'         => $queried instanceof WP_Post ? $queried->post_content : '',
			'og:description'      => $id > 0 ? get_post_field( 'post_content', $id ) : '',
			'twitter:description' => $id > 0 ? get_the_content( null, false, $id ) : '',
			'articleBody'         => implode(
				' ',
				array_column( get_posts( [ 'post_type' => 'any', 'numberposts' => 20 ] ), 'post_content' )
			),
			'keywords'            => implode( ' ', array_column( ( new WP_Query( [ 'post_type' => 'any' ] ) )->posts, 'post_content' ) ),
			'excerpt'             => $id > 0 ? wp_trim_excerpt( '', $id ) : '',
			'rendered'            => (string) apply_filters( 'the_content', $GLOBALS['post']->post_content ?? '' ),
		];
		foreach ( $texts as $name => $text ) {
			printf( '<meta name="%s" content="%s">', esc_attr( $name ), esc_attr( wp_strip_all_tags( $text ) ) );
		}
	}
);
