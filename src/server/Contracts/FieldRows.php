<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * The value of a ROWS field: a list of rows. Each row keeps its ID when others are moved or deleted.
 * @phpstan-type RowList list<array<string, string>>
 */
final class FieldRows {

	private const ID = '/^[a-z0-9-]{1,40}$/D';

	/** @param list<Field> $columns Text fields. Their names and `id` are the keys of a row. */
	public function __construct( private readonly array $columns ) {}

	/** @return array<string, mixed> JSON schema of one row. */
	public function schema(): array {
		$columns = array_map( static fn ( Field $column ): array => $column->schema(), $this->columns );
		return [
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => [ 'id' => [ 'type' => 'string' ] ]
				+ array_combine( array_column( $this->columns, 'name' ), $columns ),
		];
	}

	/**
	 * Returns the first error message; '' if all values are valid. Check the values against the schema first.
	 * @param bool $is_new See Field::validate().
	 */
	public function validate( mixed $rows, bool $is_new = true ): string {
		foreach ( self::entries( $rows ) as $row ) {
			foreach ( $this->columns as $column ) {
				$message = $column->validate( $row[ $column->name ] ?? '', $is_new );
				if ( '' !== $message ) {
					return $message;
				}
			}
		}
		return '';
	}

	/** @return RowList Rows without empty ones, each with an ID. */
	public function clean( mixed $rows ): array {
		$clean = [];
		$taken = [];
		foreach ( self::entries( $rows ) as $row ) {
			$values = $this->texts( $row );
			if ( [] !== array_filter( $values, static fn ( string $text ): bool => '' !== $text ) ) {
				$id      = self::id( $row['id'] ?? '', $taken );
				$taken[] = $id;
				$clean[] = [ 'id' => $id ] + $values;
			}
		}
		return $clean;
	}

	/** @return list<array<array-key, mixed>> */
	private static function entries( mixed $rows ): array {
		return is_array( $rows ) ? array_values( array_filter( $rows, is_array( ... ) ) ) : [];
	}

	/**
	 * @param array<array-key, mixed> $row Submitted or stored row.
	 * @return array<string, string> Texts by column.
	 */
	private function texts( array $row ): array {
		$texts = [];
		foreach ( $this->columns as $column ) {
			$value                  = $column->clean( $row[ $column->name ] ?? '' );
			$texts[ $column->name ] = is_string( $value ) ? $value : '';
		}
		return $texts;
	}

	/** @param list<string> $taken */
	private static function id( mixed $wanted, array $taken ): string {
		$is_usable = is_string( $wanted ) && 1 === preg_match( self::ID, $wanted ) && ! in_array( $wanted, $taken, true );
		return $is_usable ? $wanted : wp_generate_uuid4();
	}
}
