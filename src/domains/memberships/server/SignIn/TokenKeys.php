<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use RuntimeException;
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

	/** Returns the ID of the key that signs new tokens. */
	public function current(): string {
		$keys = self::stored();
		return (string) array_key_last( [] === $keys ? self::add( false ) : $keys );
	}

	/**
	 * Returns the signature of a text.
	 * @return string|null Null if the key is unknown.
	 */
	public function sign( string $key_id, string ...$parts ): ?string {
		$key  = self::stored()[ $key_id ] ?? null;
		$text = implode( '|', array_map( 'rawurlencode', [ (string) get_current_blog_id(), ...$parts ] ) );
		return null === $key ? null : hash_hmac( 'sha256', $text, $key );
	}

	/**
	 * Creates a new key. Tokens of the previous key remain valid until the next rotation.
	 * @param bool $signs_out Whether to invalidate all tokens now, for example after a leak.
	 */
	public function rotate( bool $signs_out = false ): void {
		self::add( true, $signs_out ? 1 : self::MAX );
	}

	/** @return array<array-key, string> Keys by ID, newest last. */
	private static function stored(): array {
		$stored = Options::autoloaded( self::OPTION );
		return array_filter( $stored, static fn ( mixed $key ): bool => is_string( $key ) && strlen( $key ) >= self::BYTES );
	}

	/**
	 * @param bool $is_rotation Whether to add a key if keys exist already.
	 * @param int  $max         Maximum keys to keep.
	 * @return array<array-key, string> See stored().
	 * @throws RuntimeException If no key could be stored. With an empty key, tokens could be forged.
	 */
	private static function add( bool $is_rotation, int $max = self::MAX ): array {
		$new = [ 'k' . bin2hex( random_bytes( 4 ) ) => bin2hex( random_bytes( self::BYTES ) ) ];
		( new AtomicOption( self::OPTION, true, false ) )->change(
			static fn ( array $stored ): array => [] !== $stored && ! $is_rotation ? $stored : array_slice( [ ...$stored, ...$new ], -$max )
		);
		$keys = self::stored();
		return [] === $keys ? throw new RuntimeException( 'The key of the readers could not be stored.' ) : $keys;
	}
}
