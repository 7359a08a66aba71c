<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Assets\PageAssets;
use Slipstream\Blocks\ServerRoot;
use WP_Post;

/** Prints one sharing button: a plain link to the service, or a button that the script reveals. */
final class ButtonMarkup {

	/**
	 * @param string $style One of SharingOptions::STYLES.
	 * @param string $label Text instead of the service's name; '' for the name.
	 */
	public static function html( Service $service, WP_Post $post, string $style, bool $opens_new_window, string $label = '' ): string {
		$text    = '' === $label ? $service->title : $label;
		$icon    = 'text' === $style ? '' : $service->icon();
		$classes = "share-$service->id sd-button" . ( 'text' === $style ? ' no-icon' : ' share-icon' )
			. ( 'icon' === $style ? ' no-text' : '' );
		$name    = self::name( $service, $text );
		$inside  = 'icon' === $style && '' !== $icon ? $icon : $icon . '<span>' . esc_html( $text ) . '</span>';
		if ( $service->needs_script() ) {
			PageAssets::module( 'slipstream-sharing', 'blocks/sharing-buttons/view' );
			if ( 'mastodon' === $service->id ) {
				return self::mastodon( $post, $classes, $name, $inside );
			}
			return sprintf(
				'<button type="button" class="%s" hidden aria-label="%s" data-url="%s" data-title="%s" data-text="%s"%s>%s</button>',
				esc_attr( $classes ),
				esc_attr( $name ),
				esc_attr( SharedPost::url( $post ) ),
				esc_attr( SharedPost::title( $post ) ),
				'copy' === $service->id ? esc_attr__( 'Copied!', 'slipstream' ) : '',
				ServerRoot::attribute( "sharing-$service->id" ),
				$inside
			);
		}
		$is_page = str_starts_with( $service->link( $post ), 'http' );
		return sprintf(
			'<a rel="nofollow%s" class="%s" href="%s"%s aria-label="%s">%s</a>',
			$is_page && $opens_new_window ? ' noopener noreferrer' : '',
			esc_attr( $classes ),
			esc_url( $service->link( $post ), [ 'http', 'https', 'mailto' ] ),
			$is_page && $opens_new_window ? ' target="_blank"' : '',
			esc_attr( $is_page && $opens_new_window ? $name . ' ' . __( '(Opens in new window)', 'slipstream' ) : $name ),
			$inside
		);
	}

	/** Returns the accessible name, which contains the visible text. */
	private static function name( Service $service, string $text ): string {
		return match ( true ) {
			in_array( $service->id, [ 'print', 'copy', 'share' ], true ) || $text !== $service->title => $text,
			'email' === $service->id => __( 'Email a link to this post', 'slipstream' ),
			/* translators: %s: name of a service. */
			default => sprintf( __( 'Share on %s', 'slipstream' ), $text ),
		};
	}

	/** Returns a form that asks for the visitor's own server. The script reveals it and remembers the server in the browser. */
	private static function mastodon( WP_Post $post, string $classes, string $name, string $inside ): string {
		return sprintf(
			'<details class="sharing-mastodon" hidden data-url="%s" data-title="%s"%s><summary class="%s" aria-label="%s">%s</summary><form><label>%s <input type="text" inputmode="url" autocapitalize="none" placeholder="mastodon.social" pattern="\s*(https?://)?(@?[^@\s]+@)?[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+/?\s*" required></label> <button type="submit">%s</button></form></details>',
			esc_attr( SharedPost::url( $post ) ),
			esc_attr( SharedPost::title( $post ) ),
			ServerRoot::attribute( 'sharing-mastodon' ),
			esc_attr( $classes ),
			esc_attr( $name ),
			$inside,
			esc_html__( 'Your Mastodon server', 'slipstream' ),
			esc_html__( 'Share', 'slipstream' )
		);
	}
}
