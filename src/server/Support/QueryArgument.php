<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/**
 * Reads query arguments of this request that only choose what a page shows, so they need no nonce. Use this class for words, numbers and
 * tokens, not for text that people enter, because WordPress' sanitizing removes encoded characters.
 */
final class QueryArgument {

	/** Whether the URL contains the argument, also without a value. */
	public static function has( string $name ): bool {
		return isset( self::all()[ $name ] );
	}

	/** Returns the value of an argument; '' if it is missing or a list. */
	public static function text( string $name ): string {
		$value = self::all()[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** @return string Lower-case letters, digits, hyphens and underscores; '' if the argument is missing or a list. */
	public static function key( string $name ): string {
		return sanitize_key( self::text( $name ) );
	}

	/** @return array<array-key, mixed> Values by name. */
	private static function all(): array {
		return wp_parse_args( sanitize_text_field( wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ) ) );
	}
}
