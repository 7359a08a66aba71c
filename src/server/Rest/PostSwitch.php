<?php
declare( strict_types=1 );

namespace Slipstream\Rest;

use Closure;
use WP_Post;

/** Adds a boolean field to the posts of all public types, for a checkbox in the editor. */
final class PostSwitch {

	/**
	 * Adds the field; to be called on `rest_api_init`.
	 * @param string $field       Name of the field.
	 * @param string $feature     Post type support by which the editor knows the types that have it.
	 * @param string $description What the field says.
	 * @param Closure(int): bool       $read        Gets a post's id.
	 * @param Closure(int, bool): void $write       Gets a post's id and what its author chose.
	 */
	public static function register( string $field, string $feature, string $description, Closure $read, Closure $write ): void {
		$types = array_values( get_post_types( [ 'public' => true ] ) );
		foreach ( $types as $type ) {
			add_post_type_support( $type, $feature );
		}
		register_rest_field(
			$types,
			$field,
			[
				'get_callback'    => static fn ( array $post ): bool => $read( (int) $post['id'] ),
				'update_callback' => static fn ( mixed $value, WP_Post $post ) => $write( $post->ID, self::is_true( $value ) ),
				'schema'          => [
					'type'        => 'boolean',
					'description' => $description,
				],
			]
		);
	}

	/** What was sent, as WordPress reads booleans. */
	private static function is_true( mixed $value ): bool {
		return is_scalar( $value ) && rest_sanitize_boolean( is_float( $value ) ? (string) $value : $value );
	}
}
