<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

/**
 * REST field `jetpack_shortlink` of posts. Uses WordPress' own shortlink, so it needs no service and supports the
 * filters `pre_get_shortlink` and `get_shortlink`.
 */
final class Shortlink {

	private const FIELD = 'jetpack_shortlink';

	/** Post types that have the field by default. */
	private const TYPES = [ 'attachment', 'page', 'post' ];

	/** Hook `rest_api_init`: adds the field. */
	public static function register(): void {
		$types = [ ...self::TYPES, ...get_post_types_by_support( [ 'shortlinks', 'editor' ] ) ];
		register_rest_field(
			array_values( array_unique( $types ) ),
			self::FIELD,
			[
				'get_callback' => static fn ( array $post ): string => self::for_post( (int) $post['id'] ),
				'schema'       => [
					'type'        => 'string',
					'description' => __( 'The short URL; empty until the post is published.', 'slipstream' ),
					'readonly'    => true,
				],
			]
		);
	}

	/** Returns the shortlink of a post; '' if visitors can't read the post. */
	public static function for_post( int $post ): string {
		return is_post_publicly_viewable( $post ) ? (string) wp_get_shortlink( $post, 'post' ) : '';
	}
}
