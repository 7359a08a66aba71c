<?php
declare( strict_types=1 );

namespace Slipstream\Rest;

use Slipstream\Availability\Availability;
use Slipstream\Contracts\PostFlag;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;
use WP_Post;

/** Adds the declared post switches to REST, for toggles in the editor. */
final class PostFlags {

	public function __construct(
		private readonly Registry $registry,
		private readonly Availability $availability,
		private readonly Extensions $extensions,
	) {}

	/** Hook `rest_api_init`. */
	public function register(): void {
		foreach ( $this->registry->post_flags() as [ $field, $slug, $class, $meta, $feature ] ) {
			if ( in_array( $slug, $this->registry->domains(), true ) || $this->availability->status( $slug )->is_usable() ) {
				$flag = $this->extensions->service( $slug, $class );
				if ( $flag instanceof PostFlag ) {
					self::add( $field, $meta, $feature, $flag );
				}
			}
		}
	}

	/**
	 * @param string $meta    Key of the post meta.
	 * @param string $feature Post type support by which the editor finds the post types with the switch.
	 */
	private static function add( string $field, string $meta, string $feature, PostFlag $flag ): void {
		$types = array_values( get_post_types( [ 'public' => true ] ) );
		$types = $flag instanceof LimitedPostFlag ? array_values( array_intersect( $types, $flag->post_types() ) ) : $types;
		foreach ( $types as $type ) {
			add_post_type_support( $type, $feature );
		}
		register_rest_field(
			$types,
			$field,
			[
				'get_callback'    => static fn ( array $post ): bool => $flag->is_on( get_post_meta( (int) $post['id'], $meta, true ) ),
				'update_callback' => static fn ( mixed $value, WP_Post $post ) => self::store(
					$post->ID,
					$meta,
					$flag->to_store( self::is_true( $value ) )
				),
				'schema'          => [
					'type'        => 'boolean',
					'description' => $flag->description(),
				],
			]
		);
	}

	/** @param string $meta Key of the post meta. */
	private static function store( int $post, string $meta, ?int $value ): void {
		null === $value ? delete_post_meta( $post, $meta ) : update_post_meta( $post, $meta, $value );
	}

	/** Converts a submitted value to a boolean as WordPress does. */
	private static function is_true( mixed $value ): bool {
		return is_scalar( $value ) && rest_sanitize_boolean( is_float( $value ) ? (string) $value : $value );
	}
}
