<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

/** Typed and within their bounds, whatever the database holds. */
final class Values {

	/** @param array<array-key, mixed> $stored What the database holds. */
	public function __construct(
		private readonly Section $section,
		private readonly array $stored,
	) {}

	/** Of a TOGGLE. */
	public function is_on( string $name ): bool {
		return true === $this->value( $name );
	}

	/** Of everything that is entered as text, and of a CHOICE. */
	public function text( string $name ): string {
		return (string) $this->value( $name );
	}

	public function integer( string $name ): int {
		return (int) $this->value( $name );
	}

	/** @return array<string, bool|int|string> All of them; by field. */
	public function all(): array {
		$names = array_column( $this->section->fields, 'name' );
		return array_combine( $names, array_map( $this->value( ... ), $names ) );
	}

	private function value( string $name ): bool|int|string {
		$field = $this->section->field( $name );
		return array_key_exists( $name, $this->stored ) ? $field->read( $this->stored[ $name ] ) : $field->default_value();
	}
}
