<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

use Slipstream\Support\Json;

/** Converts timestamps in the same way as dialogue/seconds.ts. */
final class Timestamp {

	/**
	 * Converts a timestamp to seconds.
	 * @param string $timestamp `12:04` or `01:02:10`. Saved values are not validated.
	 * @return string A number without trailing zeros.
	 */
	public static function seconds( string $timestamp ): string {
		if ( 1 !== preg_match( '/\d{2}/', $timestamp ) ) {
			return '0';
		}
		$parts = explode( ':', (string) preg_replace( '/;/', ':', $timestamp, 1 ) );
		$sum   = 0;
		foreach ( self::unit_seconds()[ count( $parts ) ] ?? [ 1 ] as $index => $unit ) {
			$sum += $unit * (int) $parts[ $index ];
		}
		return (string) round( $sum, 3 );
	}

	/**
	 * @return array<int, list<int|float>> Seconds for each part, by number of parts. A fourth part is a number of frames, 25
	 *     per second.
	 */
	private static function unit_seconds(): array {
		/** @var array{secondsByParts?: array<int, list<int|float>>} $constants */
		$constants = Json::file( dirname( __DIR__ ) . '/constants.json' );
		return $constants['secondsByParts'] ?? [];
	}
}
