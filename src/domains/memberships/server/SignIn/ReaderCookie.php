<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** The reader's sign-in cookie. Scripts cannot read it, and other sites cannot send it with a form. */
final class ReaderCookie {

	/** Prefix that WordPress uses for post passwords. Page caches bypass the cache for browsers with such a cookie. */
	private const PREFIX = 'wp-postpass_slipstream_';

	/** Name of a second cookie, which scripts can read. It only says that the first one exists. */
	private const HINT = 'slipstream_reader';

	public static function name(): string {
		return self::PREFIX . get_current_blog_id();
	}

	/** Returns the value of the cookie; '' if there is none. */
	public function read(): string {
		return sanitize_text_field( wp_unslash( $_COOKIE[ self::name() ] ?? '' ) );
	}

	/**
	 * Sets the cookie, also for the rest of this request. Does nothing if the headers were already sent.
	 * @param string $value   Value; '' deletes the cookie.
	 * @param int    $expires Unix time.
	 */
	public function write( string $value, int $expires ): bool {
		if ( headers_sent() && 'cli' !== PHP_SAPI ) {
			return false;
		}
		if ( ! headers_sent() ) {
			setcookie( self::name(), $value, self::options( $expires ) );
			// Scripts of cached pages can see that a reader is signed in, but not who.
			setcookie( self::HINT, '' === $value ? '' : '1', [ 'httponly' => false ] + self::options( $expires ) );
		}
		$_COOKIE[ self::name() ] = $value;
		return true;
	}

	/**
	 * @param int $expires Unix time.
	 * @return array{expires: int, path: string, domain: string, secure: bool, httponly: true, samesite: 'Lax'} Options for setcookie().
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
