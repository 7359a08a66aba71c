<?php
/**
 * Tests of the exports.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\Exporter;
use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\MessageQuery;
use Slipstream\Domains\Messages\MessagesTable;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use WP_REST_Request;

require_once __DIR__ . '/MessagesTestCase.php';

final class ExportTest extends MessagesTestCase {

	private static function export( string $format, MessageQuery $query = new MessageQuery() ): string {
		$text = '';
		Plugin::get( Exporter::class )->write(
			$format,
			$query,
			static function ( string $piece ) use ( &$text ): void {
				$text .= $piece;
			}
		);
		return $text;
	}

	/** @return list<list<string>> Cells by line, as a spreadsheet reads them. */
	private static function lines( string $csv ): array {
		$file = fopen( 'php://memory', 'w+' );
		self::assertIsResource( $file );
		fwrite( $file, $csv );
		rewind( $file );
		$lines = [];
		$line  = fgetcsv( $file, null, ',', '"', '' );
		while ( is_array( $line ) ) {
			$lines[] = array_map( 'strval', $line );
			$line    = fgetcsv( $file, null, ',', '"', '' );
		}
		return $lines;
	}

	#[TestDox( 'The columns are those of all messages, by number, as in older exports' )]
	public function test_columns(): void {
		self::store();
		self::store(
			[
				'fields' => self::fields( [ 'Name' => 'Bob', 'Phone' => '123', 'Consent' => 'Yes' ] ),
				'time' => self::TIME + 1,
				'status' => 'publish',
			]
		);
		self::store( [ 'status' => 'spam' ] );
		$lines = self::lines( self::export( 'csv' ) );
		self::assertCount( 3, $lines );
		self::assertSame(
			[
				'Contact Form',
				'1_Name',
				'2_Email',
				'3_Website',
				'4_Comment',
				'4_Phone',
				'5_Days',
				'feedback_date',
				'feedback_ip',
				'email_marketing_consent',
			],
			$lines[0]
		);
		self::assertSame( [ '[Site] Contact', 'Bob', '', '', '', '123', '', '2023-11-14T22:13:21+00:00', '192.0.2.1', 'Yes' ], $lines[2] );
		self::assertSame(
			[
				'[Site] Contact',
				'Ann',
				'ann@example.org',
				'',
				"Hello,\nworld.",
				'',
				'Mon, Tue',
				'2023-11-14T22:13:20+00:00',
				'192.0.2.1',
				'',
			],
			$lines[1]
		);
	}

	#[TestDox( 'A field with the name of a standard column has its own column' )]
	public function test_same_names(): void {
		$fields = self::fields( [ 'Name' => 'Ann', 'Email' => 'ann@example.org', 'Comment' => 'A line' ] );
		self::store( [ 'fields' => $fields ] );
		self::store(
			[ 'fields' => [ ...array_slice( $fields, 0, 1 ), new EntryField( '2_Text', 'Text', 'textarea', 'Words' ), $fields[2] ] ]
		);
		$rows = self::lines( self::export( 'csv' ) );
		self::assertSame(
			[ [ '', 'A line' ], [ 'Words', 'A line' ] ],
			array_map( static fn ( array $row ): array => array_slice( $row, 4, 2 ), array_slice( $rows, 1 ) )
		);
		self::assertSame( [ '4_Comment', '5_Comment' ], array_slice( $rows[0], 4, 2 ) );
	}

	#[TestDox( 'A message adds 1,000 columns at most' )]
	public function test_most_columns(): void {
		$names = array_map( static fn ( int $number ): string => "Field $number", range( 1, 1100 ) );
		self::store( [ 'fields' => self::fields( array_fill_keys( $names, 'x' ) ) ] );
		self::assertCount( 1000, self::lines( self::export( 'csv' ) )[0] );
	}

	#[TestDox( 'An export for spreadsheets starts with a byte order mark and has one column per field, with page, id, folder, date and a link to the files' )]
	public function test_spreadsheet(): void {
		$this->filter( 'pre_option_timezone_string', 'Europe/Vienna' );
		$first  = self::store(
			[ 'fields' => self::fields( [ 'Name' => 'Zoë', 'Phone' => '123', 'Status' => 'Member' ] ), 'source_title' => 'Contact' ]
		);
		$second = self::store(
			[
				'fields' => self::fields(
					[ 'Name' => 'Bob', 'Company, if any' => 'Ltd', 'Phone' => '456', 'Status' => '', 'Name ' => 'Ltd' ]
				),
				'time' => self::TIME + 60,
				'ip' => '',
			]
		);
		add_post_meta(
			$second,
			Files::META,
			'[{"name":"plan.pdf","path":"' . str_repeat( 'a', 32 ) . '.bin","size":1},{"name":"b.txt","path":"' . str_repeat( 'b', 32 )
				. '.bin","size":1}]'
		);
		$csv = self::export( 'spreadsheet' );
		self::assertStringStartsWith( "\xEF\xBB\xBF\"ID\"", $csv );
		self::assertSame(
			[
				[
					'ID',
					'Date',
					'Folder',
					'Page',
					'Page URL',
					'Subject',
					'Name',
					'Phone',
					'Status',
					'Company, if any',
					'Name (2)',
					'Files',
					'Message and files',
					'IP address',
				],
				[
					(string) $first,
					'2023-11-14 23:13:20',
					'Inbox',
					'Contact',
					'https://example.org/contact/',
					'[Site] Contact',
					'Zoë',
					'123',
					'Member',
					'',
					'',
					'',
					admin_url( "admin.php?page=slipstream-messages#/message/$first" ),
					'192.0.2.1',
				],
				[
					(string) $second,
					'2023-11-14 23:14:20',
					'Inbox',
					'Contact',
					'https://example.org/contact/',
					'[Site] Contact',
					'Bob',
					'456',
					'',
					'Ltd',
					'Ltd',
					'plan.pdf, b.txt',
					admin_url( "admin.php?page=slipstream-messages#/message/$second" ),
					'',
				],
			],
			self::lines( substr( $csv, 3 ) )
		);
		wp_trash_post( $first );
		self::assertSame(
			[ 'Trash' ],
			array_column( array_slice( self::lines( substr( self::export( 'spreadsheet', new MessageQuery( 'trash' ) ), 3 ) ), 1 ), 2 )
		);
		$GLOBALS['wp_locale']->number_format['decimal_point'] = ',';
		try {
			self::assertStringStartsWith( '"ID";"Date";"Folder"', substr( self::export( 'spreadsheet' ), 3 ) );
			self::assertStringStartsWith( '"Contact Form","1_Name"', self::export( 'csv' ), 'what other software reads stays' );
		} finally {
			$GLOBALS['wp_locale']->number_format['decimal_point'] = '.';
		}
	}

	/** @return array<string, array{string, string, string}> Format, content type, file name. */
	public static function files(): array {
		return [
			'spreadsheets' => [ 'spreadsheet', 'text/csv; charset=UTF-8', 'messages.csv' ],
			'Jetpack'      => [ 'csv', 'text/csv; charset=UTF-8', 'feedback-export.csv' ],
			'programs'     => [ 'json', 'application/json; charset=UTF-8', 'feedback-export.json' ],
		];
	}

	#[DataProvider( 'files' )]
	#[TestDox( 'A file for $_dataName has its type and name' )]
	public function test_file( string $format, string $type, string $name ): void {
		$headers = $this->rest( 'GET', '/slipstream/v1/messages/export', [ 'format' => $format ], 'administrator' )->get_headers();
		self::assertSame(
			[ $type, 'attachment; filename="' . gmdate( 'Y-m-d' ) . "-$name\"" ],
			[ $headers['Content-Type'], $headers['Content-Disposition'] ]
		);
	}

	#[TestDox( 'No cell or heading starts a formula, and quotes, commas and line breaks stay in their cell' )]
	public function test_formulas(): void {
		$values = [
			'Name' => '=1+1',
			'A' => '+43 1',
			'B' => '-1',
			'C' => '@SUM(A1)',
			'D' => "\t=1",
			'E' => "\r=1",
			'F' => "say \"hi\", you\\\nthere",
			'G' => ' =1',
			'=H' => '',
			'I' => "\u{FF1D}1+1",
		];
		self::store( [ 'fields' => self::fields( $values ), 'subject' => '=cmd' ] );
		[ $head, $row ] = self::lines( self::export( 'csv' ) );
		foreach ( [ ...$head, ...$row, ...array_merge( ...self::lines( substr( self::export( 'spreadsheet' ), 3 ) ) ) ] as $cell ) {
			self::assertDoesNotMatchRegularExpression( '/^[=+\-@\t\r\x{FF1D}]/u', $cell );
		}
		self::assertContains( "'=1+1", $row );
		self::assertContains( "'+43 1", $row );
		self::assertContains( "say \"hi\", you\\\nthere", $row );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function unreadable(): array {
		return [
			'the index'    => [ '/^SELECT id, time FROM/' ],
			'the messages' => [ '/^SELECT .*\S+posts\b.*WHERE ID/is' ],
		];
	}

	#[DataProvider( 'unreadable' )]
	#[TestDox( 'If the database fails, an incomplete export does not look complete: $_dataName' )]
	public function test_unreadable( string $pattern ): void {
		self::store();
		$this->log_in( 'administrator' );
		wp_cache_flush();
		$end = self::refuse( $pattern );
		self::assertSame( 503, $this->rest( 'GET', '/slipstream/v1/messages' )->get_status() );
		try {
			self::export( 'csv' );
			self::fail( 'It looks whole.' );
		} catch ( RuntimeException $error ) {
			self::assertMatchesRegularExpression( '/refused|could not be read/', $error->getMessage() );
		} finally {
			$end();
		}
	}

	#[TestDox( 'From the start, a download contains the messages that Jetpack stored' )]
	public function test_before_index(): void {
		$ids = [ self::store(), self::store() ];
		MessagesTable::query( 'DELETE FROM {table}' );
		Plugin::get( Options::class )->set( 'messages_index', 'building' );
		$response = $this->rest( 'GET', '/slipstream/v1/messages/export', [ 'format' => 'json' ], 'administrator' );
		remove_filter( 'rest_pre_serve_request', 'rest_send_cors_headers' );
		$printed = $this->printed(
			static fn () => apply_filters( 'rest_pre_serve_request', false, $response, new WP_REST_Request(), rest_get_server() )
		);
		self::assertSame( [ 200, $ids ], [ $response->get_status(), array_column( json_decode( $printed, true ), 'id' ) ] );
	}

	#[TestDox( 'JSON contains every message in full, and an empty export is an empty list' )]
	public function test_json(): void {
		self::assertSame( [], json_decode( self::export( 'json' ), true ) );
		self::assertCount( 1, self::lines( self::export( 'csv' ) ) );
		$ids = [ self::store( [ 'fields' => self::fields( [ 'Message' => "\xFF ä \u{2028}" ] ) ] ), self::store() ];
		self::assertSame( $ids, array_column( json_decode( self::export( 'json' ), true ), 'id' ) );
		self::assertSame(
			[ $ids[1] ],
			array_column( json_decode( self::export( 'json', new MessageQuery( search: 'ann@example.org' ) ), true ), 'id' )
		);
	}

	#[TestDox( 'All pages are written, with constant memory' )]
	public function test_memory(): void {
		$text = str_repeat( 'x', 100_000 );
		foreach ( range( 1, 60 ) as $number ) {
			self::store( [ 'fields' => self::fields( [ 'Message' => $text ] ), 'time' => self::TIME + $number ] );
		}
		wp_cache_flush();
		$size = 0;
		memory_reset_peak_usage();
		$before = memory_get_usage();
		Plugin::get( Exporter::class )->write(
			'csv',
			new MessageQuery( limit: 5 ),
			static function ( string $piece ) use ( &$size ): void {
				$size += strlen( $piece );
			}
		);
		self::assertGreaterThan( 6_000_000, $size );
		self::assertLessThan( 8_000_000, memory_get_peak_usage() - $before );
	}
}
