<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

/** The site's name, for use as a sender's name. */
final class SiteName {

	private const MAX = 100;

	/** Returns the name in one line, with entities decoded. Returns the site's host if the name is empty. */
	public static function line(): string {
		$name = mb_scrub( html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES, 'UTF-8' ), 'UTF-8' );
		$name = trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', $name ) );
		return '' === $name ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : mb_substr( $name, 0, self::MAX );
	}
}
