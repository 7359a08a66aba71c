<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Assets\PageAssets;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Support\Constants;

/** Renders one sharing button: a plain link to the service, a QR code, or a button that the script reveals. */
final class ButtonMarkup {

	/**
	 * @param string $style One of SharingOptions::STYLES.
	 * @param string $label Visible text; '' uses the name of the service.
	 * @param string $css   Declarations with the colors of the button, not escaped; '' for those of the theme.
	 */
	public static function html(
		Service $service,
		Shared $shared,
		string $style,
		bool $opens_new_window,
		string $label = '',
		string $css = ''
	): string {
		$text   = '' === $label ? $service->title : $label;
		$name   = self::name( $service, $text, null !== $shared->post() );
		$parts  = ButtonParts::from_service( $service, $shared, $style, $name, $text, $css );
		$icon   = 'text' === $style ? '' : $service->icon();
		$inside = 'icon' === $style && '' !== $icon ? $icon : $icon . '<span>' . esc_html( $parts->text ) . '</span>';
		return match ( true ) {
			$service->is_qr_code() => self::qr_code( $shared, $parts, $inside ),
			$service->needs_script() => self::scripted( $service, $shared, $parts, $inside ),
			default => self::link( $parts, $opens_new_window, $inside ),
		};
	}

	private static function link( ButtonParts $parts, bool $opens_new_window, string $inside ): string {
		$is_new = $opens_new_window && str_starts_with( $parts->url, 'http' );
		return sprintf(
			'<a rel="nofollow%s" data-shared="%s" %s href="%s"%s aria-label="%s">%s</a>',
			$is_new ? ' noopener noreferrer' : '',
			esc_attr( $parts->id ),
			$parts->html_attributes(),
			esc_url( $parts->url, [ 'http', 'https', 'mailto' ] ),
			$is_new ? ' target="_blank"' : '',
			esc_attr( $is_new ? $parts->name . ' ' . __( '(Opens in new window)', 'slipstream' ) : $parts->name ),
			$inside
		);
	}

	/** Returns a button that the script reveals; '' if a filter turns the script off. */
	private static function scripted( Service $service, Shared $shared, ButtonParts $parts, string $inside ): string {
		/**
		 * Filters whether sharing buttons may load a script. If not, buttons that need the script are not printed. A Jetpack filter.
		 * @param bool $is_allowed Default true.
		 */
		if ( false === (bool) apply_filters( 'sharing_js', true ) ) {
			return '';
		}
		PageAssets::module( 'slipstream-sharing', 'blocks/sharing-buttons/view' );
		if ( 'mastodon' === $service->id ) {
			return self::mastodon( $service, $shared, $parts, $inside );
		}
		return sprintf(
			'<button type="button" %s hidden aria-label="%s" data-url="%s" data-title="%s" data-text="%s"%s>%s</button>',
			$parts->html_attributes(),
			esc_attr( $parts->name ),
			esc_attr( $shared->url( $service->id ) ),
			esc_attr( $shared->title( $service->id ) ),
			'copy' === $service->id ? esc_attr__( 'Copied!', 'slipstream' ) : '',
			ServerRoot::attribute( "sharing-$service->id" ),
			$inside
		);
	}

	/**
	 * Returns a `details` element that shows the QR code. The browser loads the picture when it is opened, or with the page if scripts
	 * are off.
	 */
	private static function qr_code( Shared $shared, ButtonParts $parts, string $inside ): string {
		return sprintf(
			'<details class="sharing-qr-code"><summary %s aria-label="%s">%s</summary><img src="%s" alt="%s" width="200" height="200" loading="lazy"></details>',
			$parts->html_attributes(),
			esc_attr( $parts->name ),
			$inside,
			esc_url( QrCodePicture::url( $shared ) ),
			null === $shared->post()
				? esc_attr__( 'QR code with the link to this page', 'slipstream' )
				: esc_attr__( 'QR code with the link to this post', 'slipstream' )
		);
	}

	/** Returns the accessible name. It contains the visible text, as WCAG 2.5.3 requires. */
	private static function name( Service $service, string $text, bool $is_post ): string {
		return match ( true ) {
			in_array( $service->id, [ 'print', 'copy', 'share', QrCodePicture::SERVICE ], true ) || $text !== $service->title => $text,
			'email' === $service->id => $is_post
				? __( 'Email a link to this post', 'slipstream' )
				: __( 'Email a link to this page', 'slipstream' ),
			/* translators: %s: name of a service. */
			default => sprintf( __( 'Share on %s', 'slipstream' ), $text ),
		};
	}

	/** Returns a form that asks for the visitor's Mastodon server. The script reveals it and stores the server in the browser. */
	private static function mastodon( Service $service, Shared $shared, ButtonParts $parts, string $inside ): string {
		return sprintf(
			'<details class="sharing-mastodon" hidden data-url="%s" data-title="%s"%s><summary %s aria-label="%s">%s</summary><form><label>%s <input type="text" inputmode="url" autocapitalize="none" placeholder="mastodon.social" pattern="%s" required></label> <button type="submit">%s</button></form></details>',
			esc_attr( $shared->url( $service->id ) ),
			esc_attr( $shared->title( $service->id ) ),
			ServerRoot::attribute( 'sharing-mastodon' ),
			$parts->html_attributes(),
			esc_attr( $parts->name ),
			$inside,
			esc_html__( 'Your Mastodon server', 'slipstream' ),
			// The pattern accepts a host in any script, a URL on it, or an account such as @ann@tea.example. It must be a
			// valid pattern with the flag v.
			esc_attr( Constants::from_parent( __DIR__ )->text( 'mastodonServer' ) ),
			esc_html__( 'Share', 'slipstream' )
		);
	}
}
