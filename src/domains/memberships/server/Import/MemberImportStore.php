<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;

/** Reads and stores imports and their chunks of rows. */
final class MemberImportStore {

	/** Maximum imports in the list. */
	private const LISTED = 50;

	public function find( int $id ): ?MemberImport {
		$row = $id > 0 && MemberImportsTable::is_ready()
			? MemberImportsTable::row_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] )
			: null;
		return null === $row ? null : $this->from_row( $row );
	}

	/** @return list<MemberImport> Newest first. Includes imports whose rows were deleted, because they can still be undone. */
	public function recent(): array {
		$rows = MemberImportsTable::is_ready()
			? MemberImportsTable::rows_or_fail( 'SELECT * FROM {table} ORDER BY id DESC LIMIT %d', [ self::LISTED ] )
			: [];
		return array_map( $this->from_row( ... ), $rows );
	}

	/** Deletes an import. Keeps its members. */
	public function delete( int $id ): void {
		MemberImportChunksTable::query( 'DELETE FROM {table} WHERE import_id = %d', [ $id ] );
		MemberImportsTable::query( 'DELETE FROM {table} WHERE id = %d', [ $id ] );
	}

	/** @return iterable<array<int, list<string>>> Rows of the waiting chunks. Only one chunk is in memory at a time. */
	public function chunks( int $id ): iterable {
		for ( $chunk = -1; ; ) {
			$row = MemberImportChunksTable::row_or_fail(
				'SELECT chunk, content FROM {table} WHERE import_id = %d AND chunk > %d AND is_done = 0 ORDER BY chunk LIMIT 1',
				[ $id, $chunk ]
			);
			if ( null === $row ) {
				return;
			}
			$chunk = (int) $row['chunk'];
			yield MemberImportChunksTable::cells( $row['content'] );
		}
	}

	/** @param array<string, string> $row Row of MemberImportsTable. */
	private function from_row( array $row ): MemberImport {
		$preview = json_decode( $row['preview'], true );
		$counts  = [];
		$chunks  = MemberImportChunksTable::rows_or_fail(
			'SELECT counts FROM {table} WHERE import_id = %d AND is_done = 1',
			[ (int) $row['id'] ]
		);
		foreach ( $chunks as $chunk ) {
			foreach ( (array) json_decode( $chunk['counts'], true ) as $result => $count ) {
				$counts[ (string) $result ] = (int) $count + ( $counts[ (string) $result ] ?? 0 );
			}
		}
		return new MemberImport(
			(int) $row['id'],
			$row['source'],
			$row['status'],
			is_array( $preview ) ? $preview : [],
			(int) $row['total'],
			$counts,
			(int) $row['created']
		);
	}

	/**
	 * @param array<string, mixed> $preview See MemberImport.
	 * @param int|null             $total   Number of rows; null to keep the stored number.
	 */
	public function save( int $id, array $preview, ?int $total = null ): void {
		MemberImportsTable::query_or_fail(
			'UPDATE {table} SET preview = %s WHERE id = %d',
			[ (string) wp_json_encode( $preview ), $id ]
		);
		if ( null !== $total ) {
			MemberImportsTable::query_or_fail( 'UPDATE {table} SET total = %d WHERE id = %d', [ $total, $id ] );
		}
	}

	/**
	 * Stores the owner's choice, unless the import has started in the meantime.
	 * @param array<string, mixed> $preview See MemberImport.
	 * @return MemberImport|null Null if the import has started or was deleted.
	 * @throws QueryFailed If the database fails.
	 */
	public function save_choice( int $id, array $preview ): ?MemberImport {
		$open = [ MemberImport::READING, MemberImport::PREVIEW ];
		MemberImportsTable::query_or_fail(
			'UPDATE {table} SET preview = %s WHERE id = %d AND status IN (%s, %s)',
			[ (string) wp_json_encode( $preview ), $id, ...$open ]
		);
		// MySQL counts no row if the choice is the same as before.
		$import = $this->find( $id );
		return null !== $import && in_array( $import->status, $open, true ) ? $import : null;
	}

	/**
	 * @param array<int, list<string>> $rows Cells by row number.
	 * @return bool Whether rows were stored. False if the chunk already exists.
	 */
	public function add_chunk( int $id, int $chunk, array $rows, bool $has_header ): bool {
		if ( $has_header ) {
			unset( $rows[ array_key_first( $rows ) ] );
		}
		return [] !== $rows && 1 === MemberImportChunksTable::query_or_fail(
			'INSERT IGNORE INTO {table} (import_id, chunk, content) VALUES (%d, %d, %s)',
			[ $id, $chunk, (string) wp_json_encode( (object) $rows ) ]
		);
	}
}
