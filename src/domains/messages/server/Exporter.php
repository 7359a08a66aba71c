<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Support\Csv;
use Closure;
use RuntimeException;

/**
 * Exports messages in batches, with constant memory. All columns are known only after the last message, so rows are first written to a
 * temporary file.
 */
final class Exporter {

	/** Bytes of the temporary file that are kept in memory. */
	private const IN_MEMORY = 1_048_576;

	private const MAX_COLUMNS = 1000;

	/** Formats. `csv` has the columns of Jetpack's export, `spreadsheet` has one column per field. */
	public const FORMATS = [ 'csv', 'spreadsheet', 'json' ];

	public function __construct(
		private readonly MessageList $list,
		private readonly Files $files,
	) {}

	/**
	 * @param string                $format One of FORMATS.
	 * @param Closure(string): void $write  Receives the export in pieces, oldest message first.
	 */
	public function write( string $format, MessageQuery $query, Closure $write ): void {
		$query = $query->oldest_first();
		match ( $format ) {
			'json'        => $this->write_json( $query, $write ),
			'spreadsheet' => $this->write_sheet( $query, $write ),
			default       => $this->write_table( $query, $write, CsvRow::from_message( ... ), self::own_headings( ... ), ',' ),
		};
	}

	/** @param Closure(string): void $write Receives lines. */
	private function write_sheet( MessageQuery $query, Closure $write ): void {
		$write( Csv::BYTE_ORDER_MARK );
		$this->write_table(
			$query,
			$write,
			fn ( FormMessage $message ): array => SpreadsheetRow::from_message( $message, $this->files->for_message( $message->id ) ),
			SpreadsheetRow::headings( ... ),
			SpreadsheetRow::separator()
		);
	}

	/**
	 * @param list<string> $columns Names in any order.
	 * @return array<string, string> Sorted headings by name; both are the same.
	 */
	private static function own_headings( array $columns ): array {
		$sorted = CsvRow::sort( $columns );
		return array_combine( $sorted, $sorted );
	}

	/** @param Closure(string): void $write Receives an array of messages; see MessagePresenter. */
	private function write_json( MessageQuery $query, Closure $write ): void {
		$between = '[';
		foreach ( $this->list->each( $query ) as $message ) {
			$write(
				$between . "\n"
					. wp_json_encode(
						MessagePresenter::full( $message ),
						JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
					)
			);
			$between = ',';
		}
		$write( ( '[' === $between ? '[' : "\n" ) . "]\n" );
	}

	/**
	 * @param Closure(string): void                           $write    Receives lines.
	 * @param Closure(FormMessage): array<string, string>     $row      Returns cells by column.
	 * @param Closure(list<string>): array<array-key, string> $headings Returns sorted headings by column.
	 * @throws RuntimeException If no temporary file can be created.
	 */
	private function write_table( MessageQuery $query, Closure $write, Closure $row, Closure $headings, string $separator ): void {
		$file = fopen( 'php://temp/maxmemory:' . self::IN_MEMORY, 'w+' );
		if ( false === $file ) {
			throw new RuntimeException( 'No temporary file could be created.' );
		}
		$columns = [];
		foreach ( $this->list->each( $query ) as $message ) {
			$cells    = $row( $message );
			$columns += array_slice( array_flip( array_map( 'strval', array_keys( $cells ) ) ), 0, self::MAX_COLUMNS, true );
			fwrite( $file, wp_json_encode( $cells, JSON_INVALID_UTF8_SUBSTITUTE ) . "\n" );
		}
		$titles = $headings( array_map( 'strval', array_keys( $columns ) ) );
		$write( Csv::line( array_values( $titles ), $separator ) );
		rewind( $file );
		for ( $line = fgets( $file ); false !== $line; $line = fgets( $file ) ) {
			$cells = json_decode( $line, true );
			$write(
				Csv::line(
					array_map( static fn ( int|string $column ): string => (string) ( $cells[ $column ] ?? '' ), array_keys( $titles ) ),
					$separator
				)
			);
		}
		fclose( $file );
	}
}
