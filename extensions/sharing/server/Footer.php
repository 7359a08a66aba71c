<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Assets\PageAssets;
use Slipstream\Domains\Discovery\Sharing\Headline;
use Slipstream\Domains\Discovery\Sharing\ShownViews;
use WP_Post;

/** Adds sharing buttons below posts, in the markup of the contract `sharing`. */
final class Footer {

	public function __construct(
		private readonly SharingOptions $options,
		private readonly SharingBlocks $blocks,
	) {}

	/** Filter `slipstream_drawn_settings`: adds the sharing setting to the editor's panel. */
	public static function add_setting( mixed $slugs ): mixed {
		return is_array( $slugs ) ? [ ...$slugs, 'sharing' ] : $slugs;
	}

	/** Filter `slipstream_post_footers`. */
	public function append( string $html, WP_Post $post ): string {
		// Add nothing if the page already contains a sharing block for the post.
		if ( ! $this->is_shown( $post ) || $this->blocks->is_printed( $post ) ) {
			return $html;
		}
		$services                                      = $this->options->services();
		[ 'visible' => $visible, 'hidden' => $hidden ] = $services;
		if ( [] === $visible + $hidden ) {
			return $html;
		}
		PageAssets::style( 'slipstream-sharing', 'blocks/sharing-buttons/style' );
		$markup = sprintf(
			'<div class="sharedaddy sd-sharing-enabled"><div class="robots-nocontent sd-block sd-social sd-social-%s sd-sharing">%s<div class="sd-content"><ul>%s%s<li class="share-end"></li></ul>%s</div></div></div>',
			esc_attr( $this->options->style() ),
			Headline::html( $this->options->label(), 'sharing' ),
			$this->items( $visible, $post ),
			[] === $hidden ? '' : $this->more( $hidden, $post, [] === $visible ),
			self::settings_link()
		);
		/**
		 * Filters the sharing buttons of a post. A Jetpack filter.
		 * @param string $markup   HTML of the buttons.
		 * @param array{visible: array<string, Service>, hidden: array<string, Service>, all: array<string, Service>} $services By ID.
		 */
		$markup = apply_filters( 'jetpack_sharing_display_markup', $markup, $services );
		return $html . ( is_string( $markup ) ? $markup : '' );
	}

	/** Returns a link to the settings of the buttons, for administrators. */
	private static function settings_link(): string {
		return ! current_user_can( 'manage_options' ) ? '' : sprintf(
			'<p class="share-customize-link"><a href="%s">%s</a></p>',
			esc_url( admin_url( 'admin.php?page=slipstream#/general/visibility' ) ),
			esc_html__( 'Customize buttons', 'slipstream' )
		);
	}

	private function is_shown( WP_Post $post ): bool {
		// Jetpack treats a static front page as a page with several posts.
		$is_included = is_singular() && ! is_front_page() ? ShownViews::has( $post->post_type ) : ShownViews::has_archives();
		/** This filter is documented in extensions/likes/server/LikeRules.php. */
		$is_shown = (bool) apply_filters( 'sharing_show', $is_included, $post );
		return $is_shown && ! is_preview()
			&& 'private' !== get_post_status( $post ) && ! metadata_exists( 'post', $post->ID, 'sharing_disabled' );
	}

	/** @param array<string, Service> $services By ID. */
	private function items( array $services, WP_Post $post ): string {
		$html = '';
		foreach ( $services as $service ) {
			$button = ButtonMarkup::html( $service, new SharedPost( $post ), $this->options->style(), $this->options->opens_new_window() );
			$html  .= '' === $button ? '' : sprintf( '<li class="share-%s">%s</li>', esc_attr( $service->id ), $button );
		}
		return $html;
	}

	/**
	 * Returns the "More" button with the services behind it: a `details` element, which works without a script.
	 * @param array<string, Service> $services By ID.
	 */
	private function more( array $services, WP_Post $post, bool $is_only ): string {
		return sprintf(
			'<li class="share-more"><details class="sharing-hidden"><summary class="sharing-anchor sd-button share-more"><span>%s</span></summary><div class="inner"><ul>%s<li class="share-end"></li></ul></div></details></li>',
			$is_only ? esc_html__( 'Share', 'slipstream' ) : esc_html__( 'More', 'slipstream' ),
			$this->items( $services, $post )
		);
	}
}
