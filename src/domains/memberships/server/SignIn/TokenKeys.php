<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;

/**
 * The keys that sign the tokens of this site's readers. WordPress' salts are not used: owners change them to log users out, which
 * would sign out all readers. The option is autoloaded, so that pages need no query for it.
 */
final class TokenKeys {

	public const OPTION = 'slipstream_settings_memberships_keys';

	private const BYTES = 32;

	/** Maximum keys for verifying: the current one and the previous one. */
	private const MAX = 2;

	/**
	 * Returns the signature of a text with the current key. It changes after a rotation.
	 * @param string $purpose Purpose of the signature. A signature for one purpose is not valid for others.
	 * @throws QueryFailed If the site has no key, and none could be stored.
	 */
	public function signature( string $purpose, string ...$parts ): string {
		return self::hash( self::current()[1], $purpose, ...$parts );
	}

	/**
	 * Returns the token of the account's forms, which other sites cannot know.
	 * @param string $email Signed-in address; `device <ID>` for the page of a browser without a proved address.
	 * @throws QueryFailed If the site has no key, and none could be stored.
	 */
	public function account_token( string $email ): string {
		return $this->signature( 'account', $email );
	}

	/**
	 * Returns `<payload>.<key ID>.<signature>`, signed with the current key.
	 * @param string $purpose See signature().
	 * @throws QueryFailed If the site has no key, and none could be stored.
	 */
	public function sign( string $purpose, string $payload ): string {
		[ $id, $key ] = self::current();
		return "$payload.$id." . self::hash( $key, $purpose, "$payload.$id" );
	}

	/** Returns the payload of a text from sign(); null if the signature is wrong, or if its key was removed. */
	public function verify( string $purpose, string $signed ): ?string {
		if ( 1 !== preg_match( '/^(.+)\.(k[0-9a-f]{8})\.([0-9a-f]{64})$/D', $signed, $parts ) ) {
			return null;
		}
		[ , $payload, $id, $signature ] = $parts;

		$key = self::stored()[ $id ] ?? null;
		return null !== $key && hash_equals( self::hash( $key, $purpose, "$payload.$id" ), $signature ) ? $payload : null;
	}

	/**
	 * Creates a new key. Tokens of the previous key remain valid until the next rotation.
	 * @param bool $signs_out Whether to invalidate all tokens now, for example after a leak.
	 * @throws QueryFailed If the new key could not be stored.
	 */
	public function rotate( bool $signs_out = false ): void {
		self::add( true, $signs_out ? 1 : self::MAX );
	}

	/**
	 * Returns the key that signs new tokens. Creates it if the site has none.
	 * @return array{string, string} ID and key.
	 * @throws QueryFailed If it could not be stored.
	 */
	private static function current(): array {
		$keys = self::stored();
		$keys = [] === $keys ? self::add( false ) : $keys;
		$id   = (string) array_key_last( $keys );
		return [ $id, $keys[ $id ] ];
	}

	private static function hash( string $key, string ...$parts ): string {
		$text = implode( '|', array_map( 'rawurlencode', [ (string) get_current_blog_id(), ...$parts ] ) );
		return hash_hmac( 'sha256', $text, $key );
	}

	/** @return array<array-key, string> Keys by ID, newest last. */
	private static function stored(): array {
		$stored = Options::autoloaded( self::OPTION );
		return array_filter( $stored, static fn ( mixed $key ): bool => is_string( $key ) && strlen( $key ) >= self::BYTES );
	}

	/**
	 * @param bool $is_rotation Whether to add a key if keys exist already.
	 * @param int  $max         Maximum keys to keep.
	 * @return non-empty-array<array-key, string> See stored().
	 * @throws QueryFailed If the key could not be stored. With an empty key, tokens could be forged.
	 */
	private static function add( bool $is_rotation, int $max = self::MAX ): array {
		$new       = [ 'k' . bin2hex( random_bytes( 4 ) ) => bin2hex( random_bytes( self::BYTES ) ) ];
		$is_stored = ( new AtomicOption( self::OPTION, true, false ) )->change(
			static fn ( array $stored ): array => [] !== $stored && ! $is_rotation ? $stored : array_slice( [ ...$stored, ...$new ], -$max )
		);
		$keys      = self::stored();
		return ! $is_stored || [] === $keys ? throw new QueryFailed() : $keys;
	}
}
