<?php
/**
 * Tests of importing people who have left another service, of stored details, and of the undo.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Domains\Subscribers\Import\Import;
use Slipstream\Domains\Subscribers\Import\ImportChoice;
use Slipstream\Domains\Subscribers\Import\ImportRow;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Import\ImportUndo;
use Slipstream\Domains\Subscribers\Import\RowState;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\SubscriberList;
use Slipstream\Domains\Subscribers\SubscriberQuery;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscriberStore;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Domains\Subscribers\SuppressionTable;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class ImportOfLeaversTest extends SubscribersTestCase {

	private const MAILCHIMP = '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION';

	private const IN_MAILCHIMP = 'Ann,Lee,2,"2021-03-04 05:06:07",1.2.3.4,"2021-03-05 06:07:08",1.2.3.4,,,,,,AT,';

	private function import( string $content ): Import {
		$path = get_temp_dir() . uniqid( 'import-' ) . '.csv';
		file_put_contents( $path, $content );
		$id = Plugin::get( Imports::class )->create( $path );
		wp_delete_file( $path );
		self::assertIsInt( $id );
		return self::reload( $id );
	}

	private static function reload( int $id ): Import {
		$import = Plugin::get( Imports::class )->find( $id );
		self::assertInstanceOf( Import::class, $import );
		return $import;
	}

	private function run_import(
		Import $import,
		string $left = ImportChoice::UNSUBSCRIBED,
		string $unknown = ImportChoice::SKIP,
		?int $status = null
	): Import {
		self::assertTrue(
			Plugin::get( Imports::class )->run(
				$import,
				new ImportChoice( $import->email_column, $status ?? $import->status_column, 'They signed a list.', $left, $unknown )
			)
		);
		$this->work( 1 );
		return self::reload( $import->id );
	}

	/** @return array<string, string> Status of all stored subscribers, by local part of their address. */
	private static function statuses(): array {
		$rows = SubscribersTable::rows( 'SELECT email, status FROM {table} ORDER BY id' );
		return array_combine(
			array_map( static fn ( array $row ): string => (string) strstr( $row['email'], '@', true ), $rows ),
			array_column( $rows, 'status' )
		);
	}

	/** @return array<string, array{string, array<string, string>}> File, and the expected status of each person. */
	public static function files(): array {
		$mailchimp = self::MAILCHIMP;
		$ann       = self::IN_MAILCHIMP;
		return [
			'Mailchimp, subscribed'               => [
				"$mailchimp,LAST_CHANGED,LEID,EUID,NOTES,TAGS\na@example.org,$ann,,1,2,,\"\"\"VIP\"\",\"\"Tea\"\"\"\n",
				[ 'a' => 'active' ],
			],
			'Mailchimp, unsubscribed'             => [
				"$mailchimp,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS\na@example.org,$ann,\"2022-01-02 03:04:05\",,,,,1,2,,\nb@example.org,$ann,\"2022-01-02 03:04:05\",,,,,1,2,,\n",
				[ 'a' => 'unsubscribed', 'b' => 'unsubscribed' ],
			],
			'Mailchimp, cleaned'                  => [
				"$mailchimp,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES,TAGS\na@example.org,$ann,\"2022-01-02 03:04:05\",,,1,2,,\n",
				[ 'a' => 'bounced' ],
			],
			'Mailchimp with 60 fields of its own' => [
				"$mailchimp," . implode( ',', array_map( static fn ( int $number ): string => "Field$number", range( 1, 60 ) ) )
					. ",UNSUB_TIME\na@example.org,$ann," . str_repeat( ',', 60 ) . "2022-01-02\n",
				[ 'a' => 'unsubscribed' ],
			],
			'Substack'                            => [
				"email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\na@example.org,false,,other,false,2021-03-04T05:06:07.000Z,\nb@example.org,true,,yearly,true,2021-03-04T05:06:07.000Z,\nc@example.org,false,,other,TRUE,,\n",
				[ 'a' => 'active', 'b' => 'unsubscribed', 'c' => 'unsubscribed' ],
			],
			'Ghost'                               => [
				"id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,a@example.org,Ann,,true,false,,2021-03-04T05:06:07.000Z,,,\n2,b@example.org,Bob,,false,false,,2021-03-04T05:06:07.000Z,,,\n3,c@example.org,Cy,,true,false,,2021-03-04T05:06:07.000Z,2022-01-01T00:00:00.000Z,,\n",
				[ 'a' => 'active', 'b' => 'unsubscribed', 'c' => 'unsubscribed' ],
			],
			'MailPoet'                            => [
				"Email,First name,Last name,Global status,List status,List\na@example.org,A,B,subscribed,subscribed,News\nb@example.org,A,B,unsubscribed,subscribed,News\nc@example.org,A,B,subscribed,unsubscribed,News\nd@example.org,A,B,bounced,subscribed,News\ne@example.org,A,B,unconfirmed,subscribed,News\n",
				[ 'a' => 'active', 'b' => 'unsubscribed', 'c' => 'unsubscribed', 'd' => 'bounced' ],
			],
			'WordPress.com'                       => [
				"email,subscription_date,subscription_status\na@example.org,2021-03-04,Active\nb@example.org,2021-03-04,Removed\n",
				[ 'a' => 'active', 'b' => 'unsubscribed' ],
			],
			'our own'                             => [
				"email,status,categories,consent,consented,source,locale,created,confirmed,unsubscribed,bounced\na@example.org,active,,x,,,,2021-03-04T05:06:07+00:00,2021-03-04T05:06:07+00:00,,\nb@example.org,unsubscribed,,x,,,,2021-03-04T05:06:07+00:00,,2022-03-04T05:06:07+00:00,\nc@example.org,bounced,,x,,,,2021-03-04T05:06:07+00:00,,,2022-03-04T05:06:07+00:00\n",
				[ 'a' => 'active', 'b' => 'unsubscribed', 'c' => 'bounced' ],
			],
			'a word of yes or no for who left'    => [
				"Email,Unsubscribed\na@example.org,No\nb@example.org,Yes\nc@example.org,\nd@example.org,1\n",
				[ 'a' => 'active', 'b' => 'unsubscribed', 'c' => 'active', 'd' => 'unsubscribed' ],
			],
			'a status that nobody knows'          => [
				"Email,Status\na@example.org,subscribed\nb@example.org,true\nc@example.org,gold\nd@example.org,\n",
				[ 'a' => 'active' ],
			],
			'a postal state'                      => [
				"Email,State\na@example.org,CA\nb@example.org,NY\n",
				[ 'a' => 'active', 'b' => 'active' ],
			],
		];
	}

	/** @param array<string, string> $statuses */
	#[DataProvider( 'files' )]
	#[TestDox( 'People who left another service are not subscribed by its export: $_dataName' )]
	public function test_files( string $content, array $statuses ): void {
		$import = $this->import( $content );
		$states = $import->present()['states'];
		$this->run_import( $import );
		self::assertSame( $statuses, self::statuses() );
		$left = array_keys( array_filter( $statuses, static fn ( string $status ): bool => 'active' !== $status ) );
		self::assertSame( count( $left ), ( $states['left'] ?? 0 ) + ( $states['bounced'] ?? 0 ), 'the preview says so before' );
		self::assertEqualsCanonicalizing(
			array_map( static fn ( string $name ): string => "$name@example.org", $left ),
			Plugin::get( SuppressionList::class )->filter_suppressed(
				array_map( static fn ( string $name ): string => "$name@example.org", array_keys( $statuses ) )
			)
		);
	}

	#[DataProvider( 'files' )]
	#[TestDox( 'With "skip", people who left are neither stored nor suppressed: $_dataName' )]
	public function test_skipped( string $content ): void {
		$this->run_import( $this->import( $content ), ImportChoice::SKIP );
		self::assertSame( [], array_diff( array_values( self::statuses() ), [ 'active' ] ) );
		self::assertSame( [], SuppressionTable::rows( 'SELECT hash FROM {table}' ) );
	}

	#[TestDox( 'A column for people who left counts even if no column, or another one, is chosen for the status' )]
	public function test_other_column(): void {
		$content = "Email,UNSUB_TIME,Group\na@example.org,2022-01-01,active\nb@example.org,,active\n";
		foreach ( [ -1, 2 ] as $status ) {
			SubscribersTable::query( 'DELETE FROM {table}' );
			SuppressionTable::query( 'DELETE FROM {table}' );
			$this->run_import( $this->import( $content ), status: $status );
			self::assertSame( [ 'a' => 'unsubscribed', 'b' => 'active' ], self::statuses() );
		}
	}

	/** @return array<string, array{string, array<string, string>}> Choice, and the expected statuses. */
	public static function choices(): array {
		return [
			'skip'         => [ ImportChoice::SKIP, [ 'a' => 'active' ] ],
			'unsubscribed' => [ ImportChoice::UNSUBSCRIBED, [ 'a' => 'active', 'b' => 'unsubscribed', 'c' => 'unsubscribed' ] ],
			'active'       => [ ImportChoice::ACTIVE, [ 'a' => 'active', 'b' => 'active', 'c' => 'active' ] ],
		];
	}

	/** @param array<string, string> $statuses */
	#[DataProvider( 'choices' )]
	#[TestDox( 'An unknown status follows the owner\'s choice: $_dataName' )]
	public function test_unknown( string $unknown, array $statuses ): void {
		$import = $this->import( "Email,Status\na@example.org,subscribed\nb@example.org,gold\nc@example.org,true\n" );
		self::assertSame( [ [ 'gold', 'true' ], 2 ], [ $import->present()['unknown'], $import->present()['states']['unknown'] ] );
		$this->run_import( $import, unknown: $unknown );
		self::assertSame( $statuses, self::statuses() );
	}

	#[TestDox( 'Names, tags and times are stored, listed, exported and erased' )]
	public function test_details(): void {
		$this->run_import(
			$this->import(
				self::MAILCHIMP . ",TAGS\na@example.org," . self::IN_MAILCHIMP
					. ",\"\"\"VIP\"\",\"\"Tea\"\"\"\nb@example.org,,,,2999-01-01,,never,,,,,,,,,\n"
			)
		);
		$ann = self::find( 'a@example.org' );
		self::assertSame(
			[ 'Ann Lee', [ 'Tea', 'VIP' ], '2021-03-04 05:06:07', '2021-03-05 06:07:08', '2021-03-04 05:06:07' ],
			[
				$ann->name,
				Tags::of( [ $ann ] )[ $ann->id ],
				gmdate( 'Y-m-d H:i:s', $ann->created ),
				gmdate( 'Y-m-d H:i:s', $ann->confirmed ),
				gmdate( 'Y-m-d H:i:s', $ann->consented ),
			]
		);
		$bob = self::find( 'b@example.org' );
		self::assertSame(
			[ '', [], self::TIME + 1, self::TIME + 1 ],
			[ $bob->name, Tags::of( [ $bob ] )[ $bob->id ], $bob->created, $bob->confirmed ]
		);
		$long = ImportRow::from_cells(
			'c@example.org',
			RowState::Subscribed,
			[ str_repeat( 'é', 201 ), str_repeat( 'é', 41 ) ],
			[ 'name' => 0, 'tags' => 1 ],
			self::TIME
		);
		self::assertSame( [ 100, [ str_repeat( 'é', 40 ) ] ], [ mb_strlen( $long->name ), $long->tags ] );
		$csv = '';
		Plugin::get( SubscriberList::class )->export(
			new SubscriberQuery(),
			static function ( string $line ) use ( &$csv ): void {
				$csv .= $line;
			}
		);
		self::assertStringContainsString( 'Ann Lee', $csv );
		self::assertStringContainsString( 'Tea, VIP', $csv );
		$person = Plugin::get( PersonalSubscribers::class );
		self::assertStringContainsString( 'Ann Lee', (string) wp_json_encode( $person->find( 'a@example.org', 1 )->items ) );
		self::assertStringContainsString( 'Tea, VIP', (string) wp_json_encode( $person->find( 'a@example.org', 1 )->items ) );
		$this->log_in( 'administrator' );
		$listed = array_column( $this->rest( 'GET', '/slipstream/v1/subscribers' )->get_data()['items'], 'name', 'email' );
		self::assertSame( 'Ann Lee', $listed['a@example.org'] );
		$person->erase( 'a@example.org', 1 );
		self::assertStringNotContainsString( 'Ann Lee', (string) wp_json_encode( SubscribersTable::rows( 'SELECT * FROM {table}' ) ) );
		self::assertSame( [], $person->find( 'a@example.org', 1 )->items );
	}

	#[TestDox( 'An undo lists its effects and removes what the import added, except people who were there before or have acted since' )]
	public function test_undo(): void {
		self::add_subscriber( 'before@example.org' );
		$names  = [ 'new', 'chose', 'quit', 'before', 'bounced' ];
		$lines  = implode( '', array_map( static fn ( string $name ): string => "$name@example.org,active\n", $names ) );
		$other  = $this->run_import( $this->import( "Email,Status\nother@example.org,active\n" ) );
		$import = $this->run_import(
			$this->import( "Email,Status\n{$lines}left@example.org,unsubscribed\nagain@example.org,unsubscribed\n" )
		);
		Plugin::get( SubscriberStore::class )->choose( self::find( 'chose@example.org' )->id, [ 3 ] );
		Plugin::get( Subscribers::class )->unsubscribe( self::find( 'quit@example.org' )->id, 'link' );
		Plugin::get( Subscribers::class )->mark_bounced( self::find( 'bounced@example.org' )->id );
		self::request_subscription( 'again@example.org' );
		Plugin::get( Subscribers::class )->confirm( self::find( 'again@example.org' ) );
		$this->log_in( 'administrator' );
		$path = "/slipstream/v1/subscribers/imports/$import->id/undo";
		self::assertSame( [ 'subscribed' => 1, 'left' => 1 ], $this->rest( 'GET', $path )->get_data() );
		self::assertSame( [ 200, 409 ], [ $this->rest( 'POST', $path )->get_status(), $this->rest( 'POST', $path )->get_status() ] );
		$this->work( 1 );
		self::assertSame(
			[
				'before' => 'active',
				'other' => 'active',
				'chose' => 'active',
				'quit' => 'unsubscribed',
				'bounced' => 'bounced',
				'again' => 'active',
			],
			self::statuses()
		);
		self::assertSame(
			[ 'quit@example.org', 'bounced@example.org' ],
			Plugin::get( SuppressionList::class )->filter_suppressed(
				[ 'left@example.org', 'quit@example.org', 'bounced@example.org', 'again@example.org' ]
			)
		);
		self::assertSame( [ 'undone', 'done' ], [ self::reload( $import->id )->status, self::reload( $other->id )->status ] );
		$this->log_in( 'administrator' );
		self::assertSame( [ 'subscribed' => 0, 'left' => 0 ], $this->rest( 'GET', $path )->get_data() );
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/subscribers/imports/999999/undo' )->get_status() );
	}

	#[TestDox( 'Imports are listed and can be undone after their rows were deleted' )]
	public function test_list(): void {
		$import = $this->run_import( $this->import( "Email,Name\nann@example.org,Ann\nbob@\n" ) );
		$this->import( "Email\nwaiting@example.org\n" );
		$this->work( 8 * self::DAY );
		$this->log_in( 'administrator' );
		$list = $this->rest( 'GET', '/slipstream/v1/subscribers/imports' )->get_data();
		self::assertSame(
			[ [ $import->id, 'done', 1, 1, [] ] ],
			array_map(
				static fn ( array $one ): array => [
					$one['id'],
					$one['status'],
					$one['results']['added'],
					$one['results']['invalid'],
					$one['sample'],
				],
				$list
			)
		);
		self::assertStringNotContainsString( 'bob@', (string) wp_json_encode( $list ) );
		$this->rest( 'POST', "/slipstream/v1/subscribers/imports/$import->id/undo" );
		$this->work( 1 );
		self::assertSame( [], self::statuses() );
	}

	#[TestDox( 'An undo of more than ten thousand rows continues in further jobs, and can be killed at any point' )]
	public function test_large_undo(): void {
		$lines  = implode( '', array_map( static fn ( int $number ): string => "reader$number@example.org\n", range( 1, 10_600 ) ) );
		$import = $this->import( "Email\n$lines" );
		Plugin::get( Imports::class )->run( $import, new ImportChoice( 0, -1, 'x' ) );
		do {
			$chunk = Plugin::get( Imports::class )->step( $import->id );
		} while ( $chunk >= 0 );
		$undo = Plugin::get( ImportUndo::class );
		self::assertSame( 10_600, $undo->counts( $import->id )['subscribed'] );
		self::assertTrue( $undo->start( self::reload( $import->id ) ) );
		$undo->work( [ 'import' => $import->id ] );
		self::assertSame( [ 600, 'undoing' ], [ $undo->counts( $import->id )['subscribed'], self::reload( $import->id )->status ] );
		$undo->work( [ 'import' => $import->id ] );
		self::assertSame( [ 0, 'undone' ], [ $undo->counts( $import->id )['subscribed'], self::reload( $import->id )->status ] );
	}

	#[TestDox( 'A process that is killed before it adds the job of an import or an undo leaves it as it was' )]
	public function test_killed_start(): void {
		$import = $this->import( "Email\nann@example.org\n" );
		$killed = static function ( \Closure $start ): void {
			$kill = static fn ( string $sql ): string => 1 === preg_match( '/^INSERT .*slipstream_outbox/s', $sql )
				? throw new RuntimeException( 'killed' )
				: $sql;
			add_filter( 'query', $kill );
			try {
				$start();
				self::fail( 'The process was not killed.' );
			} catch ( RuntimeException $failure ) {
				self::assertSame( 'killed', $failure->getMessage() );
			} finally {
				remove_filter( 'query', $kill );
			}
		};
		$killed( static fn () => Plugin::get( Imports::class )->run( $import, new ImportChoice( 0, -1, 'x' ) ) );
		self::assertSame( 'preview', self::reload( $import->id )->status );
		$done = $this->run_import( $import );
		$killed( static fn () => Plugin::get( ImportUndo::class )->start( $done ) );
		self::assertSame( 'done', self::reload( $import->id )->status );
		self::assertTrue( Plugin::get( ImportUndo::class )->start( $done ) );
	}

	#[TestDox( 'A statement of consent is required if someone may be subscribed, but not for a file of people who left' )]
	public function test_consent(): void {
		$this->log_in( 'administrator' );
		$left = $this->import( "Email,UNSUB_TIME\na@example.org,2022-01-01\n" );
		$path = '/slipstream/v1/subscribers/imports';
		self::assertSame( 200, $this->rest( 'POST', "$path/$left->id" )->get_status() );
		$mixed = $this->import( "Email,UNSUB_TIME\na@example.org,2022-01-01\nb@example.org,\n" );
		self::assertSame( 400, $this->rest( 'POST', "$path/$mixed->id" )->get_status() );
		$unknown = $this->import( "Email,Status\na@example.org,gold\n" );
		self::assertSame(
			[ 400, 400, 200 ],
			[
				$this->rest( 'POST', "$path/$unknown->id", [ 'unknown' => 'active' ] )->get_status(),
				$this->rest( 'POST', "$path/$unknown->id", [ 'unknown' => 'sure' ] )->get_status(),
				$this->rest( 'POST', "$path/$unknown->id", [ 'unknown' => 'skip' ] )->get_status(),
			]
		);
	}

	#[TestDox( 'A person from an earlier import who has left that service since is unsubscribed by its newer export' )]
	public function test_left_since_an_earlier_import(): void {
		$this->run_import( $this->import( "Email Address,First Name\nann@example.com,Ann" ) );
		self::assertSame( [ 'ann' => 'active' ], self::statuses() );
		$this->run_import(
			$this->import( self::MAILCHIMP . ",UNSUB_TIME\nann@example.com," . self::IN_MAILCHIMP . ',"2022-01-02 03:04:05"' )
		);
		self::assertSame( [ 'ann' => 'unsubscribed' ], self::statuses() );
	}
}
