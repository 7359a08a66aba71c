<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Support\Csv;
use Closure;
use RuntimeException;

/**
 * Writes messages, a batch at a time, so that memory stays flat however many there are. The columns of a table are known
 * only behind the last row: rows wait in a temporary file.
 */
final class Exporter {

	/** Bytes that the temporary file keeps in memory. */
	private const IN_MEMORY = 1_048_576;

	private const MAX_COLUMNS = 1000;

	public function __construct( private readonly MessageList $list ) {}

	/** @param Closure(string): void $write Gets piece after piece, the oldest message first. */
	public function write( string $format, MessageQuery $query, Closure $write ): void {
		$query = $query->oldest_first();
		'json' === $format ? $this->write_json( $query, $write ) : $this->write_csv( $query, $write );
	}

	/** @param Closure(string): void $write Gets an array of messages, see MessagePresenter. */
	private function write_json( MessageQuery $query, Closure $write ): void {
		$between = '[';
		foreach ( $this->list->each( $query ) as $message ) {
			$write( $between . "\n" . wp_json_encode( MessagePresenter::whole( $message ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ) );
			$between = ',';
		}
		$write( ( '[' === $between ? '[' : "\n" ) . "]\n" );
	}

	/**
	 * @param Closure(string): void $write Gets lines.
	 * @throws RuntimeException Without a place for temporary files.
	 */
	private function write_csv( MessageQuery $query, Closure $write ): void {
		$file = fopen( 'php://temp/maxmemory:' . self::IN_MEMORY, 'w+' );
		if ( false === $file ) {
			throw new RuntimeException( 'There is no place for temporary files.' );
		}
		$columns = [];
		foreach ( $this->list->each( $query ) as $message ) {
			$row      = CsvRow::of( $message );
			$columns += array_slice( array_flip( array_map( 'strval', array_keys( $row ) ) ), 0, self::MAX_COLUMNS, true );
			fwrite( $file, wp_json_encode( $row, JSON_INVALID_UTF8_SUBSTITUTE ) . "\n" );
		}
		$columns = CsvRow::sort( array_map( 'strval', array_keys( $columns ) ) );
		$write( Csv::line( $columns ) );
		rewind( $file );
		for ( $line = fgets( $file ); false !== $line; $line = fgets( $file ) ) {
			$row = json_decode( $line, true );
			$write( Csv::line( array_map( static fn ( string $column ): string => (string) ( $row[ $column ] ?? '' ), $columns ) ) );
		}
		fclose( $file );
	}
}
