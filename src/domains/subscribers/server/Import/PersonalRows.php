<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Contracts\QueryFailed;

/**
 * Exports and erases personal data in uploaded files, previews and reports. The preview of an unfinished import needs no separate export,
 * because its file contains the same data.
 */
final class PersonalRows {

	/**
	 * @param string $email Normalized address.
	 * @return array<string, array<string, string>> Values by column name, by import and row.
	 * @throws QueryFailed If the database fails.
	 */
	public function find( string $email ): array {
		$found = [];
		foreach ( self::chunks( $email ) as $chunk ) {
			$is_done = '1' === $chunk['is_done'];
			$import  = $is_done
				? null
				: ImportsTable::row_or_fail( 'SELECT preview FROM {table} WHERE id = %d', [ (int) $chunk['import_id'] ] );
			$names   = self::decode( self::decode( $import['preview'] ?? '' )['columns'] ?? [] );
			foreach ( self::rows_with_address( $email, self::decode( $chunk['content'] ) ) as $row => $cells ) {
				$found[ "file-{$chunk['import_id']}-$row" ] = self::named( array_slice( $cells, (int) $is_done ), $names );
			}
		}
		return $found;
	}

	/**
	 * Removes an address: from reports, and its complete rows from files that are not imported yet and from previews.
	 * @param string $email Normalized address.
	 * @return int Number of changed rows in files and reports.
	 * @throws QueryFailed If the database fails.
	 */
	public function forget( string $email ): int {
		$count = 0;
		foreach ( self::chunks( $email ) as $chunk ) {
			$rows   = self::decode( $chunk['content'] );
			$theirs = self::rows_with_address( $email, $rows );
			$kept   = array_map( static fn ( array $cells ): array => '1' === $chunk['is_done'] ? [ $cells[0] ?? '', '' ] : [], $theirs );
			$values = [
				self::encode( (object) array_replace( $rows, $kept ) ),
				(int) $chunk['import_id'],
				(int) $chunk['chunk'],
				(int) $chunk['is_done'],
			];
			ImportChunksTable::query_or_fail(
				'UPDATE {table} SET content = %s WHERE import_id = %d AND chunk = %d AND is_done = %d',
				$values
			);
			$count += count( $theirs );
		}
		$previews = self::is_ready( $email )
			? ImportsTable::rows_or_fail( 'SELECT id, preview FROM {table} WHERE preview LIKE %s', [ self::pattern( $email ) ] )
			: [];
		foreach ( $previews as $row ) {
			$preview = self::decode( $row['preview'] );
			$sample  = self::decode( $preview['sample'] ?? [] );
			$sample  = array_replace( $sample, array_map( static fn (): array => [], self::rows_with_address( $email, $sample ) ) );
			$name    = is_string( $preview['name'] ?? null ) && ! str_contains( strtolower( $preview['name'] ), $email )
				? $preview['name']
				: '';
			$kept    = compact( 'name', 'sample' ) + $preview;
			ImportsTable::query_or_fail( 'UPDATE {table} SET preview = %s WHERE id = %d', [ self::encode( $kept ), (int) $row['id'] ] );
		}
		return $count;
	}

	/** @return list<array<string, string>> Chunks whose JSON may contain the address. The caller must check each row. */
	private static function chunks( string $email ): array {
		return self::is_ready( $email )
			? ImportChunksTable::rows_or_fail(
				'SELECT import_id, chunk, is_done, content FROM {table} WHERE content LIKE %s ORDER BY import_id, chunk',
				[ self::pattern( $email ) ]
			)
			: [];
	}

	private static function is_ready( string $email ): bool {
		return '' !== $email && ImportsTable::is_ready() && ImportChunksTable::is_ready();
	}

	private static function pattern( string $email ): string {
		global $wpdb;
		return '%' . $wpdb->esc_like( trim( self::encode( $email ), '"' ) ) . '%';
	}

	/**
	 * @param array<mixed> $rows Rows by number.
	 * @return array<list<string>> Cells of the rows that contain the address.
	 */
	private static function rows_with_address( string $email, array $rows ): array {
		$cells = array_map(
			static fn ( mixed $row ): array => array_map( 'strval', array_values( array_filter( (array) $row, 'is_scalar' ) ) ),
			$rows
		);
		return array_filter(
			$cells,
			static fn ( array $row ): bool => [] !== array_filter(
				$row,
				static fn ( string $cell ): bool => Columns::email( $cell ) === $email
			)
		);
	}

	/**
	 * @param list<string> $cells Cells of a row.
	 * @param array<mixed> $names Names of the columns.
	 * @return array<string, string> Non-empty values by column name.
	 */
	private static function named( array $cells, array $names ): array {
		$values = [];
		foreach ( array_filter( $cells, static fn ( string $cell ): bool => '' !== $cell ) as $index => $cell ) {
			$name = is_string( $names[ $index ] ?? null ) ? $names[ $index ] : '';
			/* translators: %d: number of a column, the first is 1. */
			$label            = '' === $name || isset( $values[ $name ] ) ? sprintf( __( 'Column %d', 'slipstream' ), $index + 1 ) : $name;
			$values[ $label ] = $cell;
		}
		return $values;
	}

	/** @return array<mixed> */
	private static function decode( mixed $json ): array {
		$value = is_string( $json ) ? json_decode( $json, true ) : $json;
		return is_array( $value ) ? $value : [];
	}

	private static function encode( mixed $value ): string {
		return (string) wp_json_encode( $value );
	}
}
