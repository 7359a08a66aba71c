<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Support\TextLine;

/** The site's name, for emails: as sender, in subjects and in texts. */
final class SiteName {

	private const MAX = 100;

	/** Returns the name in one line, with entities decoded. Returns the site's host if the name is empty. */
	public static function line(): string {
		$name = TextLine::from( html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES, 'UTF-8' ) );
		return '' === $name ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : mb_substr( $name, 0, self::MAX );
	}
}
