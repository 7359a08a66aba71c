<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Cli\Output;
use Slipstream\Domains\Memberships\Import\EndDate;
use Slipstream\Domains\Memberships\Import\MemberImport;
use Slipstream\Domains\Memberships\Import\MemberImportChunksTable;
use Slipstream\Domains\Memberships\Import\MemberImportReport;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\Import\MemberImportStore;
use Slipstream\Domains\Memberships\Import\PersonalImportRows;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\MembersImportCommand;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of importing members from files: reading, preview, jobs, undo and command. */
final class MemberImportTest extends MembershipsTestCase {

	private const ROUTE = '/slipstream/v1/memberships/imports';

	/** @var list<string> */
	private array $files = [];

	protected function tearDown(): void {
		array_map( 'wp_delete_file', $this->files );
		parent::tearDown();
	}

	/** @return non-empty-string Path of the file. */
	private function file( string $content ): string {
		$path = get_temp_dir() . uniqid( 'members-' ) . '.csv';
		file_put_contents( $path, $content );
		$this->files[] = $path;
		return $path;
	}

	private static function imports(): MemberImports {
		return Plugin::get( MemberImports::class );
	}

	private static function store(): MemberImportStore {
		return Plugin::get( MemberImportStore::class );
	}

	private function upload( string $content ): MemberImport {
		$import = self::imports()->create( $this->file( $content ), 'members.csv' );
		self::assertInstanceOf( MemberImport::class, $import, $import instanceof WP_Error ? $import->get_error_message() : '' );
		return $import;
	}

	/**
	 * @param array<string, mixed> $arguments
	 * @return array<string, mixed>
	 */
	private function request( string $method, string $path, array $arguments = [], int $status = 200 ): array {
		$response = $this->rest( $method, self::ROUTE . $path, $arguments, 'administrator' );
		self::assertSame( $status, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return (array) $response->get_data();
	}

	/** Runs the jobs until none is due. */
	private function work(): void {
		for ( $round = 0; $round < 20; $round++ ) {
			Plugin::get( Cron::class )->cancel_all();
			do_action( 'slipstream_work' );
		}
	}

	private function run_import( MemberImport $import ): MemberImport {
		self::assertNull( self::imports()->run( $import ) );
		$this->work();
		$done = self::store()->find( $import->id );
		self::assertInstanceOf( MemberImport::class, $done );
		self::assertSame( MemberImport::DONE, $done->status );
		return $done;
	}

	/** @return array<string, int> Number of rows by result, without zeros. */
	private static function results( MemberImport $import ): array {
		return array_filter( $import->results(), static fn ( int $count ): bool => $count > 0 );
	}

	/** @return array<string, array<string, int>> Number of rows by result, by text of the plan column. */
	private static function counts( MemberImport $import ): array {
		$counts = [];
		/** @var list<array{label: string, plan_id: int, results: array<string, int>}> $plans */
		$plans = $import->present()['plans'];
		foreach ( $plans as $plan ) {
			$counts[ $plan['label'] ] = array_filter( $plan['results'], static fn ( int $count ): bool => $count > 0 );
		}
		return $counts;
	}

	/** @return array<int, string> Results by row, without added rows. */
	private function skipped( int $id ): array {
		/** @var list<array{row: int, result: string}> $items */
		$items = $this->request( 'GET', "/$id/report" )['items'];
		return array_column( $items, 'result', 'row' );
	}

	private function day( int $days ): string {
		return gmdate( 'Y-m-d', $this->now + $days * self::DAY );
	}

	private static function may_read( string $email, Plan ...$plans ): bool {
		$ids = array_values( array_map( static fn ( Plan $plan ): int => $plan->id, $plans ) );
		return self::decide( $email, $ids )->reason->is_allowed();
	}

	/**
	 * Returns files with the columns of each service. The columns of Memberful, Substack (an older and the current format) and Stripe's
	 * list of subscriptions come from public scripts that read these exports. The columns of jetpack.csv were not compared with a real
	 * export. `{future}` and `{past}` stand for dates.
	 *
	 * @return array<string, array{string, array<string, int>}> File, and expected number of rows by result.
	 */
	public static function services(): array {
		$ended = [
			'added' => 1,
			'ended' => 1,
		];
		return [
			'Jetpack'             => [ 'jetpack', $ended ],
			'Memberful'           => [ 'memberful', $ended ],
			'Substack, older file' => [ 'substack-legacy', $ended ],
			'Substack'            => [ 'substack', $ended + [ 'free' => 1 ] ],
			'Stripe'              => [
				'stripe',
				[
					'added' => 1,
					'ended' => 2,
				],
			],
			'a table of their own' => [ 'generic', $ended ],
		];
	}

	/** @param array<string, int> $expected */
	#[DataProvider( 'services' )]
	#[TestDox( 'A file of $_dataName gives access to its members, and none to those who ended or unsubscribed' )]
	public function test_services( string $file, array $expected ): void {
		$gold   = self::plan();
		$dates  = [
			'{future}' => $this->day( 20 ),
			'{past}'   => $this->day( -20 ),
		];
		$import = $this->upload( strtr( (string) file_get_contents( __DIR__ . "/fixtures/$file.csv" ), $dates ) );
		self::assertSame( [], self::decide( 'ann@example.org' )->reason->is_allowed() ? [ 'open' ] : [], 'A preview gives access.' );
		if ( 'stripe' === $file ) {
			// Stripe exports the ID of the price, so the owner chooses the plan.
			$plan   = [
				'label'   => 'price_1',
				'plan_id' => $gold->id,
			];
			$import = self::chosen( $this->request( 'POST', "/$import->id", [ 'plans' => [ $plan ] ] ) );
		}
		$done = $this->run_import( $import );
		self::assertEquals( $expected, self::results( $done ) );
		self::assertTrue( self::may_read( 'ann@example.org', $gold ) );
		self::assertFalse( self::may_read( 'bob@example.org', $gold ) );
		self::assertFalse( self::may_read( 'carl@example.org', $gold ) );
		$this->travel( 30 * self::DAY );
		self::assertFalse( self::may_read( 'ann@example.org', $gold ), 'The membership never ends.' );
	}

	#[TestDox( 'The counts name plan and reason; the owner chooses a plan where it is not clear' )]
	public function test_counts(): void {
		$gold     = self::plan();
		$future   = $this->day( 20 );
		$import   = $this->upload(
			"email,plan,status,expires\nann@example.org,Gold,active,$future\nbob@example.org,Silver,active,$future\n"
				. "carl@example.org,Silver,maybe,$future\ndora@example.org,Gold,active,2025-02-31\nnobody,Gold,active,$future\n"
				. ",Gold,active,$future\nemil@example.org,Gold,free,\nANN@example.org,Gold,active,$future\n"
		);
		$expected = [
			'Gold'   => [
				'added'     => 1,
				'free'      => 1,
				'bad_date'  => 1,
				'missing'   => 1,
				'invalid'   => 1,
				'duplicate' => 1,
			],
			'Silver' => [
				'no_plan'        => 1,
				'unknown_status' => 1,
			],
		];
		self::assertEquals( $expected, self::counts( $import ) );
		self::assertSame( [], Plugin::get( Memberships::class )->find_all( [ 'ann@example.org' ] ) );
		$silver = [
			'plans' => [
				[
					'label'   => 'Silver',
					'plan_id' => $gold->id,
				],
			],
		];
		$this->request( 'POST', "/$import->id", [ 'plans' => [ [ 'label' => 'Silver', 'plan_id' => 999_999 ] ] ], 400 );
		/** @var list<array{results: array<string, int>}> $plans */
		$plans = $this->request( 'POST', "/$import->id", $silver )['plans'];
		self::assertSame( [ 1, 1 ], array_column( array_column( $plans, 'results' ), 'added' ) );
		$this->request( 'POST', "/$import->id/run" );
		$this->request( 'POST', "/$import->id/run", [], 409 );
		$this->request( 'POST', "/$import->id", $silver, 409 );
		$this->work();
		self::assertTrue( self::may_read( 'bob@example.org', $gold ) );
		self::assertSame(
			[
				4 => 'unknown_status',
				5 => 'bad_date',
				6 => 'invalid',
				7 => 'missing',
				8 => 'free',
				9 => 'duplicate',
			],
			$this->skipped( $import->id )
		);
	}

	#[TestDox( 'Skipped rows are listed 50 at a time, and all of them are in a CSV file with row, address and reason' )]
	public function test_skipped(): void {
		self::plan();
		$rows = implode( '', array_map( static fn ( int $row ): string => "=nobody$row,active\n", range( 1, 52 ) ) );
		$done = $this->run_import( $this->upload( "email,status\nann@example.org,active\n$rows" ) );
		$page = $this->request( 'GET', "/$done->id/report" );
		self::assertCount( 50, (array) $page['items'] );
		self::assertSame( '52', $page['next'] );
		$last = $this->request( 'GET', "/$done->id/report", [ 'cursor' => '52' ] );
		self::assertSame( [ 53, 54 ], array_column( (array) $last['items'], 'row' ) );
		self::assertNull( $last['next'] );
		$lines = [];
		Plugin::get( MemberImportReport::class )->export(
			$done->id,
			static function ( string $line ) use ( &$lines ): void {
				$lines[] = trim( $line, "\xEF\xBB\xBF\r\n" );
			}
		);
		self::assertCount( 53, $lines );
		// A spreadsheet must not run the cell as a formula.
		self::assertSame( "3,'=nobody1,This is not a valid email address.", str_replace( '"', '', $lines[1] ) );
		$response = $this->rest( 'GET', self::ROUTE . "/$done->id/report/export", [], 'administrator' );
		self::assertSame( 'text/csv; charset=UTF-8', $response->get_headers()['Content-Type'] ?? '' );
		$this->request( 'GET', '/999999/report', [], 404 );
	}

	#[TestDox( 'An undo removes what the import added, and nothing that existed before or that the owner changed since' )]
	public function test_undo(): void {
		$gold = self::plan();
		Plugin::get( Memberships::class )->grant( 'bob@example.org', $gold->id, Standing::NO_END );
		$import = $this->run_import( $this->upload( "email\nann@example.org\nbob@example.org\ncarl@example.org\n" ) );
		self::assertSame(
			[
				'added' => 2,
				'known' => 1,
			],
			self::results( $import )
		);
		$carl = Plugin::get( Memberships::class )->find_all( [ 'carl@example.org' ] )[0]->id;
		$this->rest( 'POST', "/slipstream/v1/memberships/members/$carl/extend", [ 'end_date' => $this->day( 9 ) ], 'administrator' );
		self::assertSame( [ 'count' => 1 ], $this->request( 'GET', "/$import->id/undo" ) );
		$this->request( 'POST', "/$import->id/undo" );
		$this->request( 'POST', "/$import->id/undo", [], 409 );
		$this->work();
		self::assertSame( MemberImport::UNDONE, self::store()->find( $import->id )?->status );
		self::assertSame(
			[ false, true, true ],
			array_map(
				static fn ( string $email ): bool => self::may_read( $email, $gold ),
				[ 'ann@example.org', 'bob@example.org', 'carl@example.org' ]
			)
		);
	}

	#[TestDox( 'A restarted job adds no member twice and reports the same; 10,000 rows are imported completely' )]
	public function test_large_and_restarted(): void {
		$gold   = self::plan();
		$rows   = implode( '', array_map( static fn ( int $row ): string => "reader$row@example.org;Gold;\n", range( 1, 10_000 ) ) );
		$import = $this->upload( "email;plan;end date\n$rows" );
		self::assertNull( self::imports()->run( $import ) );
		self::assertSame( 0, self::imports()->step( $import->id ) );
		// The process was killed after it had stored the members.
		MemberImportChunksTable::query_or_fail(
			'UPDATE {table} SET is_done = 0, counts = %s, content = %s WHERE import_id = %d AND chunk = 0',
			[
				'',
				(string) wp_json_encode(
					(object) array_combine(
						range( 2, 500 ),
						array_map(
							static fn ( int $row ): array => [ 'reader' . ( $row - 1 ) . '@example.org', 'Gold', '' ],
							range( 2, 500 )
						)
					)
				),
				$import->id,
			]
		);
		$this->work();
		$done = self::store()->find( $import->id );
		self::assertInstanceOf( MemberImport::class, $done );
		self::assertSame( [ MemberImport::DONE, [ 'added' => 10_000 ] ], [ $done->status, self::results( $done ) ] );
		self::assertSame( '10000', MembershipsTable::row( 'SELECT COUNT(*) AS total FROM {table}' )['total'] ?? '' );
		self::assertTrue( self::may_read( 'reader10000@example.org', $gold ) );
	}

	/** @return array<string, array{string}> */
	public static function encodings(): array {
		$text = "\"E-mail\";\"Plan\";\"Notiz\"\r\n\"'=1+1\";Gold;x\r\n\"ANN@BÜCHER.example\";Gold;\"a \"\"b\"\"\r\nc\"\r\nbob@example.org;Gold;\r\n";
		return [
			'UTF-8 with a mark' => [ "\xEF\xBB\xBF$text" ],
			'UTF-16'            => [ "\xFF\xFE" . mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ],
			'Windows-1252'      => [ mb_convert_encoding( $text, 'Windows-1252', 'UTF-8' ) ],
		];
	}

	#[DataProvider( 'encodings' )]
	#[TestDox( 'Semicolons, quoted line breaks, formulas, upper case and a host in another script are read: $_dataName' )]
	public function test_encodings( string $content ): void {
		$gold = self::plan();
		$done = $this->run_import( $this->upload( $content ) );
		self::assertSame(
			[
				'added'   => 2,
				'invalid' => 1,
			],
			self::results( $done )
		);
		self::assertTrue( self::may_read( 'ann@xn--bcher-kva.example', $gold ) );
		self::assertTrue( self::may_read( 'bob@example.org', $gold ) );
	}

	#[TestDox( 'A picture, an empty file, an unclosed quotation mark and a column without plans are refused with the reason' )]
	public function test_bad_files(): void {
		self::plan();
		$messages = array_map(
			function ( string $content ): string {
				$result = self::imports()->create( $this->file( $content ), 'x.csv' );
				return $result instanceof WP_Error ? $result->get_error_message() : '';
			},
			[ "PK\x03\x04xlsx", '', "email\n", 'email,plan' . "\n" . 'ann@example.org,"' . str_repeat( "x\n", 150_000 ) ]
		);
		self::assertSame(
			[
				'This is not a CSV file. Save your table as CSV and try again.',
				'This file contains no rows.',
				'This file contains no rows.',
				'A row of this file is longer than 256 KB. Check whether a quotation mark is missing.',
			],
			$messages
		);
		self::assertSame( [], self::store()->recent() );
		$rows    = implode( '', array_map( static fn ( int $row ): string => "reader$row@example.org,note $row\n", range( 1, 60 ) ) );
		$import  = $this->upload( "email,note\n$rows" );
		$message = $this->request( 'POST', "/$import->id", [ 'plan_column' => 1 ], 400 )['message'];
		self::assertSame( 'This column contains too many different texts. Choose the column with the plans.', $message );
		$chosen = self::chosen( $this->request( 'POST', "/$import->id", [ 'email_column' => 1 ] ) );
		self::assertSame( [ '' => [ 'invalid' => 60 ] ], self::counts( $chosen ) );
		self::assertSame( 409, $this->rest( 'POST', self::ROUTE . "/$import->id/run", [], 'administrator' )->get_status() );
	}

	/** @param array<string, mixed> $data Data of a response. */
	private static function chosen( array $data ): MemberImport {
		$import = self::store()->find( is_int( $data['id'] ) ? $data['id'] : 0 );
		self::assertInstanceOf( MemberImport::class, $import );
		return $import;
	}

	#[TestDox( 'Of two rows of a member the later end counts, also in another part of the file' )]
	public function test_longest(): void {
		$gold = self::plan();
		$many = implode( '', array_map( fn ( int $row ): string => "reader$row@example.org,{$this->day( 9 )}\n", range( 1, 600 ) ) );
		$file = "email,end date\nann@example.org,{$this->day( 5 )}\nann@example.org,{$this->day( 20 )}\n"
			. "bob@example.org,{$this->day( 5 )}\n{$many}bob@example.org,\n";
		$done = $this->run_import( $this->upload( $file ) );
		self::assertSame(
			[
				'added'     => 602,
				'duplicate' => 2,
			],
			self::results( $done )
		);
		$this->travel( 15 * self::DAY );
		self::assertTrue( self::may_read( 'ann@example.org', $gold ) );
		self::assertTrue( self::may_read( 'bob@example.org', $gold ) );
		self::assertFalse( self::may_read( 'reader1@example.org', $gold ) );
	}

	#[TestDox( 'Nobody receives an email, unless the owner chose it: then each new member receives one' )]
	public function test_emails(): void {
		self::plan();
		$to = [];
		add_filter(
			'pre_wp_mail',
			static function ( mixed $sent, array $mail ) use ( &$to ): bool {
				array_push( $to, ...(array) $mail['to'] );
				return true;
			},
			10,
			2
		);
		$this->run_import( $this->upload( "email\nann@example.org\n" ) );
		self::assertSame( [], $to );
		$import = $this->upload( "email\nann@example.org\nbob@example.org\n" );
		$this->request( 'POST', "/$import->id", [ 'notify' => true ] );
		$this->run_import( self::chosen( [ 'id' => $import->id ] ) );
		self::assertSame( [ 'bob@example.org' ], $to );
	}

	/**
	 * Cell, and the first second after the end in UTC; '' for no end, null if the cell is not a date.
	 *
	 * @return array<string, array{string, string|null}>
	 */
	public static function dates(): array {
		return [
			'ISO'          => [ '2027-01-31', '2027-02-01T00:00:00Z' ],
			'with time'    => [ '2027-01-31T10:00:00.000Z', '2027-01-31T10:00:00Z' ],
			'SQL'          => [ '2027-01-31 10:00:00', '2027-01-31T10:00:00Z' ],
			'with zone'    => [ '2027-01-31 10:00:00 +0200', '2027-01-31T08:00:00Z' ],
			'German'       => [ '31.1.2027', '2027-02-01T00:00:00Z' ],
			'American'     => [ '01/02/2027', '2027-01-03T00:00:00Z' ],
			'British'      => [ '31/01/2027', '2027-02-01T00:00:00Z' ],
			'words'        => [ 'January 31, 2027', '2027-02-01T00:00:00Z' ],
			'day first'    => [ '31 Jan 2027', '2027-02-01T00:00:00Z' ],
			'half'         => [ 'Jan 31, 2027, 1:00 PM', '2027-01-31T13:00:00Z' ],
			'Unix'         => [ '1801389600', '2027-01-31T10:00:00Z' ],
			'milliseconds' => [ '1801389600000', '2027-01-31T10:00:00Z' ],
			'empty'        => [ '', '' ],
			'never'        => [ 'Never', '' ],
			'February 31'  => [ '2027-02-31', null ],
			'text'         => [ 'soon', null ],
			'hour 25'      => [ '2027-01-31 25:00:00', null ],
			'formula'      => [ '=NOW()', null ],
		];
	}

	#[DataProvider( 'dates' )]
	#[TestDox( 'An end date is read or refused: $_dataName' )]
	public function test_dates( string $cell, ?string $expected ): void {
		$time = '' === $expected ? Standing::NO_END : ( null === $expected ? null : strtotime( $expected ) );
		self::assertSame( $time, EndDate::from_cell( $cell ) );
	}

	#[TestDox( 'The command shows the counts, imports, reports skipped rows, and undoes the import' )]
	public function test_command(): void {
		$gold   = self::plan();
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$path    = $this->file(
			"email,plan,status\nann@example.org,Silver,active\nnobody,Gold,active\nbob@example.org,Gold,unsubscribed\n"
		);
		$command = Plugin::get( MembersImportCommand::class );
		$command->import( [ $path ], [ 'dry-run' => true, 'plan' => (string) $gold->id ] );
		self::assertContains( "Silver → plan $gold->id — added: 1", $output->lines );
		self::assertFalse( self::may_read( 'ann@example.org', $gold ) );
		self::assertSame( [], self::store()->recent() );
		$command->import( [ $path ], [ 'plan' => (string) $gold->id ] );
		$id = array_column( self::store()->recent(), 'id' )[0] ?? 0;
		self::assertContains( '3: nobody — This is not a valid email address.', $output->lines );
		self::assertContains( '4: bob@example.org — Skipped: ended or unsubscribed.', $output->lines );
		self::assertContains( "Success: Import $id. New members: 1.", $output->lines );
		self::assertTrue( self::may_read( 'ann@example.org', $gold ) );
		$command->undo( [ (string) $id ] );
		self::assertFalse( self::may_read( 'ann@example.org', $gold ) );
		$before = count( $output->lines );
		$command->import( [ '/nowhere.csv' ], [] );
		$command->import( [], [ 'stripe' => true ] );
		self::assertSame(
			[ 'Error: The file can’t be read.', 'Error: Connect your Stripe account first.' ],
			array_slice( $output->lines, $before )
		);
	}

	#[TestDox( 'A personal data request finds and erases an address in waiting rows, samples and reports; rows are deleted after a week' )]
	public function test_personal_data(): void {
		self::plan();
		$import   = $this->upload( "email,status\nann@example.org,ended\nbob@example.org,active\n" );
		$personal = Plugin::get( PersonalImportRows::class );
		self::assertCount( 1, $personal->find( 'Ann@example.org', 1 )->items );
		$this->run_import( $import );
		self::assertSame( 1, $personal->erase( 'ann@example.org', 1 )->removed );
		self::assertSame( [ 2 => 'ended' ], $this->skipped( $import->id ) );
		self::assertSame( [], $personal->find( 'ann@example.org', 1 )->items );
		$this->travel( 8 * self::DAY );
		$this->work();
		self::assertSame( [], MemberImportChunksTable::rows( 'SELECT chunk FROM {table}' ) );
		self::assertSame( 1, self::store()->find( $import->id )?->results()['added'] );
	}
}
