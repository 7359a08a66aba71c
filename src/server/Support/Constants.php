<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Constants of PHP and TypeScript from one JSON file. All values of a damaged file are empty, and no error ends the page. */
final class Constants {

	/** @param array<mixed> $values As the file has them. */
	private function __construct( private readonly array $values ) {}

	/** @param string $path Absolute. */
	public static function from_file( string $path ): self {
		return new self( Json::file( $path ) );
	}

	/** The constants of an extension, for its classes. */
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

	/** @return array<string, string> A map of texts, in the file's order. */
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

	/** @return list<string> A list of texts. */
	public function strings( string $name ): array {
		$value = $this->values[ $name ] ?? null;
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	/** @return list<int> A list of integers. */
	public function integers( string $name ): array {
		$value = $this->values[ $name ] ?? null;
		return is_array( $value ) ? array_values( array_filter( $value, 'is_int' ) ) : [];
	}
}
