<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** The reader's cookie. Scripts cannot read it, and other sites cannot send it with a form. */
final class ReaderCookie {

	/** Page caches serve no cached page to a browser with a cookie of this prefix, which WordPress uses for post passwords. */
	private const PREFIX = 'wp-postpass_slipstream_';

	/** Cookie without content beside the one that scripts cannot read. */
	private const HINT = 'slipstream_reader';

	public static function name(): string {
		return self::PREFIX . get_current_blog_id();
	}

	/** Returns '' without a cookie. */
	public function read(): string {
		return sanitize_text_field( wp_unslash( $_COOKIE[ self::name() ] ?? '' ) );
	}

	/**
	 * Sets the cookie, also for the rest of this request. Does nothing when the page is being sent already.
	 * @param string $value   '' deletes it.
	 * @param int    $expires Unix time.
	 */
	public function write( string $value, int $expires ): bool {
		if ( headers_sent() && 'cli' !== PHP_SAPI ) {
			return false;
		}
		if ( ! headers_sent() ) {
			setcookie( self::name(), $value, self::options( $expires ) );
			// Tells scripts of cacheable pages that this browser has a reader, and nothing about them.
			setcookie( self::HINT, '' === $value ? '' : '1', [ 'httponly' => false ] + self::options( $expires ) );
		}
		$_COOKIE[ self::name() ] = $value;
		return true;
	}

	/**
	 * @param int $expires Unix time.
	 * @return array{expires: int, path: string, domain: string, secure: bool, httponly: true, samesite: 'Lax'} Of setcookie().
	 */
	public static function options( int $expires ): array {
		return [
			'expires'  => $expires,
			'path'     => defined( 'COOKIEPATH' ) && '' !== COOKIEPATH ? (string) COOKIEPATH : '/',
			'domain'   => defined( 'COOKIE_DOMAIN' ) && is_string( COOKIE_DOMAIN ) ? COOKIE_DOMAIN : '',
			'secure'   => is_ssl() || 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ),
			'httponly' => true,
			'samesite' => 'Lax',
		];
	}
}
