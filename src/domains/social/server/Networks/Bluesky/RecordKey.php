<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

use Slipstream\Domains\Social\Networks\Delivery;

/**
 * Makes record keys in the form of a TID (https://atproto.com/specs/tid). All attempts of a delivery use the same key, so that the
 * server stores the record only once.
 */
final class RecordKey {

	private const ALPHABET = '234567abcdefghijklmnopqrstuvwxyz';

	/** Number of characters in a key, and bits per character. */
	private const LENGTH = 13;
	private const BITS   = 5;

	public static function from( Delivery $delivery ): string {
		$hash   = hash( 'sha256', $delivery->key );
		$micros = $delivery->time * 1_000_000 + (int) hexdec( substr( $hash, 0, 8 ) ) % 1_000_000;
		$number = ( $micros << 10 ) | ( (int) hexdec( substr( $hash, 8, 4 ) ) & 1023 );
		$key    = '';
		for ( $index = self::LENGTH - 1; $index >= 0; $index-- ) {
			$key .= self::ALPHABET[ ( $number >> ( $index * self::BITS ) ) & 31 ];
		}
		return $key;
	}
}
