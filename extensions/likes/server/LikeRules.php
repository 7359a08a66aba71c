<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Access\ContentAccess;
use Slipstream\Domains\Discovery\Sharing\ShownViews;
use Slipstream\Settings\SettingsStore;
use WP_Post;

/** Decides which posts accept likes, and where a like button is shown (contract likes). */
final class LikeRules {

	public function __construct(
		private readonly ContentAccess $access,
		private readonly PostSetting $setting,
		private readonly SettingsStore $store,
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
			// An attachment has the status and the access rules of its post.
			&& $this->access->may_read( $parent ) && null === $this->access->refusal( $post );
	}

	/**
	 * Returns whether the current settings still allow a like button in this place. Ignores Jetpack's filters: they may
	 * depend on the view, but the request that sends a like has no view.
	 */
	public function has_button( WP_Post $post, Place $place ): bool {
		return match ( $place ) {
			Place::Footer   => $this->store->values( LikeSettings::section() )->is_on( 'show_buttons' ) && $this->is_on( $post )
				&& ( ShownViews::has( $post->post_type ) || ShownViews::has_archives() ),
			Place::Content  => Place::Content === Place::from_content( $post ),
			// This block is in a template or in another post's Query Loop, so the post's author did not place it.
			Place::Template => $this->is_on( $post ),
			Place::Unbound  => true,
		};
	}

	/** Returns whether likes are on for a post, by the post's own setting, or by the site's setting if the post has none. */
	private function is_on( WP_Post $post ): bool {
		return $this->setting->is_on( get_post_meta( $post->ID, 'switch_like_status', true ) );
	}

	/** Returns whether the site owner's settings include the current view. */
	private static function is_view_included( WP_Post $post ): bool {
		return is_singular() ? self::is_page_included( $post ) : self::is_list_included();
	}

	/** Returns whether the site owner's settings include the page of a post. */
	private static function is_page_included( WP_Post $post ): bool {
		$is_off = ! in_array( $post->post_type, self::views(), true );
		if ( 'attachment' === $post->post_type ) {
			/**
			 * Filters whether attachment pages have no like button. A Jetpack filter.
			 * @param bool $is_off Result of the site's settings.
			 */
			return true !== (bool) apply_filters( 'wpl_is_attachment_disabled', $is_off );
		}
		/**
		 * Filters whether single posts of a type have no like button: `wpl_is_single_post_disabled`, `wpl_is_single_page_disabled` and so
		 * on for each post type. A Jetpack filter.
		 * @param bool $is_off Result of the site's settings.
		 */
		return true !== (bool) apply_filters( "wpl_is_single_{$post->post_type}_disabled", $is_off );
	}

	/** Returns whether the site owner's settings include pages with several posts. */
	private static function is_list_included(): bool {
		/**
		 * Filters whether pages with several posts have no like buttons. A Jetpack filter.
		 * @param bool $is_off Result of the site's settings.
		 */
		return true !== (bool) apply_filters( 'wpl_is_index_disabled', ! in_array( 'index', self::views(), true ) );
	}

	/** @return array<mixed> Post types with buttons, and `index` for pages with several posts. */
	private static function views(): array {
		/**
		 * Filters Jetpack's settings for likes.
		 * @param array{show: array<mixed>} $settings Post types with buttons; `index` stands for pages with several posts.
		 */
		$settings = apply_filters( 'wpl_get_options', [ 'show' => ShownViews::all() ] );
		return is_array( $settings ) && is_array( $settings['show'] ?? null ) ? $settings['show'] : [];
	}
}
