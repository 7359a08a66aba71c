<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

use Slipstream\Support\Json;

/** Counts as dialogue/seconds.ts does. */
final class Timestamp {

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
		foreach ( self::worths()[ count( $parts ) ] ?? [ 1 ] as $place => $worth ) {
			$sum += $worth * (int) $parts[ $place ];
		}
		return (string) round( $sum, 3 );
	}

	/**
	 * @return array<int, list<int|float>> What each part is worth in seconds, by how many there are; the fourth counts frames, 25 a second.
	 */
	private static function worths(): array {
		/** @var array{secondsByParts?: array<int, list<int|float>>} $constants */
		$constants = Json::file( dirname( __DIR__ ) . '/constants.json' );
		return $constants['secondsByParts'] ?? [];
	}
}
