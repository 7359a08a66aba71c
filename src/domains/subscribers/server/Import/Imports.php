<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use RuntimeException;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Migrator;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;
use WP_Error;

/** Imports subscriber lists: previews a file, then imports it in jobs. Each job processes some chunks and schedules the next job. */
final class Imports {

	public const HOOK = 'slipstream_subscribers_import';

	/** Hook of the job that deletes the report. */
	public const END_HOOK = 'slipstream_subscribers_import_end';

	public const PREVIEW = 'preview';
	public const RUNNING = 'running';
	public const DONE    = 'done';
	public const UNDOING = 'undoing';
	public const UNDONE  = 'undone';

	public const MAX_BYTES = 20_971_520;
	private const MAX_ROWS = 200_000;

	/** Rows of a chunk, and maximum bytes of their cells. */
	private const CHUNK       = 500;
	private const CHUNK_BYTES = 262_144;

	/** Chunks per job. A job takes a few seconds. */
	private const PER_JOB = 10;

	/** Rows that the columns are guessed from, and rows of the preview. */
	private const GUESS  = 50;
	private const SAMPLE = 5;

	/** Maximum bytes of a cell in the preview, and cells per row. Thirty cells of six rows fit into a 64 KB column as ASCII JSON. */
	private const SHOWN = 100;
	private const CELLS = 30;

	/** Maximum unknown status values in the preview. */
	private const VALUES = 10;

	/** Maximum imports in the list. */
	private const LISTED = 50;

	private const KEEP = 604_800;

	/** Seconds until a job runs again while the tables are outdated. */
	private const UPDATE_DELAY = 60;

	private const TABLES = [ ImportsTable::class, ImportChunksTable::class ];

	public function __construct(
		private readonly Migrator $migrator,
		private readonly ImportRunner $runner,
		private readonly Outbox $outbox,
		private readonly Transaction $transaction,
		private readonly Clock $clock,
	) {}

	/**
	 * Stores the rows without subscribing anyone.
	 * @param string $name Original name of the file, if it differs from the path.
	 */
	public function create( string $path, string $name = '' ): int|WP_Error {
		global $wpdb;
		if ( ! $this->migrator->migrate( self::TABLES ) ) {
			return self::error( 'not_ready', __( 'The list of subscribers is being prepared. Try again in a minute.', 'slipstream' ), 503 );
		}
		if ( (int) filesize( $path ) > self::MAX_BYTES ) {
			return self::error( 'too_large', __( 'The file is too large. Split it into smaller ones.', 'slipstream' ), 413 );
		}
		$id = 0;
		try {
			ImportsTable::query_or_fail(
				"INSERT INTO {table} (status, created, preview, consent) VALUES ('reading', %d, '', '')",
				[ $this->now() ]
			);
			$id = (int) $wpdb->insert_id;
			if ( ! $this->outbox->schedule( self::END_HOOK, [ 'import' => $id ], self::KEEP, "subscribers-import-$id-end" )->is_queued() ) {
				throw new QueryFailed();
			}
			return $this->read( $id, CsvFile::open( $path ), mb_strcut( sanitize_text_field( wp_basename( $name ) ), 0, self::SHOWN ) );
		} catch ( QueryFailed ) {
			$this->delete( $id );
			return self::error( 'not_stored', __( 'This could not be saved in the database. Try again.', 'slipstream' ), 500 );
		} catch ( RowTooLong ) {
			$this->delete( $id );
			return self::error(
				'row_too_long',
				__( 'A row of this file is longer than 256 KB. Check whether a quotation mark is missing.', 'slipstream' ),
				400
			);
		} catch ( RuntimeException ) {
			$this->delete( $id );
			return self::error( 'not_text', __( 'This is not a CSV file. Save your table as CSV and try again.', 'slipstream' ), 400 );
		}
	}

	public function find( int $id ): ?Import {
		$row = ImportsTable::is_ready()
			? ImportsTable::row_or_fail( "SELECT * FROM {table} WHERE id = %d AND status <> 'reading'", [ $id ] )
			: null;
		return null === $row ? null : Import::from_row( $row, $this->counts( $id ) );
	}

	/** @return list<Import> Imports, newest first. Includes imports whose rows were deleted, because they can still be undone. */
	public function recent(): array {
		$rows = ImportsTable::is_ready()
			? ImportsTable::rows_or_fail( "SELECT * FROM {table} WHERE status <> 'reading' ORDER BY id DESC LIMIT %d", [ self::LISTED ] )
			: [];
		return array_map( fn ( array $row ): Import => Import::from_row( $row, $this->counts( (int) $row['id'] ) ), $rows );
	}

	/** @return bool Whether the import has started. If the process is killed, it does not change. */
	public function run( Import $import, ImportChoice $choice ): bool {
		try {
			return $this->transaction->run( fn (): bool => $this->start( $import, $choice ) );
		} catch ( QueryFailed ) {
			return false;
		}
	}

	private function start( Import $import, ImportChoice $choice ): bool {
		$preview    = [
			'choice' => [
				'left'    => $choice->left,
				'unknown' => $choice->unknown,
			],
		] + $import->preview;
		$is_started = 1 === ImportsTable::query(
			'UPDATE {table} SET status = %s, email_column = %d, status_column = %d, consent = %s, preview = %s WHERE id = %d AND status = %s',
			[
				self::RUNNING,
				$choice->email_column,
				$choice->status_column,
				$choice->consent,
				(string) wp_json_encode( $preview ),
				$import->id,
				self::PREVIEW,
			]
		);
		if (
			! $is_started
			|| $this->outbox->schedule(
				self::HOOK,
				[ 'import' => $import->id ],
				0,
				"subscribers-import-$import->id-0",
				Outbox::KEEP
			)->is_queued()
		) {
			return $is_started;
		}
		ImportsTable::query(
			'UPDATE {table} SET status = %s WHERE id = %d AND status = %s',
			[ self::PREVIEW, $import->id, self::RUNNING ]
		);
		return false;
	}

	/**
	 * Runs the job that imports some chunks.
	 * @param array<mixed> $arguments `import`: ID.
	 * @throws JobFailed If the next job could not be scheduled. This job is then repeated and continues.
	 * @throws JobPostponed If another process updates the tables.
	 * @throws QueryFailed If the database fails.
	 */
	public function work( array $arguments ): void {
		if ( ! Tags::is_ready() && ! $this->migrator->migrate( Tags::TABLES ) ) {
			throw new JobPostponed( self::UPDATE_DELAY );
		}
		$id    = (int) ( $arguments['import'] ?? 0 );
		$count = 0;
		do {
			$chunk = $this->step( $id );
		} while ( $chunk >= 0 && ++$count < self::PER_JOB );
		if ( $chunk >= 0 ) {
			$next = $chunk + 1;
			if (
				$this->outbox->schedule( self::HOOK, [ 'import' => $id ], 0, "subscribers-import-$id-$next", Outbox::KEEP )->is_rejected()
			) {
				throw new JobFailed( 'not_queued' );
			}
		}
	}

	/**
	 * @return int Number of the processed chunk; -1 if no chunks were left.
	 * @throws QueryFailed If the database fails. The job is then repeated.
	 */
	public function step( int $id ): int {
		$import = $this->find( $id );
		if ( null === $import || self::RUNNING !== $import->status ) {
			return -1;
		}
		$chunk = ImportChunksTable::row_or_fail(
			'SELECT chunk, content FROM {table} WHERE import_id = %d AND is_done = 0 ORDER BY chunk LIMIT 1',
			[ $id ]
		);
		if ( null === $chunk ) {
			// The sample contains personal data, and is no longer needed.
			ImportsTable::query_or_fail(
				'UPDATE {table} SET status = %s, preview = %s WHERE id = %d',
				[ self::DONE, (string) wp_json_encode( [ 'sample' => [] ] + $import->preview ), $id ]
			);
			return -1;
		}
		$this->runner->run( $import, (int) $chunk['chunk'], $chunk['content'] );
		return (int) $chunk['chunk'];
	}

	/**
	 * @return array{list<array{row: int, result: RowResult, cell: string}>, int} Rows of a processed chunk, and the number of the next
	 *     processed chunk; -1 if there is none.
	 */
	public function report( int $id, int $chunk ): array {
		$rows  = ImportChunksTable::rows(
			'SELECT chunk, content FROM {table} WHERE import_id = %d AND chunk >= %d AND is_done = 1 ORDER BY chunk LIMIT 2',
			[ $id, $chunk ]
		);
		$items = [];
		foreach ( (array) json_decode( $rows[0]['content'] ?? '[]', true ) as $row => $kept ) {
			[ $result, $cell ] = array_values( (array) $kept ) + [ '', '' ];
			$items[]           = [
				'row'    => (int) $row,
				'result' => RowResult::tryFrom( (string) $result ) ?? RowResult::Invalid,
				'cell'   => (string) $cell,
			];
		}
		return [ $items, isset( $rows[1] ) ? (int) $rows[1]['chunk'] : -1 ];
	}

	/**
	 * Runs the job END_HOOK: deletes rows and sample. Keeps the totals of a finished import, so that it can be undone.
	 * @param array<mixed> $arguments `import`: ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function end( array $arguments ): void {
		$import = $this->find( (int) ( $arguments['import'] ?? 0 ) );
		if ( null === $import || self::PREVIEW === $import->status ) {
			$this->delete( (int) ( $arguments['import'] ?? 0 ) );
			return;
		}
		$preview = [ 'results' => $import->results() ] + array_diff_key(
			$import->preview,
			[
				'sample'  => true,
				'unknown' => true,
			]
		);
		ImportsTable::query_or_fail(
			'UPDATE {table} SET preview = %s WHERE id = %d',
			[ (string) wp_json_encode( $preview ), $import->id ]
		);
		ImportChunksTable::query_or_fail( 'DELETE FROM {table} WHERE import_id = %d', [ $import->id ] );
	}

	/** Deletes an import. Keeps its subscribers. */
	public function delete( int $id ): void {
		ImportChunksTable::query( 'DELETE FROM {table} WHERE import_id = %d', [ $id ] );
		ImportsTable::query( 'DELETE FROM {table} WHERE id = %d', [ $id ] );
	}

	/** @throws QueryFailed If the database fails. */
	private function read( int $id, CsvFile $file, string $name ): int|WP_Error {
		$first   = [];
		$columns = null;
		$pending = [];
		$bytes   = 0;
		$chunk   = 0;
		$valid   = 0;
		$total   = 0;
		$found   = new StateCounts( self::VALUES );
		foreach ( $file->rows() as $number => $cells ) {
			$pending[ $number ] = $cells;
			$bytes             += array_sum( array_map( 'strlen', $cells ) );
			if ( count( $first ) < self::GUESS ) {
				$first[] = $cells;
			}
			if ( count( $pending ) >= self::CHUNK || $bytes >= self::CHUNK_BYTES ) {
				$columns                 ??= Columns::guess( $first );
				[ $total, $valid, $bytes ] = [
					$total + count( $pending ),
					$valid + $this->store( $id, $chunk++, $pending, $columns, $found ),
					0,
				];
				$pending                   = [];
			}
			if ( $total > self::MAX_ROWS ) {
				$this->delete( $id );
				return self::error( 'too_large', __( 'The file is too large. Split it into smaller ones.', 'slipstream' ), 413 );
			}
		}
		$columns ??= Columns::guess( $first );
		$valid    += $this->store( $id, $chunk, $pending, $columns, $found );
		$total    += count( $pending ) - ( [] === $columns->names ? 0 : 1 );
		$preview   = [
			'name'      => $name,
			'encoding'  => $file->encoding,
			'separator' => $file->separator,
			'columns'   => self::shown( $columns->names ),
			'sample'    => array_map( self::shown( ... ), array_slice( $first, [] === $columns->names ? 0 : 1, self::SAMPLE ) ),
			'marks'     => array_map( static fn ( StatusKind $kind ): string => $kind->value, $columns->marks ),
			'details'   => $columns->details,
			'states'    => $found->counts,
			'unknown'   => self::shown( $found->unknown ),
		];
		ImportsTable::query_or_fail(
			'UPDATE {table} SET status = %s, preview = %s, total = %d, valid = %d, email_column = %d, status_column = %d WHERE id = %d',
			[ self::PREVIEW, (string) wp_json_encode( $preview ), max( 0, $total ), $valid, $columns->email, $columns->status, $id ]
		);
		return $id;
	}

	/**
	 * @param list<string> $cells Cells of a row.
	 * @return list<string> Shortened cells. Addresses are not shortened, so that privacy requests find them.
	 */
	private static function shown( array $cells ): array {
		return array_map(
			static fn ( string $cell ): string => '' === Columns::email( $cell ) ? mb_strcut( $cell, 0, self::SHOWN ) : $cell,
			array_slice( $cells, 0, self::CELLS )
		);
	}

	/**
	 * @param array<int, list<string>> $rows Rows by number. The header is removed.
	 * @return int Number of rows with an address in the expected column.
	 * @throws QueryFailed If the database fails.
	 */
	private function store( int $id, int $chunk, array $rows, Columns $columns, StateCounts $found ): int {
		if ( 0 === $chunk && [] !== $columns->names ) {
			unset( $rows[ array_key_first( $rows ) ] );
		}
		if ( [] !== $rows ) {
			ImportChunksTable::query_or_fail(
				'INSERT INTO {table} (import_id, chunk, content) VALUES (%d, %d, %s)',
				[ $id, $chunk, (string) wp_json_encode( $rows ) ]
			);
		}
		$valid = array_filter( $rows, static fn ( array $cells ): bool => '' !== Columns::email( $cells[ $columns->email ] ?? '' ) );
		foreach ( $valid as $cells ) {
			$found->add( $columns, $cells );
		}
		return count( $valid );
	}

	/** @return array<string, int> Number of rows by result. */
	private function counts( int $id ): array {
		$row = ImportChunksTable::row(
			'SELECT SUM(added) AS added, SUM(known) AS known, SUM(opted_out) AS opted_out, SUM(invalid) AS invalid, SUM(unconfirmed) AS unconfirmed, SUM(is_left) AS `left`, SUM(is_duplicate) AS duplicate FROM {table} WHERE import_id = %d',
			[ $id ]
		);
		return array_map( 'intval', $row ?? [] );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}

	private static function error( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( "slipstream_import_$code", $message, [ 'status' => $status ] );
	}
}
