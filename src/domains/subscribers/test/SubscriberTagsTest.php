<?php
/**
 * Tests of the owner's tags for subscribers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Domains\Subscribers\CleanUp;
use Slipstream\Domains\Subscribers\Import\ImportChoice;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Import\ImportUndo;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\SubscriberList;
use Slipstream\Domains\Subscribers\SubscriberQuery;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\Tags\TaggedTable;
use Slipstream\Domains\Subscribers\Tags\TagNames;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Domains\Subscribers\Tags\TagsTable;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscriberTagsTest extends SubscribersTestCase {

	private const LIST = '/slipstream/v1/subscribers';

	/** @return list<string> Tags of a subscriber. */
	private static function tags( string $email = 'ann@example.org' ): array {
		$subscriber = self::find( $email );
		return Tags::of( [ $subscriber ] )[ $subscriber->id ];
	}

	/** @return list<string> Names of 21 tags. */
	private static function many(): array {
		return array_map( static fn ( int $number ): string => "Tag $number", range( 1, 21 ) );
	}

	/** @return array<string, array{list<string>, list<string>}> Texts and clean names. */
	public static function names(): array {
		return [
			'none' => [ [], [] ],
			'empty' => [ [ '', ' , ;|', "\u{200B}" ], [] ],
			'commas' => [ [ 'Tea, VIP', 'a;b|c' ], [ 'Tea', 'VIP', 'a', 'b', 'c' ] ],
			'quotes' => [ [ '"VIP","Tea"' ], [ 'VIP', 'Tea' ] ],
			'same in lower case' => [ [ 'Tea', 'tea', 'ÄRZTE', 'ärzte' ], [ 'Tea', 'ÄRZTE' ] ],
			'markup and direction' => [ [ "<b>VIP</b>\u{202E}x" ], [ 'VIPx' ] ],
			'right to left' => [ [ 'שלום' ], [ 'שלום' ] ],
			'numbers' => [ [ '2024', '0' ], [ '2024', '0' ] ],
			'maximum' => [ [ str_repeat( 'é', 40 ) ], [ str_repeat( 'é', 40 ) ] ],
			'too long' => [ [ str_repeat( 'é', 41 ) ], [ str_repeat( 'é', 40 ) ] ],
			'lines' => [ [ "a\nb" ], [ 'a', 'b' ] ],
		];
	}

	/**
	 * @param list<string> $texts Texts.
	 * @param list<string> $names Names.
	 */
	#[DataProvider( 'names' )]
	#[TestDox( 'Tags are short plain texts without commas: $_dataName' )]
	public function test_clean( array $texts, array $names ): void {
		self::assertSame( $names, TagNames::clean( $texts ) );
	}

	#[TestDox( 'The owner sets, adds and removes tags, within the limits' )]
	public function test_change(): void {
		$this->log_in( 'administrator' );
		$id  = self::add_subscriber()->id;
		$set = function ( array $tags ) use ( $id ): mixed {
			$answer = $this->rest( 'POST', self::LIST . "/$id", [ 'tags' => $tags ] );
			return $answer->get_data()['tags'] ?? $answer->get_data()['code'];
		};
		self::assertSame( [ 'Tea', 'VIP' ], $set( [ 'VIP', 'Tea', 'tea' ] ) );
		self::assertSame( [ 'Coffee', 'VIP' ], $set( [ 'vip', 'Coffee' ] ) );
		self::assertSame( [ 'Coffee', 'Tea', 'VIP' ], array_column( TagsTable::rows( 'SELECT name FROM {table} ORDER BY name' ), 'name' ) );
		self::assertSame( [ 'Coffee', 'VIP' ], $this->rest( 'GET', self::LIST . '/tags' )->get_data() );
		self::assertSame( [ 'Coffee', 'VIP' ], $this->rest( 'POST', self::LIST . "/$id", [ 'name' => 'Ann' ] )->get_data()['tags'] );
		self::assertSame( 'rest_invalid_param', $set( self::many() ) );
		self::assertSame( 'rest_invalid_param', $set( [ str_repeat( 'é', 41 ) ] ) );
		self::assertSame( 'rest_invalid_param', $set( [ "a\nb" ] ) );
		self::assertSame( 'slipstream_subscriber_tags', $set( [ 'a,b', ...array_slice( self::many(), 0, 19 ) ] ) );
		self::assertSame( [ 'Coffee', 'VIP' ], self::tags() );
		self::assertSame( array_slice( self::many(), 0, 20 ), $set( array_slice( self::many(), 0, 20 ) ) );
		self::assertSame( [], $set( [] ) );
		self::assertSame( [], $this->rest( 'GET', self::LIST . '/tags' )->get_data() );
		self::assertSame( 404, $this->rest( 'POST', self::LIST . '/999999', [ 'tags' => [ 'x' ] ] )->get_status() );
		self::assertSame( 'Ann', self::find()->name );
	}

	#[TestDox( 'One request adds tags to many, or removes them, and returns the reason for each failure' )]
	public function test_bulk(): void {
		$this->log_in( 'administrator' );
		$ids = array_map( static fn ( string $name ): int => self::add_subscriber( "$name@example.org" )->id, [ 'ann', 'bob' ] );
		Tags::replace( $ids[1], array_slice( self::many(), 0, 20 ) );
		$bulk   = fn ( string $action, array $tags ): array => $this->rest(
			'POST',
			self::LIST . '/bulk',
			[
				'action' => $action,
				'subscribers' => [ ...$ids, 999_999 ],
				'tags' => $tags,
			]
		)->get_data();
		$answer = $bulk( 'tag', [ 'VIP', 'TAG 1' ] );
		self::assertSame( [ [ 'Tag 1', 'VIP' ] ], array_column( $answer['rows'], 'tags' ) );
		self::assertSame(
			[
				[ $ids[1], 'slipstream_subscriber_tags', 'A subscriber can have at most 20 tags.' ],
				[ 999_999, 'slipstream_subscriber_not_found', 'Subscriber not found. They may have been removed.' ],
			],
			array_map( 'array_values', $answer['failed'] )
		);
		self::assertSame( array_slice( self::many(), 0, 20 ), self::tags( 'bob@example.org' ) );
		$answer = $bulk( 'untag', [ 'tag 1', 'unknown' ] );
		self::assertSame( [ [ 'VIP' ], array_slice( self::many(), 1, 19 ) ], array_column( $answer['rows'], 'tags' ) );
	}

	#[TestDox( 'The list, the export and WP-CLI are filtered by a tag in any case, together with status and search' )]
	public function test_filter(): void {
		$this->log_in( 'administrator' );
		$tags = [ 'ann' => [ 'VIP' ], 'bob' => [ 'VIP', 'Tea' ], 'cy' => [ 'Tea' ], 'dan' => [] ];
		foreach ( $tags as $name => $some ) {
			Tags::replace( self::add_subscriber( "$name@example.org" )->id, $some );
		}
		SubscribersTable::query( "UPDATE {table} SET status = 'bounced' WHERE email = 'ann@example.org'" );
		$emails = fn ( array $filters ): array => array_map(
			static fn ( array $item ): string => (string) strstr( $item['email'], '@', true ),
			$this->rest( 'GET', self::LIST, $filters )->get_data()['items']
		);
		self::assertSame( [ 'bob', 'ann' ], $emails( [ 'tag' => 'vip' ] ) );
		self::assertSame( [ 'bob' ], $emails( [ 'tag' => 'VIP', 'status' => 'active' ] ) );
		self::assertSame( [ 'cy' ], $emails( [ 'tag' => 'Tea', 'search' => 'cy' ] ) );
		self::assertSame( [], $emails( [ 'tag' => 'unknown' ] ) );
		self::assertSame( [], $emails( [ 'tag' => 'VI' ] ) );
		self::assertSame( 400, $this->rest( 'GET', self::LIST, [ 'tag' => str_repeat( 'a', 41 ) ] )->get_status() );
		$csv = '';
		Plugin::get( SubscriberList::class )->export(
			new SubscriberQuery( tag: 'VIP' ),
			static function ( string $line ) use ( &$csv ): void {
				$csv .= $line;
			}
		);
		self::assertStringContainsString( '"Tea, VIP"', $csv );
		self::assertSame( [ 3, 0 ], [ substr_count( $csv, "\n" ), substr_count( $csv, 'cy@' ) ] );
	}

	private function import( string $csv ): int {
		$path = wp_tempnam( 'tags' );
		file_put_contents( $path, $csv );
		$id = Plugin::get( Imports::class )->create( $path );
		unlink( $path );
		self::assertIsInt( $id );
		$import = Plugin::get( Imports::class )->find( $id );
		self::assertNotNull( $import );
		$choice = new ImportChoice( $import->email_column, $import->status_column, 'At the fair.', 'unsubscribed', 'skip' );
		self::assertTrue( Plugin::get( Imports::class )->run( $import, $choice ) );
		Plugin::get( Imports::class )->work( [ 'import' => $id ] );
		return $id;
	}

	/** @return array<string, array{string, string, list<string>}> Header of the column, cell, and tags. */
	public static function files(): array {
		return [
			'Mailchimp' => [ 'TAGS', '"""VIP"",""Tea"""', [ 'Tea', 'VIP' ] ],
			'Ghost' => [ 'labels', '"VIP,Tea"', [ 'Tea', 'VIP' ] ],
			'MailPoet' => [ 'Lists', 'VIP|Tea', [ 'Tea', 'VIP' ] ],
			'MailPoet, one list' => [ 'List', 'Newsletter', [ 'Newsletter' ] ],
			'spreadsheets' => [ 'Tags', '"VIP;Tea"', [ 'Tea', 'VIP' ] ],
			'our own export' => [ 'tags', "\"'=cmd(), Tea\"", [ '=cmd()', 'Tea' ] ],
			'markup' => [ 'tags', '<script>x</script><b>VIP</b>', [ 'VIP' ] ],
			'21 tags' => [ 'tags', '"' . implode( ',', self::many() ) . '"', array_slice( self::many(), 0, 20 ) ],
			'20 long tags' => [
				'tags',
				'"' . implode(
					',',
					array_map( static fn ( int $number ): string => $number . str_repeat( 'é', 38 ), range( 11, 30 ) )
				) . '"',
				array_map( static fn ( int $number ): string => $number . str_repeat( 'é', 38 ), range( 11, 30 ) ),
			],
			'an unknown column' => [ 'Interests', 'VIP', [] ],
		];
	}

	/** @param list<string> $tags Tags. */
	#[DataProvider( 'files' )]
	#[TestDox( 'The import adds the tags in a file of $_dataName, once, and its undo removes them' )]
	public function test_import( string $header, string $cell, array $tags ): void {
		$id = $this->import( "Email,$header\nann@example.org,$cell\nANN@example.org,Other\n" );
		self::assertSame( $tags, self::tags() );
		Plugin::get( Imports::class )->work( [ 'import' => $id ] );
		self::assertCount( count( $tags ), TaggedTable::rows( 'SELECT tag_id FROM {table}' ) );
		$import = Plugin::get( Imports::class )->find( $id );
		self::assertTrue( null !== $import && Plugin::get( ImportUndo::class )->start( $import ) );
		Plugin::get( ImportUndo::class )->work( [ 'import' => $id ] );
		self::assertSame( [], TaggedTable::rows( 'SELECT tag_id FROM {table}' ) );
	}

	#[TestDox( 'An import does not change the tags of known subscribers, and adds at most 500 different tags to a site' )]
	public function test_import_limits(): void {
		Tags::replace( self::add_subscriber()->id, [ 'VIP' ] );
		$lines = '';
		for ( $row = 0; $row < 510; $row++ ) {
			$lines .= "reader$row@example.org,Tag $row\n";
		}
		$this->import( "Email,Tags\nann@example.org,Other\n$lines" );
		self::assertSame( [ 'VIP' ], self::tags() );
		self::assertSame( [ 'Tag 0' ], self::tags( 'reader0@example.org' ) );
		self::assertSame( [], self::tags( 'reader509@example.org' ) );
		self::assertCount( Tags::MAX, Tags::all() );
		$this->log_in( 'administrator' );
		$path = self::LIST . '/' . self::find()->id;
		self::assertSame( 'slipstream_too_many_tags', $this->rest( 'POST', $path, [ 'tags' => [ 'VIP', 'New' ] ] )->get_data()['code'] );
		self::assertSame( [ 'VIP' ], self::tags() );
		self::assertSame( [ 'Tag 3' ], $this->rest( 'POST', $path, [ 'tags' => [ 'Tag 3' ] ] )->get_data()['tags'] );
		self::assertSame( [ 'New' ], $this->rest( 'POST', $path, [ 'tags' => [ 'New' ] ] )->get_data()['tags'], 'VIP is unused' );
	}

	#[TestDox( 'Tags are deleted with their subscriber, exported with personal data, and erased' )]
	public function test_removal(): void {
		$left = static fn (): int => count( TaggedTable::rows( 'SELECT tag_id FROM {table}' ) );
		foreach ( [ 'ann', 'bob' ] as $name ) {
			Tags::replace( self::add_subscriber( "$name@example.org" )->id, [ 'VIP', 'Tea' ] );
		}
		self::request_subscription( 'cy@example.org' );
		Tags::replace( self::find( 'cy@example.org' )->id, [ 'VIP' ] );
		$person = Plugin::get( PersonalSubscribers::class );
		self::assertSame( 'Tea, VIP', array_values( $person->find( 'ann@example.org', 1 )->items )[0]['Tags'] );
		self::assertSame( 5, $left() );
		$person->erase( 'ann@example.org', 1 );
		self::assertSame( 3, $left() );
		$this->log_in( 'administrator' );
		$this->rest( 'DELETE', self::LIST . '/' . self::find( 'bob@example.org' )->id );
		self::assertSame( 1, $left() );
		$this->travel( 400 * self::DAY );
		Plugin::get( CleanUp::class )->run();
		self::assertSame( 0, $left() );
	}

	#[TestDox( 'Tags of earlier versions are read at once, moved later, and replaced meanwhile' )]
	public function test_migration(): void {
		$versions = (array) get_option( Table::VERSIONS );
		foreach ( [ 'ann' => 'VIP, Tea', 'bob' => 'tea', 'cy' => 'Old' ] as $name => $tags ) {
			self::add_subscriber( "$name@example.org" );
			SubscribersTable::query( 'UPDATE {table} SET tags = %s WHERE email = %s', [ $tags, "$name@example.org" ] );
		}
		$this->filter( 'pre_option_slipstream_tables', array_diff_key( $versions, [ TagsTable::NAME => 0, TaggedTable::NAME => 0 ] ) );
		self::assertSame( [ 'Tea', 'VIP' ], self::tags() );
		self::assertSame( [], Tags::all() );
		try {
			Tags::move();
			self::fail( 'The tables do not exist.' );
		} catch ( QueryFailed ) {
			self::assertSame( [ 'Old' ], self::tags( 'cy@example.org' ) );
		}
		remove_all_filters( 'pre_option_slipstream_tables' );
		Tags::replace( self::find( 'cy@example.org' )->id, [ 'New' ] );
		update_option( Table::VERSIONS, array_diff_key( $versions, [ 'subscribers:move-tags' => 1 ] ) );
		delete_option( 'slipstream_tables_lock' );
		self::assertTrue( Plugin::get( Migrator::class )->migrate( [ SubscribersTable::class, ...Tags::TABLES ] ) );
		self::assertSame(
			[ [ 'Tea', 'VIP' ], [ 'Tea' ], [ 'New' ] ],
			array_map( static fn ( string $name ): array => self::tags( "$name@example.org" ), [ 'ann', 'bob', 'cy' ] )
		);
		self::assertSame( [ '' ], array_unique( array_column( SubscribersTable::rows( 'SELECT tags FROM {table}' ), 'tags' ) ) );
		self::assertSame( '', self::find()->old_tags );
	}

	#[TestDox( 'Tags of earlier versions are all moved, even if they exceed the limits of this version' )]
	public function test_migration_of_many(): void {
		$names = array_map( static fn ( int $number ): string => "t$number", range( 1, 525 ) );
		foreach ( array_chunk( $names, 25 ) as $number => $some ) {
			self::add_subscriber( "r$number@example.org" );
			SubscribersTable::query(
				'UPDATE {table} SET tags = %s WHERE email = %s',
				[ implode( ', ', $some ), "r$number@example.org" ]
			);
		}
		self::assertSame( 21, Tags::move() );
		self::assertSame( 0, Tags::move() );
		self::assertCount( 525, Tags::all() );
		self::assertSame( array_slice( $names, 0, 25 ), self::tags( 'r0@example.org' ) );
		self::assertSame( array_slice( $names, 500 ), self::tags( 'r20@example.org' ) );
		SubscribersTable::query( "UPDATE {table} SET tags = 'Late' WHERE email = 'r0@example.org'" );
		self::assertSame( 1, Tags::move(), 'also before the last moved subscriber' );
		self::assertContains( 'Late', self::tags( 'r0@example.org' ) );
	}

	#[TestDox( 'An import waits while another process creates the tables' )]
	public function test_import_waits(): void {
		$versions = array_diff_key( (array) get_option( Table::VERSIONS ), [ TaggedTable::NAME => 0 ] );
		$this->filter( 'pre_option_slipstream_tables', $versions );
		update_option( 'slipstream_tables_lock', [ 'until' => $this->now + 600 ], false );
		$this->expectException( JobPostponed::class );
		Plugin::get( Imports::class )->work( [ 'import' => 1 ] );
	}
}
