<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use SodiumException;

/**
 * Encrypts tokens before they are stored, with a key from the site's salts. A copy of the database alone does not open an account. The same
 * token has the same sealed form, so that statements can compare it.
 */
final class TokenSeal {

	/** Start of sealed tokens. Tokens that an earlier version stored have no such prefix. */
	private const PREFIX = 'sealed1:';

	/** Returns the form to store; '' for ''. */
	public static function seal( string $token ): string {
		if ( '' === $token ) {
			return '';
		}
		$nonce = substr( hash_hmac( 'sha256', "nonce|$token", self::key(), true ), 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		return self::PREFIX . sodium_bin2base64(
			$nonce . sodium_crypto_secretbox( $token, $nonce, self::key() ),
			SODIUM_BASE64_VARIANT_ORIGINAL
		);
	}

	/** Returns the token; '' if it cannot be read, because the site has new salts. The user must connect the account again then. */
	public static function open( string $stored ): string {
		if ( ! str_starts_with( $stored, self::PREFIX ) ) {
			return $stored;
		}
		try {
			$bytes = sodium_base642bin( substr( $stored, strlen( self::PREFIX ) ), SODIUM_BASE64_VARIANT_ORIGINAL );
			$token = sodium_crypto_secretbox_open(
				substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
				substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
				self::key()
			);
		} catch ( SodiumException ) {
			return '';
		}
		return is_string( $token ) ? $token : '';
	}

	private static function key(): string {
		return hash_hmac( 'sha256', 'slipstream-tokens', wp_salt( 'secure_auth' ), true );
	}
}
