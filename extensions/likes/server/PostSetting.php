<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Rest\PostSwitch;

/** The post field `jetpack_likes_enabled`. What is stored is only what differs from the site's own setting, so that posts follow when that changes. */
final class PostSetting {

	public const FIELD = 'jetpack_likes_enabled';
	public const META  = 'switch_like_status';

	/** Tells the editor that posts of a type can be liked. */
	public const FEATURE = 'jetpack-post-likes';

	/** Hook `rest_api_init`: adds the field to all public types. */
	public static function register(): void {
		PostSwitch::register( self::FIELD, self::FEATURE, __( 'Are Likes enabled?', 'slipstream' ), self::is_on( ... ), self::set( ... ) );
	}

	/**
	 * Hook `is_protected_meta`: keeps the stored value out of the box of custom fields, which would write an old one back.
	 * @param bool   $is_protected Whether it is kept out already.
	 * @param string $key          Of the post meta.
	 */
	public static function protect( bool $is_protected, string $key ): bool {
		return $is_protected || self::META === $key;
	}

	/** Whether readers can like a post. */
	public static function is_on( int $post ): bool {
		$stored = get_post_meta( $post, self::META, true );
		return is_scalar( $stored ) && '' !== $stored ? (bool) $stored : self::is_on_by_default();
	}

	/** Whether readers can like posts that say nothing of it. */
	public static function is_on_by_default(): bool {
		/**
		 * Decides whether readers can like posts that say nothing of it.
		 * @param bool $is_on What the site's owner chose.
		 */
		return (bool) apply_filters( 'wpl_is_enabled_sitewide', false === (bool) get_option( 'disabled_likes' ) );
	}

	/**
	 * Chooses whether readers can like a post.
	 * @param bool $is_on What the author chose.
	 */
	public static function set( int $post, bool $is_on ): void {
		if ( self::is_on_by_default() === $is_on ) {
			delete_post_meta( $post, self::META );
			return;
		}
		update_post_meta( $post, self::META, (int) $is_on );
	}
}
