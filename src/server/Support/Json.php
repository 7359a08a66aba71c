<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Encodes JSON, and reads the JSON files of the plugin. */
final class Json {

	private const FLAGS = JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;

	/** @var array<string, array<mixed>> Decoded files by path, cached for this request. */
	private static array $files = [];

	/** Encodes a value for a script element or data attribute, which it cannot close. Replaces invalid UTF-8. */
	public static function encode( mixed $value ): string {
		return (string) wp_json_encode( $value, self::FLAGS | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/** @return array<mixed> Decoded JSON file of the plugin, cached; empty if it is missing or damaged. */
	public static function file( string $path ): array {
		return self::$files[ $path ] ??= self::read( $path );
	}

	/** @return array<mixed> */
	private static function read( string $path ): array {
		$content = is_file( $path ) ? wp_json_file_decode( $path, [ 'associative' => true ] ) : null;
		return is_array( $content ) ? $content : [];
	}
}
