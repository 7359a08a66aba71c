<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;

/**
 * Converts a post ID to a short code and back. The code is the ID, encrypted with the site's own key in a Feistel network. So each ID has
 * exactly one code and no code has two, nothing is stored for a post, and codes do not show the order of posts.
 */
final class ShortCode {

	public const OPTION = 'slipstream_short_code_key';

	/** Without characters that people confuse: 0, 1, l, o. */
	private const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

	/** Bits of half an ID, by length of the code. A character has 5 bits. */
	private const HALVES = [
		4 => 10,
		6 => 15,
		8 => 20,
	];

	/** Four rounds make a Feistel network indistinguishable from a random permutation (Luby and Rackoff); two more for safety. */
	private const ROUNDS = 6;

	/** Creates the key once, also in parallel requests. Changed keys would break links that were shared. */
	public static function create_key(): void {
		if ( '' === self::key() ) {
			$new = [ 'key' => bin2hex( random_bytes( 16 ) ) ];
			( new AtomicOption( self::OPTION, true, false ) )->change( static fn ( array $stored ): array => $stored + $new );
		}
	}

	/** Returns the code of a post; '' without a key, or for an ID above 2^40. */
	public static function from_id( int $id ): string {
		foreach ( self::HALVES as $length => $bits ) {
			if ( $id > 0 && $id < 1 << ( 2 * $bits ) && '' !== self::key() ) {
				return self::encode( self::permute( $id, $bits, range( 0, self::ROUNDS - 1 ) ), $length );
			}
		}
		return '';
	}

	/** Returns the ID of a code in lower or upper case; 0 for any other text. */
	public static function to_id( string $code ): int {
		$code = strtolower( $code );
		$bits = self::HALVES[ strlen( $code ) ] ?? 0;
		if ( 0 === $bits || strlen( $code ) !== strspn( $code, self::ALPHABET ) || '' === self::key() ) {
			return 0;
		}
		$number = 0;
		foreach ( str_split( $code ) as $character ) {
			$number = $number << 5 | (int) strpos( self::ALPHABET, $character );
		}
		$id = self::permute( $number, $bits, range( self::ROUNDS - 1, 0 ) );
		// A long code of a small ID would be a second URL of the same post.
		return self::from_id( $id ) === $code ? $id : 0;
	}

	/**
	 * Runs the rounds in the given order; in reverse order it is its own inverse.
	 * @param int       $bits   Bits of each half.
	 * @param list<int> $rounds Numbers of the rounds.
	 */
	private static function permute( int $number, int $bits, array $rounds ): int {
		$mask  = ( 1 << $bits ) - 1;
		$left  = $number >> $bits;
		$right = $number & $mask;
		foreach ( $rounds as $round ) {
			$hash  = hash_hmac( 'sha256', "$bits|$round|$right", self::key() );
			$mixed = $left ^ ( (int) hexdec( substr( $hash, 0, 8 ) ) & $mask );
			$left  = $right;
			$right = $mixed;
		}
		// The halves are swapped, so that the same code decrypts.
		return $right << $bits | $left;
	}

	private static function encode( int $number, int $length ): string {
		$code = '';
		for ( $shift = 5 * ( $length - 1 ); $shift >= 0; $shift -= 5 ) {
			$code .= self::ALPHABET[ $number >> $shift & 31 ];
		}
		return $code;
	}

	private static function key(): string {
		$key = Options::autoloaded( self::OPTION )['key'] ?? null;
		return is_string( $key ) ? $key : '';
	}
}
