<?php
/**
 * Tests of the import of subscribers: reading, preview, jobs and report.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Cli\Output;
use Slipstream\Domains\Subscribers\Import\CsvFile;
use Slipstream\Domains\Subscribers\Import\Import;
use Slipstream\Domains\Subscribers\Import\ImportChoice;
use Slipstream\Domains\Subscribers\Import\ImportChunksTable;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Import\ImportsTable;
use Slipstream\Domains\Subscribers\ImportCommand;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\SubscriberList;
use Slipstream\Domains\Subscribers\SubscriberQuery;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersCommand;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

require_once __DIR__ . '/SubscribersTestCase.php';

final class ImportTest extends SubscribersTestCase {

	private const PATH = '/slipstream/v1/subscribers/imports';

	/**
	 * @var list<string>
	 */
	private array $files = [];

	protected function tearDown(): void {
		array_map( 'wp_delete_file', $this->files );
		parent::tearDown();
	}

	/** @return non-empty-string Path of the file. */
	private function file( string $content ): string {
		$path = get_temp_dir() . uniqid( 'import-' ) . '.csv';
		file_put_contents( $path, $content );
		$this->files[] = $path;
		return $path;
	}

	private function import( string $content ): Import {
		$id = Plugin::get( Imports::class )->create( $this->file( $content ) );
		self::assertIsInt( $id );
		return self::reload( $id );
	}

	private static function reload( int $id ): Import {
		$import = Plugin::get( Imports::class )->find( $id );
		self::assertInstanceOf( Import::class, $import );
		return $import;
	}

	private function run_import( Import $import ): Import {
		self::assertTrue(
			Plugin::get( Imports::class )->run(
				$import,
				new ImportChoice( $import->email_column, $import->status_column, 'They signed a list.' )
			)
		);
		$this->work( 1 );
		return self::reload( $import->id );
	}

	/** @return array<int, string> Result of each row. */
	private static function report( int $id ): array {
		$report = [];
		$chunk  = 0;
		do {
			[ $rows, $chunk ] = Plugin::get( Imports::class )->report( $id, $chunk );
			foreach ( $rows as $row ) {
				$report[ $row['row'] ] = $row['result']->value;
			}
		} while ( $chunk >= 0 );
		return $report;
	}

	/** @return array<int, string> Content of each row in the report. */
	private static function cells( int $id ): array {
		return array_column( Plugin::get( Imports::class )->report( $id, 0 )[0], 'cell', 'row' );
	}

	#[TestDox( 'Erasing a person removes their rows, and no others, from waiting files and reports' )]
	public function test_erased(): void {
		$content = "Email\nAnn@Example.org\nann@example.org.example\nann@example.org\nbob@\n";
		$done    = $this->run_import( $this->import( $content ) );
		$waiting = $this->import( $content );
		Plugin::get( PersonalSubscribers::class )->erase( 'no address', 1 );
		self::assertSame( 'ann@example.org', self::cells( $done->id )[4] );
		Plugin::get( PersonalSubscribers::class )->erase( 'ANN@example.org', 1 );
		$kept = array_column( ImportChunksTable::rows( 'SELECT content FROM {table}' ), 'content' );
		self::assertDoesNotMatchRegularExpression( '/ann@example\.org(?!\.)/i', implode( $kept ) );
		self::assertSame( [ 2 => 'added', 3 => 'added', 4 => 'duplicate', 5 => 'invalid' ], self::report( $done->id ) );
		self::assertSame( 'bob@', self::cells( $done->id )[5] );
		$this->run_import( $waiting );
		self::assertSame( [ 2 => 'missing', 3 => 'known', 4 => 'missing', 5 => 'invalid' ], self::report( $waiting->id ) );
	}

	#[TestDox( 'An import keeps its file name, without paths and control characters, until a person named in it is erased' )]
	public function test_name(): void {
		$name = function ( string $name ): string {
			$id = Plugin::get( Imports::class )->create( $this->file( "Email\nann@example.org\n" ), $name );
			self::assertIsInt( $id );
			return self::reload( $id )->present()['name'];
		};
		self::assertSame(
			[ 'readers 2026.csv', 'passwd', '', str_repeat( 'ü', 50 ) ],
			array_map( $name, [ 'readers 2026.csv', '../../etc/passwd', '', str_repeat( 'ü', 60 ) ] )
		);
		self::assertSame( 'script.csv', $name( "<b>script\x00.csv" ) );
		self::assertSame( 'of Ann@Example.org.csv', $name( 'of Ann@Example.org.csv' ) );
		Plugin::get( PersonalSubscribers::class )->erase( 'ann@example.org', 1 );
		$names = array_map( static fn ( Import $import ): string => $import->present()['name'], Plugin::get( Imports::class )->recent() );
		self::assertSame( [ '', 'readers 2026.csv' ], [ $names[0], end( $names ) ] );
	}

	#[TestDox( 'Personal data in a file is exported, and erased from its preview too' )]
	public function test_personal_data(): void {
		$person  = Plugin::get( PersonalSubscribers::class );
		$content = "Email,Name\nbob@example.org,Bob\nAnn@Example.org,Ann Secret\n";
		$waiting = $this->import( $content );
		$found   = $person->find( 'ann@example.org', 1 )->items;
		self::assertCount( 1, $found );
		self::assertStringContainsString( 'Ann Secret', implode( "\n", array_merge( ...array_values( $found ) ) ) );
		self::assertStringNotContainsString( 'Bob', implode( "\n", array_merge( ...array_values( $found ) ) ) );
		$this->run_import( $this->import( $content ) );
		self::assertCount( 2, $person->find( 'ann@example.org', 1 )->items, 'the subscription, and the file that waits' );
		$erased = $person->erase( 'ann@example.org', 1 );
		self::assertSame( [], $person->find( 'ann@example.org', 1 )->items );
		self::assertGreaterThan( 0, $erased->removed );
		self::assertStringNotContainsString(
			'Secret',
			implode( array_column( ImportsTable::rows( 'SELECT preview FROM {table}' ), 'preview' ) )
		);
		self::assertSame( [ [ 'bob@example.org', 'Bob' ], [] ], self::reload( $waiting->id )->present()['sample'] );
		$this->import( "eve@example.org,Eve\n" );
		self::assertSame(
			[ 1, [] ],
			[ $person->erase( 'eve@example.org', 1 )->removed, $person->find( 'eve@example.org', 1 )->items ],
			'also who is in a file alone'
		);
	}

	private function upload( string $content ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', self::PATH );
		$path    = $this->file( $content );
		$request->set_file_params(
			[
				'file' => [
					'tmp_name' => $path,
					'error' => UPLOAD_ERR_OK,
					'name' => 'list.csv',
					'type' => 'text/csv',
					'size' => strlen( $content ),
				],
			]
		);
		return rest_do_request( $request );
	}

	#[TestDox( 'Each row is added or has a reason, and nobody who left is subscribed again' )]
	public function test_rows(): void {
		self::add_subscriber( 'known@example.org' );
		self::request_subscription( 'pending@example.org' );
		$left = self::add_subscriber( 'left@example.org' );
		Plugin::get( Subscribers::class )->unsubscribe( $left->id, 'link' );
		Plugin::get( SuppressionList::class )->add( 'erased@example.org', 'erased' );
		$import = $this->import(
			"Name;E-Mail;Status\nAnn;ANN@example.org;subscribed\nBob;bob@;active\nX;=HYPERLINK(\"http://x\");active\nKnown;known@example.org;active\nPending;pending@example.org;active\nLeft;left@example.org;subscribed\nErased;erased@example.org;active\nAnn;ann@example.org;active\n;;\nNone;;active\nGone;gone@example.org;Unsubscribed\nKnown;Known@example.org;cleaned\nQuote;'+1@example.org;ACTIVE\n"
		);
		self::assertSame(
			[ 'preview', [ 'Name', 'E-Mail', 'Status' ], 1, 2, 12, 9 ],
			[ $import->status, $import->preview['columns'], $import->email_column, $import->status_column, $import->total, $import->valid ]
		);
		self::assertSame( 1, Plugin::get( Subscribers::class )->count(), 'a preview adds nobody' );
		$done = $this->run_import( $import );
		self::assertSame( 'done', $done->status );
		self::assertSame(
			[
				2 => 'added',
				3 => 'invalid',
				4 => 'invalid',
				5 => 'known',
				6 => 'known',
				7 => 'opted_out',
				8 => 'opted_out',
				9 => 'duplicate',
				11 => 'missing',
				12 => 'left',
				13 => 'duplicate',
				14 => 'added',
			],
			self::report( $import->id )
		);
		self::assertSame(
			[ 'added' => 2, 'left' => 1, 'known' => 2, 'opted_out' => 2, 'invalid' => 3, 'unconfirmed' => 0, 'duplicate' => 2 ],
			$done->present()['results']
		);
		self::assertSame(
			[ 'active', 'They signed a list.', 'pending', 'unsubscribed', 'active' ],
			[
				self::find( 'ann@example.org' )->status,
				self::find( '+1@example.org' )->consent,
				self::find( 'pending@example.org' )->status,
				self::find( 'left@example.org' )->status,
				self::find( 'known@example.org' )->status,
			]
		);
		self::assertSame( 'unsubscribed', self::find( 'gone@example.org' )->status );
		self::assertTrue( Plugin::get( SuppressionList::class )->contains( 'gone@example.org' ) );
		self::assertFalse( Plugin::get( SuppressionList::class )->contains( 'known@example.org' ) );
		self::assertSame( 3, Plugin::get( Subscribers::class )->count() );
		$kept = (string) wp_json_encode( ImportChunksTable::rows( 'SELECT * FROM {table}' ) );
		self::assertStringNotContainsString( '+1@example.org', $kept, 'who was added is not in the report' );
		self::assertSame(
			[ 3 => 'bob@', 4 => '=HYPERLINK("http://x")', 5 => 'known@example.org', 9 => 'ann@example.org', 11 => '', 14 => '' ],
			array_intersect_key( self::cells( $import->id ), [ 3 => 1, 4 => 1, 5 => 1, 9 => 1, 11 => 1, 14 => 1 ] )
		);
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function encodings(): array {
		$text = "Name,Email\nJürgen – 😀,j@example.org\n\"a\nb\",k@example.org\n";
		$old  = str_replace( ' – 😀', '', $text );
		return [
			'UTF-8'             => [ $text, 'UTF-8' ],
			'UTF-8 with mark'   => [ "\xEF\xBB\xBF$text", 'UTF-8' ],
			'Windows-1252'      => [ (string) mb_convert_encoding( $old, 'Windows-1252', 'UTF-8' ), 'Windows-1252' ],
			'UTF-16LE'          => [ "\xFF\xFE" . mb_convert_encoding( str_replace( ',', "\t", $text ), 'UTF-16LE', 'UTF-8' ), 'UTF-16LE' ],
			'UTF-16BE'          => [ "\xFE\xFF" . mb_convert_encoding( $text, 'UTF-16BE', 'UTF-8' ), 'UTF-16BE' ],
			'UTF-16 unmarked'   => [ (string) mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ), 'UTF-16LE' ],
			'lines end with CR' => [ str_replace( "\n", "\r", $text ), 'UTF-8' ],
			'CR in UTF-16'      => [
				"\xFE\xFF" . mb_convert_encoding( str_replace( "\n", "\r", $text ), 'UTF-16BE', 'UTF-8' ),
				'UTF-16BE',
			],
			'semicolons, CRLF'  => [ str_replace( [ ',', "\n" ], [ ';', "\r\n" ], $text ), 'UTF-8' ],
		];
	}

	#[DataProvider( 'encodings' )]
	#[TestDox( 'The encoding and the separator of a file are detected: $_dataName' )]
	public function test_encodings( string $content, string $encoding ): void {
		$import = $this->import( $content );
		self::assertSame(
			[ $encoding, [ 'Name', 'Email' ], 2, 2 ],
			[ $import->preview['encoding'], $import->preview['columns'], $import->total, $import->valid ]
		);
		self::assertStringStartsWith( 'Jürgen', $import->preview['sample'][0][0] );
		$this->run_import( $import );
		self::assertSame( 'active', self::find( 'j@example.org' )->status );
	}

	#[TestDox( 'A preview of many long cells fits into its column, as ASCII JSON' )]
	public function test_wide(): void {
		$cell   = str_repeat( 'ж', 149 );
		$line   = implode( ',', array_fill( 0, 29, $cell ) );
		$import = $this->import( "Email,$line\n" . str_repeat( "ann@example.org,$line\n", 5 ) );
		self::assertLessThan( 65_536, strlen( ImportsTable::rows( 'SELECT preview FROM {table}' )[0]['preview'] ) );
		self::assertSame(
			[ 5, 30, 30, 'Email' ],
			[
				count( $import->preview['sample'] ),
				count( $import->preview['sample'][0] ),
				count( $import->preview['columns'] ),
				$import->preview['columns'][0],
			]
		);
		self::assertStringStartsWith( 'жжж', $import->preview['sample'][4][29] );
	}

	/** @return array<string, array{string, string, list<string>}> File, its encoding, and the results of its rows. */
	public static function wrong_encodings(): array {
		$utf16 = static fn ( string $text ): string => (string) mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' );
		return [
			'a mark of UTF-8, letters of Windows' => [
				"\xEF\xBB\xBFEmail,Name\nj@example.org,J\xFCrgen\nk\xFC@example.org,x\n",
				'Windows-1252',
				[ 'added', 'invalid' ],
			],
			'half a letter at the end'            => [ "Email\nj@example.org\nk@example.org\xC3", 'Windows-1252', [ 'added', 'invalid' ] ],
			'bytes that Windows does not have'    => [
				"Email,Name\nj@example.org,\xFC\nk\x81@example.org,\xFC\n",
				'Windows-1252',
				[ 'added', 'invalid' ],
			],
			'zero bytes'                          => [ "Email\nj@example.org\nk\0@example.org\n", 'UTF-8', [ 'added', 'invalid' ] ],
			'half a character of UTF-16'          => [
				"\xFF\xFE" . $utf16( "Email\nj@example.org\nk" ) . "\x00\xD8" . $utf16( "@example.org\n" ),
				'UTF-16LE',
				[ 'added', 'invalid' ],
			],
			'UTF-16 that was cut'                 => [
				"\xFF\xFE" . $utf16( "Email\nj@example.org\n" ) . 'x',
				'UTF-16LE',
				[ 'added', 'invalid' ],
			],
		];
	}

	/** @param list<string> $results Results of the rows. */
	#[DataProvider( 'wrong_encodings' )]
	#[TestDox( 'An invalid character never turns one address into another: $_dataName' )]
	public function test_wrong_encoding( string $content, string $encoding, array $results ): void {
		$import = $this->import( $content );
		self::assertSame( [ $encoding, 1 ], [ $import->preview['encoding'], $import->valid ] );
		self::assertSame( 'Email', $import->preview['columns'][0] );
		$this->run_import( $import );
		self::assertSame( $results, array_values( self::report( $import->id ) ) );
		self::assertSame( [ 'j@example.org' ], array_column( SubscribersTable::rows( 'SELECT email FROM {table}' ), 'email' ) );
	}

	#[TestDox( 'Characters at the border of two pieces are kept' )]
	public function test_piece_borders(): void {
		$names  = str_repeat( '😀x', 40_000 );
		$import = $this->import( "\xFF\xFE" . mb_convert_encoding( "x$names\nann@example.org\n", 'UTF-16LE', 'UTF-8' ) );
		self::assertStringNotContainsString( '?', $import->preview['columns'][0] );
		self::assertSame( 1, $import->valid );
	}

	#[TestDox( 'A line break at the border of two pieces is one line break' )]
	public function test_line_borders(): void {
		foreach ( [ 0, 1, 2 ] as $more ) {
			$name   = str_repeat( 'x', 65_536 - strlen( "Email,\r\n" ) + $more );
			$import = $this->import( "Email,$name\r\nann$more@example.org,x\r\nnobody\r\n" );
			self::assertSame( [ 2 => 'added', 3 => 'invalid' ], self::report( $this->run_import( $import )->id ) );
		}
	}

	#[TestDox( 'A file without a header, with one column or without content is accepted; one that is not text is rejected' )]
	public function test_odd_files(): void {
		$bare = $this->import( "1,ann@example.org\n2,bob@example.org" );
		self::assertSame( [ [], 1, 2, 2 ], [ $bare->preview['columns'], $bare->email_column, $bare->total, $bare->valid ] );
		self::assertSame( [ 1 => 'added', 2 => 'added' ], self::report( $this->run_import( $bare )->id ) );
		self::assertSame( [ 0, 1 ], [ $this->import( '' )->total, $this->import( 'eve@example.org' )->total ] );
		$unclosed = $this->import( "Email\nzoe@example.org\n\"never closed\nyan@example.org\n" );
		self::assertSame( [ 2, 1 ], [ $unclosed->total, $unclosed->valid ] );
		foreach ( [ "PK\x03\x04rest", "\xD0\xCF\x11\xE0rest" ] as $binary ) {
			$refused = Plugin::get( Imports::class )->create( $this->file( $binary ) );
			self::assertInstanceOf( WP_Error::class, $refused );
			self::assertSame( 'slipstream_import_not_text', $refused->get_error_code() );
		}
		$empty = $this->run_import( $this->import( "Email\n" ) );
		self::assertSame( [ 'done', [] ], [ $empty->status, self::report( $empty->id ) ] );
	}

	/**
	 * @return array<string, array{Closure(): string, bool}> Function that returns the content of a file, and whether the file is
	 * accepted.
	 */
	public static function long_rows(): array {
		$head = "Email,Note\nzoe@example.org,x\n";
		return [
			'20 MB of zero bytes in one line'       => [ static fn (): string => "x\n" . str_repeat( "\0", 20_971_518 ), false ],
			'20 MB of separators in one line'       => [ static fn (): string => str_repeat( ',', 20_971_520 ), false ],
			'20 MB after an open quotation mark'    => [
				static fn (): string => "$head\"" . str_repeat( str_repeat( 'x', 99 ) . "\n", 209_714 ),
				false,
			],
			'20 MB of quoted lines'                 => [
				static fn (): string => $head . '"' . str_repeat( "\"\"\n", 6_990_000 ) . '"',
				false,
			],
			'zero bytes, also as UTF-16'            => [ static fn (): string => "\xFF\xFE" . str_repeat( "\0", 20_971_518 ), false ],
			'a cell a little below the bound'       => [
				static fn (): string => "$head\"" . str_repeat( "\"\"\n", 87_000 ) . "\"\n",
				true,
			],
			'a line of separators below the bound'  => [ static fn (): string => $head . str_repeat( ',', 262_000 ) . "\n", true ],
			'20 MB of lines that end as on old Mac' => [
				static fn (): string => str_repeat( str_repeat( 'x', 1023 ) . "\r", 20_480 ),
				true,
			],
		];
	}

	/** @param Closure(): string $content Content of the file. */
	#[DataProvider( 'long_rows' )]
	#[TestDox( 'A file with an endless row is rejected with little memory, and nothing of it is stored: $_dataName' )]
	public function test_long_row( Closure $content, bool $is_read ): void {
		$path = $this->file( $content() );
		memory_reset_peak_usage();
		$before = memory_get_usage();
		$result = Plugin::get( Imports::class )->create( $path );
		self::assertLessThan( 32 * 1_048_576, memory_get_peak_usage() - $before );
		self::assertSame( $is_read ? '' : 'slipstream_import_row_too_long', $result instanceof WP_Error ? $result->get_error_code() : '' );
		self::assertCount( (int) $is_read, ImportsTable::rows( 'SELECT id FROM {table}' ) );
		if ( ! $is_read ) {
			self::assertSame( [], ImportChunksTable::rows( 'SELECT chunk FROM {table}' ) );
		}
	}

	#[TestDox( 'Rows are split as PHP splits them, whatever quotation marks they contain' )]
	public function test_row_ends(): void {
		$pieces = [ '"', '""', ',', "\n", 'x', ' ', "\t", ';', 'a@example.org', "ж\u{FFFD}" ];
		mt_srand( 7 );
		foreach ( range( 1, 400 ) as $number ) {
			$content = 'Email,Name';
			foreach ( range( 1, mt_rand( 1, 40 ) ) as $unused ) {
				$content .= $pieces[ mt_rand( 0, count( $pieces ) - 1 ) ];
			}
			$file   = CsvFile::open( $this->file( $content ) );
			$memory = fopen( 'php://memory', 'w+b' );
			self::assertIsResource( $memory );
			fwrite( $memory, $content );
			rewind( $memory );
			$expected = [];
			$row      = fgetcsv( $memory, null, $file->separator, '"', '' );
			while ( is_array( $row ) ) {
				$expected[] = array_map( static fn ( ?string $cell ): string => trim( (string) $cell ), $row );
				$row        = fgetcsv( $memory, null, $file->separator, '"', '' );
			}
			$expected = array_values( array_filter( $expected, static fn ( array $row ): bool => '' !== implode( '', $row ) ) );
			self::assertSame( $expected, array_values( iterator_to_array( $file->rows() ) ), "$number: $content" );
		}
	}

	#[TestDox( 'A column named address without email addresses is not the one with addresses' )]
	public function test_postal_address(): void {
		$import = $this->import( "Name,Address,E-Mail-Adresse\nAnn,1 High Street,ann@example.org\nBob,2 High Street,nobody\n" );
		self::assertSame( [ 2, 1 ], [ $import->email_column, $import->valid ] );
		self::assertSame( 1, $this->import( "Name,Email\nann,nobody\n" )->email_column, 'where there is none at all the name counts' );
	}

	#[TestDox( 'A person who left by any row of a file is not added by another row, before or after it' )]
	public function test_left_and_not(): void {
		$filler = implode(
			'',
			array_map( static fn ( int $number ): string => "reader$number@example.org,subscribed\n", range( 1, 500 ) )
		);
		$import = $this->import( "Email,Status\nann@example.org,subscribed\nANN@example.org,unsubscribed\nbob@example.org,subscribed\n{$filler}bob@example.org,cleaned\n" );
		$report = self::report( $this->run_import( $import )->id );
		self::assertSame( [ 'duplicate', 'left', 'added', 'duplicate' ], [ $report[2], $report[3], $report[4], $report[505] ] );
		self::assertSame( 'unsubscribed', self::find( 'ann@example.org' )->status );
		self::assertSame(
			[ 'unsubscribed', self::TIME + 1 ],
			[ self::find( 'bob@example.org' )->status, self::find( 'bob@example.org' )->unsubscribed ]
		);
		self::assertSame(
			[ 'ann@example.org', 'bob@example.org' ],
			Plugin::get( SuppressionList::class )->filter_suppressed( [ 'ann@example.org', 'bob@example.org', 'reader1@example.org' ] )
		);
	}

	#[TestDox( 'A job that is killed after its work and repeated reports the same and adds nobody twice' )]
	public function test_begun_again(): void {
		$import = $this->import( "Email\nann@example.org\nAnn@example.org\nbob@example.org\nnobody\n" );
		$before = ImportChunksTable::rows( 'SELECT content FROM {table}' )[0]['content'];
		$this->run_import( $import );
		$report = self::report( $import->id );
		ImportChunksTable::query( 'UPDATE {table} SET is_done = 0, content = %s', [ $before ] );
		ImportsTable::query( "UPDATE {table} SET status = 'running'" );
		self::assertSame( 0, Plugin::get( Imports::class )->step( $import->id ) );
		self::assertSame( [ 2 => 'added', 3 => 'duplicate', 4 => 'added', 5 => 'invalid' ], $report );
		self::assertSame( $report, self::report( $import->id ) );
		self::assertSame( 2, Plugin::get( Subscribers::class )->count() );
	}

	#[TestDox( 'If the database fails, the chunk stays to be done' )]
	public function test_refused(): void {
		$import = $this->import( "ann@example.org\n" );
		$break  = static fn ( string $sql ): string =>
			str_starts_with( $sql, 'INSERT IGNORE' ) && str_contains( $sql, 'ann@example.org' ) ? '' : $sql;
		add_filter( 'query', $break );
		$this->run_import( $import );
		remove_filter( 'query', $break );
		self::assertSame( [ 'running', [] ], [ self::reload( $import->id )->status, self::report( $import->id ) ] );
		$this->work( 120 );
		self::assertSame( [ 'done', [ 1 => 'added' ] ], [ self::reload( $import->id )->status, self::report( $import->id ) ] );
	}

	#[TestDox( 'An export can be imported elsewhere: active subscribers are active, pending ones are skipped, and people who left stay excluded' )]
	public function test_round_trip(): void {
		self::add_subscriber( '=ann@example.org' );
		Plugin::get( Subscribers::class )->unsubscribe( self::add_subscriber( 'bob@example.org' )->id, 'link' );
		self::request_subscription( 'pending@example.org' );
		$csv = '';
		Plugin::get( SubscriberList::class )->export(
			new SubscriberQuery(),
			static function ( string $line ) use ( &$csv ): void {
				$csv .= $line;
			}
		);
		SubscribersTable::query( 'DELETE FROM {table}' );
		$import = $this->run_import( $this->import( $csv ) );
		self::assertSame( [ 2 => 'unconfirmed', 3 => 'opted_out', 4 => 'added' ], self::report( $import->id ) );
		self::assertSame(
			[ 'added' => 1, 'left' => 0, 'known' => 0, 'opted_out' => 1, 'invalid' => 0, 'unconfirmed' => 1, 'duplicate' => 0 ],
			$import->present()['results']
		);
		self::assertNull( Plugin::get( Subscribers::class )->find_by_email( 'pending@example.org' ) );
		self::assertSame( 'active', self::find( '=ann@example.org' )->status );
	}

	#[TestDox( 'The routes accept a file, preview it, run it once with a statement of consent, report in pages and delete it' )]
	public function test_routes(): void {
		$this->log_in( 'administrator' );
		$answer = $this->upload( "Email\nann@example.org\nbob\n" );
		$data   = $answer->get_data();
		self::assertSame(
			[ 201, 'preview', 2, 1, [ [ 'ann@example.org' ], [ 'bob' ] ] ],
			[ $answer->get_status(), $data['status'], $data['total'], $data['valid'], $data['sample'] ]
		);
		self::assertTrue( rest_validate_value_from_schema( $data, Import::schema(), 'import' ) );
		$one = self::PATH . "/{$data['id']}";
		self::assertSame(
			[ 400, 400 ],
			[ $this->rest( 'POST', $one )->get_status(), $this->rest( 'POST', $one, [ 'consent' => ' ' ] )->get_status() ]
		);
		self::assertSame(
			[ 'running', 409 ],
			[
				$this->rest( 'POST', $one, [ 'consent' => 'Fair' ] )->get_data()['status'],
				$this->rest( 'POST', $one, [ 'consent' => 'Fair' ] )->get_status(),
			]
		);
		self::assertSame( [ 'items' => [], 'next' => null ], $this->rest( 'GET', "$one/report" )->get_data() );
		$this->work( 1 );
		$this->log_in( 'administrator' );
		self::assertSame( [ 'added', 'invalid' ], array_column( $this->rest( 'GET', "$one/report" )->get_data()['items'], 'result' ) );
		self::assertSame(
			[ [ 'row' => 3, 'result' => 'invalid', 'reason' => 'This is not a valid email address.', 'cell' => 'bob' ] ],
			$this->rest( 'GET', "$one/report", [ 'problems' => true ] )->get_data()['items']
		);
		self::assertSame( 'done', $this->rest( 'GET', $one )->get_data()['status'] );
		self::assertSame(
			[ 200, 404, 404 ],
			[
				$this->rest( 'DELETE', $one )->get_status(),
				$this->rest( 'GET', $one )->get_status(),
				$this->rest( 'GET', "$one/report" )->get_status(),
			]
		);
		self::assertSame( 'active', self::find()->status );
		self::assertSame( 400, $this->rest( 'POST', self::PATH )->get_status() );
		self::assertSame( 400, $this->upload( "PK\x03\x04" )->get_status() );
	}

	#[TestDox( 'A file of 20 MB is accepted, and one more byte is too large' )]
	public function test_size(): void {
		$lines = str_repeat( str_repeat( 'x', 1023 ) . "\n", 20_480 );
		self::assertIsInt( Plugin::get( Imports::class )->create( $this->file( $lines ) ) );
		$refused = Plugin::get( Imports::class )->create( $this->file( $lines . 'x' ) );
		self::assertInstanceOf( WP_Error::class, $refused );
		self::assertSame( [ 'slipstream_import_too_large', 413 ], [ $refused->get_error_code(), $refused->get_error_data()['status'] ] );
	}

	#[TestDox( 'The content of a file is deleted after a week, whether it was imported or not' )]
	public function test_forgotten(): void {
		$this->import( "Email\nann@example.org\n" );
		$this->work( 6 * self::DAY );
		self::assertCount( 1, ImportsTable::rows( 'SELECT id FROM {table}' ) );
		$this->work( self::DAY );
		self::assertSame(
			[ [], [] ],
			[ ImportsTable::rows( 'SELECT id FROM {table}' ), ImportChunksTable::rows( 'SELECT chunk FROM {table}' ) ]
		);
	}

	/**
	 * Returns the row with a number. Every tenth row is invalid.
	 * @return array{string, string} A row, and its result.
	 */
	private static function row( int $rows, int $number ): array {
		$bad = [
			[ "\"=cmd|'/C calc'!A0\";x", 'invalid' ],
			[ 'nobody@;x', 'invalid' ],
			[ ';no address', 'missing' ],
			[ "\"user@example.org\r\nBcc: all@example.org\";x", 'invalid' ],
			[ "USER$rows-1@example.org;again", 'duplicate' ],
		];
		return 0 === $number % 10 ? $bad[ intdiv( $number, 10 ) % 5 ] : [ "user$rows-$number@example.org;J\xFCrgen", 'added' ];
	}

	#[TestDox( 'Fifty thousand rows with invalid ones are imported in chunks with constant memory, and each row has its result' )]
	public function test_many(): void {
		$peak = static function ( int $rows, ImportTest $test ): int {
			$path = $test->file( '' );
			$file = fopen( $path, 'w' );
			self::assertIsResource( $file );
			fwrite( $file, "Email;Name\r\n" );
			foreach ( range( 1, $rows ) as $number ) {
				fwrite( $file, self::row( $rows, $number )[0] . "\r\n" );
			}
			fclose( $file );
			memory_reset_peak_usage();
			$before = memory_get_usage();
			$id     = Plugin::get( Imports::class )->create( $path );
			self::assertIsInt( $id );
			Plugin::get( Imports::class )->run( self::reload( $id ), new ImportChoice( 0, -1, 'x' ) );
			do {
				$chunk = Plugin::get( Imports::class )->step( $id );
			} while ( $chunk >= 0 );
			$peak = memory_get_peak_usage() - $before;
			$done = self::reload( $id );
			self::assertSame( [ 'done', 'Windows-1252', $rows ], [ $done->status, $done->preview['encoding'], $done->total ] );
			self::assertSame(
				[ intdiv( 9 * $rows, 10 ), intdiv( 4 * $rows, 50 ), intdiv( $rows, 50 ) ],
				[ $done->counts['added'], $done->counts['invalid'], $done->counts['duplicate'] ]
			);
			$report   = array_values( self::report( $id ) );
			$expected = array_map( static fn ( int $number ): string => self::row( $rows, $number )[1], range( 1, $rows ) );
			self::assertSame( $expected, $report );
			return $peak;
		};
		$peak( 600, $this );
		$small = $peak( 1000, $this );
		self::assertLessThan( $small + 2_000_000, $peak( 50_000, $this ) );
	}

	/**
	 * @param class-string          $class     Class of the command.
	 * @param list<string>          $arguments Positional arguments.
	 * @param array<string, string> $options   Options.
	 * @return list<string> Printed lines.
	 */
	private static function command(
		CollectedOutput $output,
		string $class,
		string $method,
		array $arguments,
		array $options = []
	): array {
		$output->lines = [];
		Plugin::callback( $class, $method )( $arguments, $options );
		return $output->lines;
	}

	#[TestDox( 'The commands list, add, confirm, import, export and remove' )]
	public function test_commands(): void {
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		foreach ( SubscribersCommand::commands() as [ $class, $method ] ) {
			self::assertTrue( method_exists( $class, $method ) );
		}
		self::assertSame(
			[ 'Success: Added: ann@example.org.', 'Error: x: This is not a valid email address.' ],
			self::command( $output, SubscribersCommand::class, 'add', [ 'Ann@example.org', 'x' ] )
		);
		self::assertSame(
			[ 'Success: Confirmed: ann@example.org.' ],
			self::command( $output, SubscribersCommand::class, 'confirm', [ 'ann@example.org' ] )
		);
		self::assertStringStartsWith(
			'Error: ann@example.org:',
			self::command( $output, SubscribersCommand::class, 'confirm', [ 'ann@example.org' ] )[0]
		);
		$path = $this->file( "Email\nbob@example.org\nnobody\n" );
		self::assertStringStartsWith( 'Error: Use', self::command( $output, ImportCommand::class, 'import', [ $path ] )[0] );
		self::assertStringStartsWith(
			'Error: The file',
			self::command( $output, ImportCommand::class, 'import', [ '/nowhere' ], [ 'consent' => 'x' ] )[0]
		);
		self::assertSame(
			[
				'3: nobody — This is not a valid email address.',
				'Success: added: 1, left: 0, known: 0, opted_out: 0, invalid: 1, unconfirmed: 0, duplicate: 0',
			],
			self::command( $output, ImportCommand::class, 'import', [ $path ], [ 'consent' => 'x' ] )
		);
		self::command( $output, SubscribersCommand::class, 'list', [], [ 'status' => 'active' ] );
		self::assertSame( [ 'bob@example.org', 'ann@example.org' ], array_column( $output->rows, 'email' ) );
		self::assertSame(
			[ 'Error: Unknown status.' ],
			self::command( $output, SubscribersCommand::class, 'list', [], [ 'status' => 'x' ] )
		);
		self::assertCount( 2, self::command( $output, SubscribersCommand::class, 'export', [], [ 'search' => 'ann' ] ) );
		self::assertSame(
			[ 'Success: Removed: bob@example.org.' ],
			self::command( $output, SubscribersCommand::class, 'remove', [ 'bob@example.org' ] )
		);
		self::assertSame( 1, Plugin::get( Subscribers::class )->count() );
	}
}
