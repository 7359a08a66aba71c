<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

/** Counts as dialogue/seconds.ts does. */
final class Timestamp {

	/** What each part is worth in seconds, by how many there are; the fourth counts frames, 25 a second. */
	private const WORTHS = [
		2 => [ 60, 1 ],
		3 => [ 3600, 60, 1 ],
		4 => [ 3600, 60, 1, 1 / 25 ],
	];

	/**
	 * A time in seconds.
	 * @param string $timestamp `12:04`, `01:02:10`; anything else that a post holds as well.
	 * @return string A number without needless zeros.
	 */
	public static function seconds( string $timestamp ): string {
		if ( 1 !== preg_match( '/\d{2}/', $timestamp ) ) {
			return '0';
		}
		$parts = explode( ':', (string) preg_replace( '/;/', ':', $timestamp, 1 ) );
		$sum   = 0;
		foreach ( self::WORTHS[ count( $parts ) ] ?? [ 1 ] as $place => $worth ) {
			$sum += $worth * (int) $parts[ $place ];
		}
		return (string) round( $sum, 3 );
	}
}
