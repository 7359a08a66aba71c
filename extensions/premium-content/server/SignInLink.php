<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Domains\Memberships\SignIn\ReaderLink;

/** Link for members who are not signed in. The same for all visitors, so that pages stay cacheable. */
final class SignInLink {

	/** @return string URL of the sign-in page, not escaped. After signing in, readers return to this post. */
	public static function url(): string {
		$post_id = (int) get_the_ID();
		$url     = ReaderLink::to_sign_in( $post_id );
		/**
		 * Filters the URL of the page where members sign in.
		 * @param string $url     Default: the sign-in page of this plugin.
		 * @param int    $post_id ID of the post to return to; 0 if there is none.
		 */
		$filtered = apply_filters( 'slipstream_sign_in_url', $url, $post_id );
		return is_string( $filtered ) ? $filtered : $url;
	}

	/** @param bool $is_partial Whether the page lacks the paid parts for members, too. Adds a form to request them. */
	public static function markup( bool $is_partial ): string {
		// Show the link to signed-in users, too: they may have paid with another email address.
		$link = sprintf(
			'<a href="%s">%s</a>',
			esc_url( self::url() ),
			esc_html__( 'Already paid?', 'slipstream' )
		);
		$form = $is_partial ? sprintf(
			'<form method="post" action=""><input type="hidden" name="%s" value="1"><button type="submit">%s</button></form>',
			esc_attr( PersonalPage::FIELD ),
			esc_html__( 'Signed in? Show the whole page', 'slipstream' )
		) : '';
		return "<div class=\"wp-block-premium-content-container__access\">$link$form</div>";
	}

	/** Returns the text at the top of a gate. It precedes the button to subscribe, because a reader who has paid must not pay again. */
	public static function notice(): string {
		/**
		 * Filters the text at the top of a gate. It tells readers why they cannot read the content.
		 * @param string $text Default: ''. Not escaped.
		 */
		$text = apply_filters( 'slipstream_gate_notice', '' );
		return is_string( $text ) && '' !== $text ? sprintf( '<p role="alert">%s</p>', esc_html( $text ) ) : '';
	}
}
