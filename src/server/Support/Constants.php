<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Reads constants that PHP and TypeScript share, from a JSON file. If the file is damaged, all values are empty and no error is raised. */
final class Constants {

	/** @param array<mixed> $values Content of the file. */
	private function __construct( private readonly array $values ) {}

	/** @param string $path Absolute path. */
	public static function from_file( string $path ): self {
		return new self( Json::file( $path ) );
	}

	/**
	 * Reads the constants.json of an extension or a domain.
	 * @param string $folder Path of the folder `server` in the extension or domain.
	 */
	public static function from_parent( string $folder ): self {
		return self::from_file( dirname( $folder ) . '/constants.json' );
	}

	public function number( string $name ): float {
		$value = $this->values[ $name ] ?? null;
		return is_int( $value ) || is_float( $value ) ? (float) $value : 0.0;
	}

	public function integer( string $name ): int {
		return (int) $this->number( $name );
	}

	public function text( string $name ): string {
		$value = $this->values[ $name ] ?? null;
		return is_string( $value ) ? $value : '';
	}

	/** @return array<string, string> Texts by key, in the file's order. */
	public function texts( string $name ): array {
		$value = $this->values[ $name ] ?? null;
		return is_array( $value )
			? array_filter(
				$value,
				static fn ( mixed $text, mixed $key ): bool => is_string( $text ) && is_string( $key ),
				ARRAY_FILTER_USE_BOTH
			)
			: [];
	}

	/** @return list<string> List of texts. */
	public function strings( string $name ): array {
		$value = $this->values[ $name ] ?? null;
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	/** @return list<int> List of integers. */
	public function integers( string $name ): array {
		$value = $this->values[ $name ] ?? null;
		return is_array( $value ) ? array_values( array_filter( $value, 'is_int' ) ) : [];
	}
}
