<?php
/**
 * Plugin Name: Akismet (stand-in) Description: Declares Akismet's functions for other plugins: the key and requests to its service,
 * which is a stand-in on this machine. Version: 5.5
 *
 * @package slipstream
 */

declare( strict_types=1 );

final class Akismet {

	/** Option with the URL of the stand-in. Without it, the site has no key. */
	private const OPTION = 'akismet_stand_in';

	public static function get_api_key(): string {
		return '' === get_option( self::OPTION, '' ) ? '' : '0123456789ab';
	}

	/**
	 * @param string      $request Form-encoded request.
	 * @param string      $path    Path of the request, such as `comment-check`.
	 * @param string|null $ip      Unused, as in Akismet.
	 * @return array{mixed, string} Headers and body, both '' without a response.
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
