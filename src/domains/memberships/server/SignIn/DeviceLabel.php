<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Makes a readable name of a browser. */
final class DeviceLabel {

	/** Names by part of the user agent. The first match is used, because browsers also name other browsers. */
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

	/** @param array<string, string> $names Names by part of the user agent. */
	private static function first( array $names, string $agent ): string {
		foreach ( $names as $part => $name ) {
			if ( str_contains( $agent, $part ) ) {
				return $name;
			}
		}
		return '';
	}
}
