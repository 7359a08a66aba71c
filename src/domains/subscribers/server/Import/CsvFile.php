<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Generator;
use RuntimeException;
use SplFileObject;
use SplTempFileObject;

/** Reads a CSV file with any encoding and separator that spreadsheets use. Its rows can be read once, with constant memory. */
final class CsvFile {

	public const UTF8    = 'UTF-8';
	public const WINDOWS = 'Windows-1252';

	/** Encodings by byte order mark. */
	private const MARKS = [
		"\xEF\xBB\xBF" => self::UTF8,
		"\xFF\xFE"     => 'UTF-16LE',
		"\xFE\xFF"     => 'UTF-16BE',
	];

	/** Replacement for invalid characters. Removing them, or using a question mark, could turn an address into another valid one. */
	private const UNKNOWN = "\u{FFFD}";

	private const SEPARATORS = [ ',', ';', "\t" ];

	/** Bytes to read at a time; an even number, for UTF-16. */
	private const PIECE = 65_536;

	/** Bytes of the temporary file that are kept in memory. */
	private const IN_MEMORY = 1_048_576;

	/** Maximum bytes of a row in UTF-8, including all its lines. A longer row probably lacks a closing quotation mark. */
	private const MAX_ROW = 262_144;

	/** Maximum cells of a row, and maximum bytes of a cell. */
	private const MAX_CELLS = 250;
	private const MAX_CELL  = 2000;

	/** @param SplTempFileObject $text Content in UTF-8. */
	private function __construct(
		private readonly SplTempFileObject $text,
		public readonly string $encoding,
		public readonly string $separator,
	) {}

	/**
	 * @throws RowTooLong       If a line is longer than MAX_ROW.
	 * @throws RuntimeException If the file cannot be read or is not text.
	 */
	public static function open( string $path ): self {
		$file                = new SplFileObject( $path, 'rb' );
		$text                = new SplTempFileObject( self::IN_MEMORY );
		[ $encoding, $mark ] = self::encoding( $file );
		$file->fseek( $mark );
		self::convert( $file, $text, $encoding );
		$text->rewind();
		$first = $text->eof() ? '' : $text->fgets();
		$text->rewind();
		return new self( $text, $encoding, self::separator( $first ) );
	}

	/**
	 * Reads the rows.
	 * @return Generator<int, list<string>> Cells by row number in a spreadsheet. Empty rows are left out.
	 * @throws RowTooLong If a row is longer than MAX_ROW.
	 */
	public function rows(): Generator {
		$number = 0;
		while ( ! $this->text->eof() ) {
			++$number;
			$read  = str_getcsv( $this->row(), $this->separator, '"', '' );
			$cells = array_map(
				static fn ( ?string $cell ): string => mb_strcut( trim( (string) $cell ), 0, self::MAX_CELL ),
				array_slice( $read, 0, self::MAX_CELLS )
			);
			if ( '' !== implode( '', $cells ) ) {
				yield $number => array_values( $cells );
			}
		}
	}

	/**
	 * Reads one row, line by line. fgetcsv() would read the rest of the file into memory after an unclosed quotation mark.
	 * @throws RowTooLong If a row is longer than MAX_ROW.
	 */
	private function row(): string {
		$row     = '';
		$is_open = false;
		do {
			$line = $this->text->fgets();
			$row .= $line;
			if ( strlen( $row ) > self::MAX_ROW ) {
				throw new RowTooLong();
			}
			$is_open = $this->ends_in_quotes( $line, $is_open );
		} while ( $is_open && ! $this->text->eof() );
		return $row;
	}

	/**
	 * Whether a quoted cell continues on the next line. Uses PHP's rules: only a quotation mark at the start of a cell opens it, and
	 * two marks are one.
	 * @param bool $is_open Whether the line starts inside a quoted cell.
	 */
	private function ends_in_quotes( string $line, bool $is_open ): bool {
		if ( ! str_contains( $line, '"' ) ) {
			return $is_open;
		}
		$rest   = "[^$this->separator]*+";
		$quoted = '(?:[^"]++|"")*+"' . $rest;
		$cell   = "[^\\S$this->separator]*+(?:\"$quoted|(?!\")$rest)";
		return 1 !== preg_match( '/\A' . ( $is_open ? $quoted : $cell ) . "(?:$this->separator$cell)*+\\z/", $line );
	}

	/**
	 * @return array{string, int} Name of the encoding, and number of bytes of its byte order mark.
	 * @throws RuntimeException If the file is a workbook of a spreadsheet program.
	 */
	private static function encoding( SplFileObject $file ): array {
		$start = 0 === (int) $file->getSize() ? '' : (string) $file->fread( 4 );
		$bytes = 0;
		foreach ( self::MARKS as $mark => $encoding ) {
			if ( str_starts_with( $start, $mark ) ) {
				$bytes = strlen( $mark );
				if ( self::UTF8 !== $encoding ) {
					return [ $encoding, $bytes ];
				}
			}
		}
		if ( str_starts_with( $start, "PK\x03\x04" ) || str_starts_with( $start, "\xD0\xCF\x11\xE0" ) ) {
			throw new RuntimeException( 'The file is not text.' );
		}
		if ( 1 === preg_match( '/^(?:[^\0]\0|\0[^\0])/', $start ) ) {
			return [ "\0" === $start[0] ? 'UTF-16BE' : 'UTF-16LE', 0 ];
		}
		$file->rewind();
		foreach ( self::pieces( $file, self::UTF8 ) as $piece ) {
			if ( ! mb_check_encoding( $piece, self::UTF8 ) ) {
				return [ self::WINDOWS, $bytes ];
			}
		}
		return [ self::UTF8, $bytes ];
	}

	/** @throws RowTooLong If a line is longer than MAX_ROW. */
	private static function convert( SplFileObject $file, SplTempFileObject $text, string $encoding ): void {
		$half   = '';
		$length = 0;
		foreach ( self::pieces( $file, $encoding ) as $piece ) {
			$utf8 = $half . ( self::UTF8 === $encoding ? $piece : self::to_utf8( $piece, $encoding ) );
			// If the piece ends with "\r", the next one may start with the "\n" of the same line break.
			$half   = str_ends_with( $utf8, "\r" ) ? "\r" : '';
			$utf8   = '' === $half ? $utf8 : substr( $utf8, 0, -1 );
			$utf8   = str_replace( [ "\r\n", "\r", "\0" ], [ "\n", "\n", self::UNKNOWN ], $utf8 );
			$length = self::line_length( $length, $utf8 );
			$text->fwrite( $utf8 );
		}
		$text->fwrite( '' === $half ? '' : "\n" );
	}

	/**
	 * @param int $length Bytes of the current line before this piece.
	 * @return int Bytes of the last line in this piece.
	 * @throws RowTooLong If the first line of the piece is longer than MAX_ROW. Other lines cannot be, because pieces are shorter.
	 */
	private static function line_length( int $length, string $piece ): int {
		$first = strpos( $piece, "\n" );
		if ( $length + ( false === $first ? strlen( $piece ) : $first ) > self::MAX_ROW ) {
			throw new RowTooLong();
		}
		return false === $first ? $length + strlen( $piece ) : strlen( $piece ) - (int) strrpos( $piece, "\n" ) - 1;
	}

	/** @return Generator<int, string> Pieces of the file. No character is split. */
	private static function pieces( SplFileObject $file, string $encoding ): Generator {
		$kept = '';
		do {
			$piece   = $kept . $file->fread( self::PIECE );
			$is_last = $file->eof();
			$cut     = $is_last ? strlen( $piece ) : self::last_character( $piece, $encoding );
			$kept    = substr( $piece, $cut );
			yield substr( $piece, 0, $cut );
		} while ( ! $is_last );
	}

	private static function to_utf8( string $piece, string $encoding ): string {
		$before = mb_substitute_character();
		mb_substitute_character( mb_ord( self::UNKNOWN ) );
		$utf8 = mb_convert_encoding( $piece, self::UTF8, $encoding );
		mb_substitute_character( $before );
		return is_string( $utf8 ) ? $utf8 : '';
	}

	/** Returns the last position where the text can be cut without splitting a UTF-8 character, a UTF-16 unit or a surrogate pair. */
	private static function last_character( string $piece, string $encoding ): int {
		if ( ! str_starts_with( $encoding, 'UTF-16' ) ) {
			$is_cut = self::UTF8 === $encoding && 1 === preg_match( '/[\xC0-\xFF][\x80-\xBF]{0,2}\z/', substr( $piece, -4 ), $start );
			return strlen( $piece ) - ( $is_cut ? strlen( $start[0] ) : 0 );
		}
		$cut  = strlen( $piece ) - strlen( $piece ) % 2;
		$high = ord( $piece[ $cut - ( 'UTF-16LE' === $encoding ? 1 : 2 ) ] ?? "\0" );
		return $high >= 0xD8 && $high <= 0xDB ? $cut - 2 : $cut;
	}

	private static function separator( string $line ): string {
		$counts = array_map( static fn ( string $separator ): int => substr_count( $line, $separator ), self::SEPARATORS );
		return self::SEPARATORS[ (int) array_search( max( $counts ), $counts, true ) ];
	}
}
