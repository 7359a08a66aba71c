<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Sharing;

/** Reads query arguments of links. They need no nonce, because they only choose a page. */
final class QueryArgument {

	/** @return string Lower-case letters, digits, hyphens and underscores; '' if the argument is missing or a list. */
	public static function key( string $name ): string {
		$value = wp_parse_args( sanitize_text_field( wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ) ) )[ $name ] ?? '';
		return is_string( $value ) ? sanitize_key( $value ) : '';
	}
}
