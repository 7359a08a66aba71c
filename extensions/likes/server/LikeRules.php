<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Access\ContentAccess;
use Slipstream\Domains\Discovery\Sharing\ShownViews;
use WP_Post;

/** Decides which posts accept likes, and where a like button is shown (contract likes). */
final class LikeRules {

	public function __construct(
		private readonly ContentAccess $access,
		private readonly PostSetting $setting,
	) {}

	/** Returns whether the footer of a post contains a like button in the current view. */
	public function is_shown( WP_Post $post ): bool {
		$is_shown = ! is_preview() && $this->accepts_likes( $post ) && $this->is_on( $post ) && self::is_view_included( $post );
		/**
		 * Filters whether a post has sharing buttons or a like button. A Jetpack filter.
		 * @param bool    $is_shown Result of the settings of site and post.
		 * @param WP_Post $post     The post.
		 */
		$is_shown = (bool) apply_filters( 'sharing_show', $is_shown, $post );
		/**
		 * Filters whether a like button is shown. A Jetpack filter.
		 * @param bool $is_shown Result of the settings of site and post.
		 */
		return (bool) apply_filters( 'wpl_is_likes_visible', $is_shown ) && $this->accepts_likes( $post );
	}

	/** Returns whether a post accepts likes: it is published, and the reader may read it. */
	public function accepts_likes( WP_Post $post ): bool {
		$parent = 'attachment' === $post->post_type && $post->post_parent > 0 ? get_post( $post->post_parent ) : $post;
		return $parent instanceof WP_Post && 'publish' === get_post_status( $parent ) && is_post_publicly_viewable( $post )
			&& ! post_password_required( $post ) && ! post_password_required( $parent )
			// An attachment's status and access are those of its post.
			&& $this->access->may_read( $parent ) && null === $this->access->refusal( $post );
	}

	/** Returns whether likes are on for a post, by its own setting or else the site's. */
	private function is_on( WP_Post $post ): bool {
		return $this->setting->is_on( get_post_meta( $post->ID, 'switch_like_status', true ) );
	}

	/** Returns whether the site owner's settings include the current view. */
	private static function is_view_included( WP_Post $post ): bool {
		/**
		 * Filters Jetpack's settings for likes.
		 * @param array{show: array<mixed>} $settings Post types with buttons; `index` stands for pages with several posts.
		 */
		$settings = apply_filters( 'wpl_get_options', [ 'show' => ShownViews::all() ] );
		$show     = is_array( $settings ) && is_array( $settings['show'] ?? null ) ? $settings['show'] : [];
		if ( is_attachment() ) {
			/**
			 * Filters whether attachment pages have no like button. A Jetpack filter.
			 * @param bool $is_off Result of the site's settings.
			 */
			return true !== (bool) apply_filters( 'wpl_is_attachment_disabled', ! in_array( 'attachment', $show, true ) );
		}
		if ( is_singular() ) {
			/**
			 * Filters whether single posts of a type have no like button. A Jetpack filter.
			 * @param bool $is_off Result of the site's settings.
			 */
			return true !== (bool) apply_filters( "wpl_is_single_{$post->post_type}_disabled", ! in_array( $post->post_type, $show, true ) );
		}
		/**
		 * Filters whether pages with several posts have no like buttons. A Jetpack filter.
		 * @param bool $is_off Result of the site's settings.
		 */
		return true !== (bool) apply_filters( 'wpl_is_index_disabled', ! in_array( 'index', $show, true ) );
	}
}
