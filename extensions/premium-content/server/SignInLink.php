<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

/** The way back in for members who are not signed in. The same for all visitors, so that pages stay cacheable. */
final class SignInLink {

	/** @return string Unescaped URL of the page where readers sign in. It leads back to this post. */
	public static function url(): string {
		$post_id = (int) get_the_ID();
		$url     = add_query_arg( [ 'slipstream-reader' => 'sign-in' ] + ( $post_id > 0 ? [ 'reader-post' => $post_id ] : [] ), home_url( '/' ) );
		/**
		 * Filters the URL of the page where members sign in.
		 * @param string $url     The page of this plugin.
		 * @param int    $post_id Post that readers return to; 0 for none.
		 */
		$filtered = apply_filters( 'slipstream_sign_in_url', $url, $post_id );
		return is_string( $filtered ) ? $filtered : $url;
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
