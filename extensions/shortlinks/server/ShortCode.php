<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Support\Options;

/**
 * Converts a post ID to a short code and back. The code is the ID, encrypted by a Feistel network with the site's key.
 * Therefore, each ID has exactly one code, no codes are stored, and they do not reveal the order of posts.
 */
final class ShortCode {

	public const OPTION = 'slipstream_short_code_key';

	/** Characters of a code. Without 0, 1, l and o, which people confuse. */
	private const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

	/** Number of bits in half an ID, by length of the code. A character encodes 5 bits. */
	private const HALVES = [
		4 => 10,
		6 => 15,
		8 => 20,
	];

	/**
	 * Rounds of the Feistel network. Four make it indistinguishable from a random permutation (Luby and Rackoff); two more for safety.
	 */
	private const ROUNDS = 6;

	/** Hook, called when the settings are saved: creates the key once. A new key would break links that were shared. */
	public static function create_key(): void {
		if ( '' === self::key() ) {
			update_option( self::OPTION, bin2hex( random_bytes( 16 ) ), true );
		}
	}

	/** Returns the code of a post; '' if there is no key, or if the ID is 2^40 or more. */
	public static function from_id( int $id ): string {
		foreach ( self::HALVES as $length => $bits ) {
			if ( $id > 0 && $id < 1 << ( 2 * $bits ) && '' !== self::key() ) {
				return self::encode( self::permute( $id, $bits, range( 0, self::ROUNDS - 1 ) ), $length );
			}
		}
		return '';
	}

	/** Returns the post ID of a code, in lower or upper case; 0 if the text is not a valid code. */
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
		// Reject a longer code that decrypts to a small ID: each post has one short URL.
		return self::from_id( $id ) === $code ? $id : 0;
	}

	/**
	 * Runs the rounds of the Feistel network. Encrypts in ascending order of rounds, decrypts in descending order.
	 * @param int       $bits   Bits of each half.
	 * @param list<int> $rounds Round numbers in the order to run.
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
		// Swap the halves, so that this function also decrypts.
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
		$key = Options::autoloaded_value( self::OPTION );
		return is_string( $key ) ? $key : '';
	}
}
