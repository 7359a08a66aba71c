<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Names a browser for its reader. */
final class DeviceLabel {

	/** Names by a part of the user agent. The first one found counts, since browsers also name their relatives. */
	private const BROWSERS = [
		'Edg'     => 'Edge',
		'OPR'     => 'Opera',
		'Firefox' => 'Firefox',
		'FxiOS'   => 'Firefox',
		'Chrome'  => 'Chrome',
		'CriOS'   => 'Chrome',
		'Safari'  => 'Safari',
	];

	private const SYSTEMS = [
		'iPhone'    => 'iPhone',
		'iPad'      => 'iPad',
		'Android'   => 'Android',
		'Windows'   => 'Windows',
		'Macintosh' => 'Mac',
		'Linux'     => 'Linux',
	];

	public static function from_user_agent( string $agent ): string {
		return trim( self::first( self::BROWSERS, $agent ) . ' · ' . self::first( self::SYSTEMS, $agent ), ' ·' );
	}

	/** @param array<string, string> $names By a part of the user agent. */
	private static function first( array $names, string $agent ): string {
		foreach ( $names as $part => $name ) {
			if ( str_contains( $agent, $part ) ) {
				return $name;
			}
		}
		return '';
	}
}
