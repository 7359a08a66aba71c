<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Import\MemberColumns;
use Slipstream\Domains\Memberships\Import\MemberImport;
use Slipstream\Domains\Memberships\Import\MemberImportChoice;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\Import\MemberImportStore;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of the limits of imports: the size of a file, and how long skipped rows are kept. */
final class MemberImportLimitsTest extends MembershipsTestCase {

	private const ROUTE = '/slipstream/v1/memberships/imports';

	private string $path = '';

	protected function tearDown(): void {
		wp_delete_file( $this->path );
		parent::tearDown();
	}

	private function create( string $content ): MemberImport|WP_Error {
		$this->path = get_temp_dir() . uniqid( 'members-' ) . '.csv';
		file_put_contents( $this->path, $content );
		return Plugin::get( MemberImports::class )->create( $this->path, 'members.csv' );
	}

	private function work(): void {
		for ( $round = 0; $round < 5; $round++ ) {
			Plugin::get( Cron::class )->cancel_all();
			do_action( 'slipstream_work' );
		}
	}

	#[TestDox( 'A file with more than 100,000 rows is refused with the reason, and leaves nothing' )]
	public function test_rows(): void {
		self::plan();
		foreach ( [ '', "email\n" ] as $header ) {
			$result = $this->create( $header . str_repeat( "a@b.org\n", 100_001 ) );
			self::assertInstanceOf( WP_Error::class, $result );
			self::assertSame( 'The file is too large. Split it into smaller ones.', $result->get_error_message() );
			self::assertSame( [ 'status' => 413 ], $result->get_error_data() );
		}
		self::assertInstanceOf( MemberImport::class, $this->create( "email\n" . str_repeat( "a@b.org\n", 100_000 ) ) );
	}

	#[TestDox( 'Skipped rows can be read and downloaded for seven days, and the download has a name' )]
	public function test_kept(): void {
		self::plan();
		$import = $this->create( "email\nann@example.org\nnobody\n" );
		self::assertInstanceOf( MemberImport::class, $import );
		self::assertNull( Plugin::get( MemberImports::class )->run( $import ) );
		$this->work();
		$headers = $this->rest( 'GET', self::ROUTE . "/$import->id/report/export", [], 'administrator' )->get_headers();
		self::assertStringContainsString( "members-skipped-$import->id.csv", $headers['Content-Disposition'] ?? '' );
		$rows = function () use ( $import ): array {
			$this->work();
			/** @var array{items: list<array<string, mixed>>} $data */
			$data = $this->rest( 'GET', self::ROUTE . "/$import->id/report", [], 'administrator' )->get_data();
			return array_column( $data['items'], 'cell', 'row' );
		};
		$this->travel( 7 * self::DAY - 1 );
		self::assertSame( [ 3 => 'nobody' ], $rows() );
		$this->travel( 1 );
		self::assertSame( [], $rows() );
	}

	#[TestDox( 'A choice that was sent before the import started, and is counted after it, is not stored' )]
	public function test_late_choice(): void {
		$plan   = self::plan();
		$import = $this->create( "email\nann@example.org\n" );
		self::assertInstanceOf( MemberImport::class, $import );
		$choice = new MemberImportChoice( 0, MemberColumns::NONE, MemberColumns::NONE, MemberColumns::NONE, [ '' => $plan->id ], true );
		self::assertNull( Plugin::get( MemberImports::class )->run( $import ) );
		$before = Plugin::get( MemberImportStore::class )->find( $import->id )?->preview;
		$result = Plugin::get( MemberImports::class )->choose( $import, $choice );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( 'slipstream_member_import_not_started', $result->get_error_code() );
		self::assertSame( $before, Plugin::get( MemberImportStore::class )->find( $import->id )?->preview );
	}

	#[TestDox( 'The same choice can be stored twice before the start' )]
	public function test_same_choice(): void {
		$plan   = self::plan();
		$import = $this->create( "email\nann@example.org\n" );
		self::assertInstanceOf( MemberImport::class, $import );
		$choice = new MemberImportChoice( 0, MemberColumns::NONE, MemberColumns::NONE, MemberColumns::NONE, [ '' => $plan->id ] );
		foreach ( [ 1, 2 ] as $number ) {
			$chosen = Plugin::get( MemberImports::class )->choose( $import, $choice );
			self::assertInstanceOf( MemberImport::class, $chosen, "choice $number" );
		}
	}
}
