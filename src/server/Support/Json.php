<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Encodes JSON, and reads the JSON files of the plugin. */
final class Json {

	private const FLAGS = JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;

	/** @var array<string, array<mixed>> Files that were read in this request, by path. */
	private static array $files = [];

	/** Encodes a value for a script or a data attribute: the result cannot end the element around it. Replaces broken UTF-8. */
	public static function encode( mixed $value ): string {
		return (string) wp_json_encode( $value, self::FLAGS | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/** @return array<mixed> Content of a JSON file of the plugin, read once; empty when it is missing or damaged. */
	public static function file( string $path ): array {
		return self::$files[ $path ] ??= self::read( $path );
	}

	/** @return array<mixed> */
	private static function read( string $path ): array {
		$content = is_file( $path ) ? wp_json_file_decode( $path, [ 'associative' => true ] ) : null;
		return is_array( $content ) ? $content : [];
	}
}
