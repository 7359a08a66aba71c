<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

/** The way back in for members who are not signed in. The same for all visitors, so that pages stay cacheable. */
final class SignInLink {

	/** @return string Unescaped URL of the page where readers sign in. It leads back to this page. */
	public static function url(): string {
		$post_id = (int) get_the_ID();
		$page    = $post_id > 0 ? (string) get_permalink( $post_id ) : '';
		$page    = '' === $page ? home_url( '/' ) : $page;
		/**
		 * Filters the URL of the page where members sign in.
		 * @param string $url  The login page of WordPress.
		 * @param string $page URL of the page that readers return to.
		 */
		$url = apply_filters( 'slipstream_sign_in_url', wp_login_url( $page ), $page );
		return is_string( $url ) ? $url : wp_login_url( $page );
	}

	/** @param bool $is_partial Whether members see more of this page than it contains. */
	public static function markup( bool $is_partial ): string {
		// Also for users who are signed in: they may have paid with another address.
		$link = sprintf(
			'<a href="%s">%s</a>',
			esc_url( self::url() ),
			esc_html__( 'Already paid?', 'slipstream' )
		);
		$form = $is_partial ? sprintf(
			'<form method="post" action=""><input type="hidden" name="%s" value="1"><button type="submit">%s</button></form>',
			esc_attr( PersonalPage::FIELD ),
			esc_html__( 'Show the whole page', 'slipstream' )
		) : '';
		return "<div class=\"wp-block-premium-content-container__access\">$link$form</div>";
	}
}
