<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** Reads values from JSON of other servers by path, and checks their types. Also removes empty fields from requests. */
final class Data {

	/** Maximum bytes of a text. Longer texts are cut. */
	private const MAX_TEXT = 100_000;

	/** @param array<mixed> $data Decoded JSON. */
	public static function text( array $data, string|int ...$path ): string {
		$value = self::at( $data, $path );
		return is_string( $value ) || is_int( $value ) ? mb_strcut( mb_scrub( (string) $value, 'UTF-8' ), 0, self::MAX_TEXT, 'UTF-8' ) : '';
	}

	/** @param array<mixed> $data Decoded JSON. */
	public static function number( array $data, string|int ...$path ): int {
		$value = self::at( $data, $path );
		return is_int( $value ) ? $value : 0;
	}

	/**
	 * @param array<mixed> $data Decoded JSON.
	 * @return array<mixed> Empty if the value is not a list or an object.
	 */
	public static function list( array $data, string|int ...$path ): array {
		$value = self::at( $data, $path );
		return is_array( $value ) ? $value : [];
	}

	/**
	 * @param array<mixed> $data Decoded JSON.
	 * @return list<array<mixed>> The objects of a list. Other values are left out.
	 */
	public static function objects( array $data, string|int ...$path ): array {
		return array_values( array_filter( self::list( $data, ...$path ), 'is_array' ) );
	}

	/**
	 * @param array<mixed> $data Decoded JSON.
	 * @return string An http or https URL; '' for any other value.
	 */
	public static function url( array $data, string|int ...$path ): string {
		return esc_url_raw( self::text( $data, ...$path ), [ 'http', 'https' ] );
	}

	/** @param array<mixed> $data Decoded JSON. */
	public static function time( array $data, string|int ...$path ): int {
		return max( 0, (int) strtotime( self::text( $data, ...$path ) ) );
	}

	/**
	 * @param array<mixed>            $data Decoded JSON.
	 * @param array<array-key, string|int> $path Keys.
	 */
	private static function at( array $data, array $path ): mixed {
		$value = $data;
		foreach ( $path as $key ) {
			$value = is_array( $value ) ? $value[ $key ] ?? null : null;
		}
		return $value;
	}

	/**
	 * @param array<string, mixed> $data Fields of a request.
	 * @return array<string, mixed> The fields that are not empty texts or lists.
	 */
	public static function filled( array $data ): array {
		return array_filter( $data, static fn ( mixed $value ): bool => '' !== $value && [] !== $value );
	}
}
