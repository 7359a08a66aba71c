<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use SodiumException;

/**
 * Encrypts tokens for storage, with a key derived from the site's salts. A copy of the database alone gives no access to accounts. Equal
 * tokens have equal ciphertexts, so that SQL can compare them.
 */
final class TokenSeal {

	/** Prefix of encrypted tokens. Earlier versions stored tokens in plain text, without it. */
	private const PREFIX = 'sealed1:';

	/** Encrypts a token for storage. Returns '' for ''. */
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

	/** Decrypts a stored token. Returns '' if the site's salts have changed; the user must then connect the account again. */
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
