<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Rest\PostSwitch;

/** The post field `jetpack_sharing_enabled`. Stored is only that a post has no buttons. */
final class PostSetting {

	public const FIELD = 'jetpack_sharing_enabled';
	public const META  = 'sharing_disabled';

	/** Tells the editor that posts of a type can have buttons. */
	public const FEATURE = 'jetpack-sharing-buttons';

	/** A field of post types: whether the site shows buttons on their posts. */
	public const TYPE_FIELD = 'slipstream_sharing_shown';

	/** Hook `rest_api_init`: adds the field to all public types. */
	public static function register(): void {
		PostSwitch::register( self::FIELD, self::FEATURE, __( 'Are sharing buttons enabled?', 'slipstream' ), self::is_on( ... ), self::set( ... ) );
		register_rest_field(
			'type',
			self::TYPE_FIELD,
			[
				'get_callback' => static fn ( array $type ): bool => ShownTypes::has( (string) $type['slug'] ),
				'schema'       => [
					'type'        => 'boolean',
					'description' => __( 'Does the site show sharing buttons on content of this type?', 'slipstream' ),
					'context'     => [ 'edit' ],
					'readonly'    => true,
				],
			]
		);
	}

	/**
	 * Hook `is_protected_meta`: keeps the stored value out of the box of custom fields, which would write an old one back.
	 * @param bool   $is_protected Whether it is kept out already.
	 * @param string $key          Of the post meta.
	 */
	public static function protect( bool $is_protected, string $key ): bool {
		return $is_protected || self::META === $key;
	}

	/** Whether a post may have buttons. */
	public static function is_on( int $post ): bool {
		return false === (bool) get_post_meta( $post, self::META, true );
	}

	/**
	 * Chooses whether a post may have buttons.
	 * @param bool $is_on What the author chose.
	 */
	public static function set( int $post, bool $is_on ): void {
		if ( $is_on ) {
			delete_post_meta( $post, self::META );
			return;
		}
		update_post_meta( $post, self::META, true );
	}
}
