<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Contracts\FieldRows;
use Slipstream\Contracts\Section;

/**
 * The values of a section. All are valid, even if the database contains other data.
 * @phpstan-import-type RowList from FieldRows
 */
final class Values {

	/** @param array<array-key, mixed> $stored Stored values. */
	public function __construct(
		private readonly Section $section,
		private readonly array $stored,
	) {}

	/** Returns the value of a TOGGLE. */
	public function is_on( string $name ): bool {
		return true === $this->value( $name );
	}

	/** Returns the value of a text field or a CHOICE. */
	public function text( string $name ): string {
		$value = $this->value( $name );
		return is_array( $value ) ? '' : (string) $value;
	}

	public function integer( string $name ): int {
		return (int) $this->value( $name );
	}

	/** @return RowList Rows of a ROWS field. The keys of each are `id` and the columns. */
	public function rows( string $name ): array {
		$value = $this->value( $name );
		return is_array( $value ) ? $value : [];
	}

	/** @return array<string, bool|int|string|RowList> All values by field. */
	public function all(): array {
		$names = array_column( $this->section->fields, 'name' );
		return array_combine( $names, array_map( $this->value( ... ), $names ) );
	}

	/** @return bool|int|string|RowList */
	private function value( string $name ): bool|int|string|array {
		$field = $this->section->field( $name );
		return array_key_exists( $name, $this->stored ) ? $field->read( $this->stored[ $name ] ) : $field->default_value();
	}
}
