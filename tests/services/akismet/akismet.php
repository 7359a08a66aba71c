<?php
/**
 * Plugin Name: Akismet (stand-in)
 * Description: What other plugins call of Akismet's: the key and the way to its service, which here is one on this machine.
 * Version: 5.5
 *
 * @package slipstream
 */

declare( strict_types=1 );

final class Akismet {

	/** Where the service is; without it the site has no key. */
	private const OPTION = 'akismet_stand_in';

	public static function get_api_key(): string {
		return '' === get_option( self::OPTION, '' ) ? '' : '0123456789ab';
	}

	/**
	 * @param string      $request Encoded as a form is.
	 * @param string      $path    `comment-check` and the like.
	 * @param string|null $ip      Nobody asks for it any more.
	 * @return array{mixed, string} Headers and body, both '' when there is no answer.
	 */
	public static function http_post( string $request, string $path, ?string $ip = null ): array {
		$answer = wp_remote_post(
			get_option( self::OPTION ) . "/1.1/$path",
			[
				'body'    => "$request&api_key=" . self::get_api_key(),
				'headers' => [ 'Content-Type' => 'application/x-www-form-urlencoded; charset=' . get_option( 'blog_charset' ) ],
				'timeout' => 15,
			]
		);
		return is_wp_error( $answer ) ? [ '', '' ] : [ wp_remote_retrieve_headers( $answer ), wp_remote_retrieve_body( $answer ) ];
	}
}
