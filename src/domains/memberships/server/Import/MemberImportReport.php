<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Closure;
use Generator;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Csv;

/** Lists the rows that an import skipped, with the reasons. The rows are deleted a week after the import. */
final class MemberImportReport {

	/**
	 * Reads the skipped rows. Only one chunk is in memory at a time.
	 * @param int $after Number of the last row that is not needed; 0 for all rows.
	 * @return Generator<int, array{result: MemberRowResult, cell: string}> Result and content of the address column, by row number in
	 *     the file.
	 * @throws QueryFailed If the database fails.
	 */
	public function skipped( int $id, int $after = 0 ): Generator {
		for ( $chunk = -1; ; ) {
			$row = MemberImportChunksTable::row_or_fail(
				'SELECT chunk, content FROM {table} WHERE import_id = %d AND chunk > %d AND is_done = 1 ORDER BY chunk LIMIT 1',
				[ $id, $chunk ]
			);
			if ( null === $row ) {
				return;
			}
			$chunk = (int) $row['chunk'];
			foreach ( MemberImportChunksTable::cells( $row['content'] ) as $number => $kept ) {
				$result = MemberRowResult::tryFrom( $kept[0] ?? '' ) ?? MemberRowResult::Invalid;
				if ( $number > $after && MemberRowResult::Added !== $result ) {
					yield $number => [
						'result' => $result,
						'cell'   => $kept[1] ?? '',
					];
				}
			}
		}
	}

	/**
	 * Writes the skipped rows as CSV.
	 * @param Closure(string): void $write Receives each line.
	 * @throws QueryFailed If the database fails.
	 */
	public function export( int $id, Closure $write ): void {
		$write( Csv::line( [ 'row', 'email', 'reason' ] ) );
		foreach ( $this->skipped( $id ) as $number => $row ) {
			$write( Csv::line( [ (string) $number, $row['cell'], $row['result']->label() ] ) );
		}
	}
}
