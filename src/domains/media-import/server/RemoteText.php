<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** Validates texts and numbers from a source. */
final class RemoteText {

	/** Maximum characters of a text, and maximum bytes of a URL. */
	private const MAX_LENGTH = 200;
	private const MAX_URL    = 2000;

	/** Returns one line of plain text. */
	public static function line( mixed $value ): string {
		$text = is_string( $value )
			? html_entity_decode( mb_substr( mb_scrub( $value ), 0, 4 * self::MAX_LENGTH ), ENT_QUOTES | ENT_HTML5 )
			: '';
		return trim( mb_substr( sanitize_text_field( $text ), 0, self::MAX_LENGTH ) );
	}

	/** Returns an http(s) URL; '' for any other value. */
	public static function url( mixed $value ): string {
		$url = is_string( $value ) && strlen( $value ) <= self::MAX_URL ? esc_url_raw( $value, [ 'http', 'https' ] ) : '';
		return in_array( wp_parse_url( $url, PHP_URL_SCHEME ), [ 'http', 'https' ], true )
			&& '' !== (string) wp_parse_url( $url, PHP_URL_HOST )
			? $url
			: '';
	}

	/** Returns a number of pixels; 0 for any other value. */
	public static function size( mixed $value ): int {
		return is_numeric( $value ) ? min( max( 0, (int) $value ), 1_000_000 ) : 0;
	}

	/** Returns a safe file name. */
	public static function file_name( string $title, string $fallback ): string {
		$name = trim(
			mb_substr( sanitize_file_name( (string) preg_replace( '/\.\w{2,5}$/', '', remove_accents( $title ) ) ), 0, 80 ),
			'.-_'
		);
		return ( '' === $name ? $fallback : $name ) . '.jpg';
	}
}
