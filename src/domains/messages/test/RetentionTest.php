<?php
/**
 * Tests of the retention of messages, the index, personal data and the commands.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Cli\Output;
use Slipstream\Domains\Messages\CleanUp;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\FileFolder;
use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\IndexBuilder;
use Slipstream\Domains\Messages\MessageIndex;
use Slipstream\Domains\Messages\MessageList;
use Slipstream\Domains\Messages\MessageQuery;
use Slipstream\Domains\Messages\MessageSettings;
use Slipstream\Domains\Messages\MessagesCommand;
use Slipstream\Domains\Messages\MessagesTable;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Settings\SettingsStore;
use ZipArchive;

require_once __DIR__ . '/MessagesTestCase.php';

final class RetentionTest extends MessagesTestCase {

	private const DAY = 86_400;

	/** @return list<int> IDs of all messages. */
	private static function posts(): array {
		wp_cache_flush();
		$ids = get_posts(
			[
				'post_type' => 'feedback',
				'post_status' => [ 'publish', 'spam', 'trash' ],
				'numberposts' => -1,
				'fields' => 'ids',
				'orderby' => 'ID',
				'order' => 'ASC',
			]
		);
		return array_values( array_filter( $ids, 'is_int' ) );
	}

	/** @return list<int> IDs in the index. */
	private static function rows(): array {
		return array_map( 'intval', array_column( MessagesTable::rows( 'SELECT id FROM {table} ORDER BY id' ), 'id' ) );
	}

	#[TestDox( 'Spam is deleted after 15 days, everything else stays' )]
	public function test_spam(): void {
		$old  = self::store( [ 'status' => 'spam', 'time' => self::TIME - 15 * self::DAY - 1 ] );
		$kept = [
			self::store( [ 'status' => 'spam', 'time' => self::TIME - 15 * self::DAY ] ),
			self::store( [ 'time' => self::TIME - 400 * self::DAY ] ),
		];
		do_action( 'grunion_scheduled_delete' );
		self::assertNotContains( $old, self::posts() );
		self::assertSame( [ $kept, $kept ], [ self::posts(), self::rows() ] );
	}

	#[TestDox( 'With a retention time all older messages are deleted, in batches' )]
	public function test_retention(): void {
		Plugin::get( SettingsStore::class )->change( MessageSettings::section(), [ 'retention_days' => 30 ] );
		$this->filter( 'jetpack_delete_spam_feedbacks_limit', 2 );
		$old  = array_map(
			static fn ( int $number ): int => self::store( [ 'time' => self::TIME - 31 * self::DAY - $number ] ),
			range( 1, 3 )
		);
		$kept = self::store( [ 'time' => self::TIME - 29 * self::DAY ] );
		wp_clear_scheduled_hook( CleanUp::HOOK );
		do_action( 'grunion_scheduled_delete' );
		self::assertSame( [ $old[0], $kept ], self::posts() );
		self::assertNotFalse( wp_next_scheduled( CleanUp::HOOK ) );
		do_action( 'grunion_scheduled_delete' );
		self::assertSame( [ $kept ], self::posts() );
	}

	#[TestDox( 'WordPress empties the trash of messages with disallowed words' )]
	public function test_trash(): void {
		$id = self::store( [ 'status' => 'trash' ] );
		update_post_meta( $id, '_wp_trash_meta_time', time() - 31 * self::DAY );
		$kept = self::store( [ 'status' => 'trash' ] );
		wp_scheduled_delete();
		self::assertSame( [ $kept ], self::posts() );
	}

	#[TestDox( 'The daily event is scheduled once, with the first email' )]
	public function test_schedule(): void {
		wp_clear_scheduled_hook( CleanUp::HOOK );
		self::store();
		self::assertFalse( wp_next_scheduled( CleanUp::HOOK ), 'no visitor waits for it' );
		do_action( 'slipstream_work' );
		do_action( 'slipstream_work' );
		self::assertSame( 'daily', wp_get_schedule( CleanUp::HOOK ) );
		wp_clear_scheduled_hook( CleanUp::HOOK );
	}

	#[TestDox( 'The index is built from existing messages, follows changes by other code, and is rebuilt if it differs' )]
	public function test_index(): void {
		global $wpdb;
		$ids = [ self::store(), self::store( [ 'status' => 'spam' ] ) ];
		MessagesTable::query( 'DELETE FROM {table}' );
		Plugin::get( \Slipstream\Support\Options::class )->set( 'messages_index', null );
		$this->log_in( 'editor' );
		self::assertSame( [], $this->rest( 'GET', '/slipstream/v1/messages' )->get_data()['items'], 'reading changes nothing' );
		Plugin::get( IndexBuilder::class )->start_in_admin();
		self::assertSame( $ids, self::rows() );
		self::assertFalse( Plugin::get( MessageList::class )->is_indexed() );
		$this->work();
		$this->work();
		self::assertTrue( Plugin::get( MessageList::class )->is_indexed() );
		wp_update_post( [ 'ID' => $ids[0], 'post_status' => 'trash' ] );
		self::assertSame( 1, Plugin::get( MessageList::class )->counts()['trash'] );
		$wpdb->delete( $wpdb->posts, [ 'ID' => $ids[0] ] );
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'publish' ], [ 'ID' => $ids[1] ] );
		wp_cache_flush();
		self::assertSame( [], Plugin::get( MessageList::class )->page( new MessageQuery( status: 'trash' ) )[0] );
		do_action( 'grunion_scheduled_delete' );
		$this->work();
		$this->work();
		self::assertSame( [ $ids[1] ], self::rows() );
		self::assertSame( 1, Plugin::get( MessageList::class )->counts()['publish'] );
		wp_delete_post( $ids[1], true );
		self::assertSame( [], self::rows() );
	}

	#[TestDox( 'Unread messages are counted for the menu' )]
	public function test_unread(): void {
		self::store();
		self::store( [ 'status' => 'spam' ] );
		self::assertSame( 1, Plugin::get( MessageList::class )->waiting() );
	}

	/** @return array{array<string, mixed>, array<string, mixed>} WordPress' exporter and eraser. */
	private static function tools(): array {
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', [] );
		$erasers   = apply_filters( 'wp_privacy_personal_data_erasers', [] );
		self::assertArrayNotHasKey( 'slipstream-messages-feedback', $exporters + $erasers );
		return [ $exporters['jetpack-feedback'], $erasers['jetpack-feedback'] ];
	}

	#[TestDox( 'WordPress exports and erases the messages of a whole address, under Jetpack\'s ids' )]
	public function test_privacy(): void {
		$mine                  = self::store(
			[ 'fields' => self::fields( [ 'Name' => 'Ann', 'Email' => ' ANN@example.org ', 'Message' => 'Mine' ] ) ]
		);
		$others                = [
			self::store(
				[ 'fields' => self::fields( [ 'Email' => 'joann@example.org', 'Message' => "x\nAUTHOR EMAIL: ann@example.org\n" ] ) ]
			),
			self::store( [ 'fields' => self::fields( [ 'Email' => 'ann@example.org.uk', 'Name' => 'ann@example.org' ] ) ] ),
			self::store( [ 'fields' => self::fields( [ 'Email' => 'a%@example.org' ] ) ] ),
		];
		[ $exporter, $eraser ] = self::tools();
		$answer                = $exporter['callback']( 'ann@example.org', 1 );
		self::assertTrue( $answer['done'] );
		self::assertSame(
			[ [ 'feedback', "feedback-$mine" ] ],
			array_map( static fn ( array $item ): array => [ $item['group_id'], $item['item_id'] ], $answer['data'] )
		);
		$values = array_column( $answer['data'][0]['data'], 'value', 'name' );
		self::assertSame( [ 'Ann', 'Mine', '192.0.2.1' ], [ $values['Name'], $values['Message'], $values['IP address'] ] );
		self::assertSame( [], $exporter['callback']( '', 1 )['data'] );
		self::assertSame(
			[ true, false, true ],
			array_values(
				array_intersect_key(
					$eraser['callback']( 'ann@example.org', 1 ),
					[ 'items_removed' => 1, 'items_retained' => 1, 'done' => 1 ]
				)
			)
		);
		self::assertSame( $others, self::posts() );
	}

	#[TestDox( 'An address of 191 characters is told from all others; of longer ones the first 191 are compared' )]
	public function test_longest_address(): void {
		$host  = '@example.org';
		$email = static fn ( int $length ): string => str_repeat( 'a', $length - strlen( $host ) ) . $host;
		self::assertSame( $email( 191 ), MessageIndex::email( ' ' . strtoupper( $email( 191 ) ) ) );
		self::assertSame( substr( $email( 192 ), 0, 191 ), MessageIndex::email( $email( 192 ) ) );
	}

	#[TestDox( 'A person is found by every email field, exported and erased; an address in a text does not count' )]
	public function test_second_email(): void {
		$fields = [
			new EntryField( '1_Email', 'Email', 'email', 'bob@example.org' ),
			new EntryField( '2_Friend', 'Friend', 'email', ' Ann@Example.org' ),
			new EntryField( '3_Text', 'Text', 'textarea', 'Hi' ),
		];
		$second = self::store( [ 'fields' => $fields ] );
		$text   = self::store( [ 'fields' => [ $fields[0], new EntryField( '2_Text', 'Text', 'text', 'ann@example.org' ) ] ] );
		$like   = self::store( [ 'fields' => [ $fields[0], new EntryField( '2_Friend', 'Friend', 'email', 'joann@example.org' ) ] ] );
		$many   = array_map(
			static fn ( int $number ): EntryField => new EntryField(
				"{$number}_Guest",
				'Guest',
				'email',
				str_repeat( 'x', 60 ) . "$number@example.org"
			),
			range( 1, 30 )
		);
		$last   = self::store(
			[ 'fields' => [ ...array_slice( $many, 0, 10 ), new EntryField( '11_Guest', 'Guest', 'email', 'ann@example.org' ), ...$many ] ]
		);

		[ $exporter, $eraser ] = self::tools();

		self::assertSame(
			[ "feedback-$second", "feedback-$last" ],
			array_column( $exporter['callback']( 'ann@example.org', 1 )['data'], 'item_id' )
		);
		self::assertCount( 3, $exporter['callback']( 'bob@example.org', 1 )['data'] );
		self::assertSame( [], $exporter['callback']( 'nn@example.org', 1 )['data'] );
		self::assertSame( [], $exporter['callback']( '%', 1 )['data'] );
		$eraser['callback']( 'ann@example.org', 1 );
		self::assertSame( [ $text, $like ], self::posts() );
	}

	/** @return array<string, array{string}> Value of the setting. */
	public static function older(): array {
		return [
			'that counted as done'  => [ 'done' ],
			'that was half built'   => [ 'building' ],
			'that is being renewed' => [ 'building 3' ],
		];
	}

	#[DataProvider( 'older' )]
	#[TestDox( 'An index $_dataName has no further addresses: it is completed before a person is looked for' )]
	public function test_second_email_before( string $state ): void {
		$id = self::store(
			[
				'fields' => [
					new EntryField( '1_Email', 'Email', 'email', 'bob@example.org' ),
					new EntryField( '2_Friend', 'Friend', 'email', 'ann@example.org' ),
				],
			]
		);
		MessagesTable::query( "UPDATE {table} SET emails = ''" );
		Plugin::get( \Slipstream\Support\Options::class )->set( 'messages_index', $state );
		self::assertSame( [ "feedback-$id" ], array_column( self::tools()[0]['callback']( 'ann@example.org', 1 )['data'], 'item_id' ) );
		self::assertTrue( Plugin::get( MessageList::class )->is_indexed() );
	}

	#[TestDox( 'Files that a person sent are named in the export and included in its archive; other files are not' )]
	public function test_files_exported(): void {
		$folder  = FileFolder::prepare();
		$archive = (string) tempnam( get_temp_dir(), 'export' );
		$zip     = new ZipArchive();
		$zip->open( $archive, ZipArchive::OVERWRITE );
		$zip->addFromString( 'index.html', 'Report' );
		$zip->close();
		$attach = static function ( int $id, string $path, string $name, ?string $content ) use ( $folder ): string {
			if ( null !== $content ) {
				file_put_contents( "$folder/$path", $content );
			}
			add_post_meta( $id, Files::META, (string) wp_json_encode( [ [ 'name' => $name, 'path' => $path, 'size' => 5 ] ] ) );
			return "$folder/$path";
		};
		$mine   = self::store();
		$paths  = [
			$attach( $mine, str_repeat( 'a', 32 ) . '.bin', 'plan.pdf', 'Plans' ),
			$attach(
				self::store( [ 'fields' => self::fields( [ 'Email' => 'bob@example.org' ] ) ] ),
				str_repeat( 'b', 32 ) . '.bin',
				'other.pdf',
				'Other'
			),
			$attach( self::store(), str_repeat( 'c', 32 ) . '.bin', 'gone.pdf', null ),
		];
		$values = array_column( self::tools()[0]['callback']( 'ann@example.org', 1 )['data'][0]['data'], 'value', 'name' );
		self::assertSame( 'plan.pdf (5 B)', $values['Files'] );
		$request = wp_create_user_request( 'ann@example.org', 'export_personal_data' );
		self::assertIsInt( $request );
		do_action( 'wp_privacy_personal_data_export_file_created', $archive, '', '', $request, '' );
		$zip->open( $archive );
		$names = array_map( static fn ( int $index ): string => (string) $zip->getNameIndex( $index ), range( 0, count( $zip ) - 1 ) );
		self::assertSame( [ 'index.html', "messages/$mine/1-plan.pdf" ], $names );
		self::assertSame( 'Plans', $zip->getFromName( "messages/$mine/1-plan.pdf" ) );
		$zip->close();
		array_map( 'wp_delete_file', [ ...$paths, $archive ] );
	}

	#[TestDox( 'Many messages are exported and erased in pages, and messages that a filter keeps are checked once' )]
	public function test_privacy_pages(): void {
		$ids  = array_map( static fn (): int => self::store(), range( 1, 205 ) );
		$kept = $ids[3];
		add_filter(
			'grunion_contact_form_delete_feedback_post',
			static fn ( bool|string $may, int $id ): bool|string => $id === $kept ? 'Law' : $may,
			10,
			2
		);
		[ $exporter, $eraser ] = self::tools();
		$found                 = [];
		$page                  = 0;
		do {
			$answer = $exporter['callback']( 'ann@example.org', ++$page );
			array_push( $found, ...array_column( $answer['data'], 'item_id' ) );
		} while ( ! $answer['done'] );
		self::assertSame( [ 3, array_map( static fn ( int $id ): string => "feedback-$id", $ids ) ], [ $page, $found ] );
		$messages = [];
		$page     = 0;
		do {
			$answer = $eraser['callback']( 'ann@example.org', ++$page );
			array_push( $messages, ...$answer['messages'] );
		} while ( ! $answer['done'] && $page < 10 );
		self::assertSame( [ 3, [ 'Law' ], [ $kept ] ], [ $page, $messages, self::posts() ] );
		self::assertFalse( get_option( '_jetpack_pde_feedback_' . md5( 'ann@example.org' ) ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function unreadable(): array {
		return [
			'the index'    => [ '/^SELECT id FROM \S+message_index WHERE \( email/' ],
			'the messages' => [ '/^SELECT .*\S+posts\b.*WHERE ID/is' ],
		];
	}

	#[DataProvider( 'unreadable' )]
	#[TestDox( 'If the database fails, an erasure does not count as done: $_dataName' )]
	public function test_privacy_refused( string $pattern ): void {
		self::store();
		$eraser = self::tools()[1];
		wp_cache_flush();
		$end = self::refuse( $pattern );
		try {
			$eraser['callback']( 'ann@example.org', 1 );
			self::fail( 'It counts as done.' );
		} catch ( RuntimeException $error ) {
			self::assertMatchesRegularExpression( '/not_read|refused|could not be read/', $error->getMessage() );
			self::assertCount( 1, MessagesTable::rows( 'SELECT id FROM {table}' ) );
		} finally {
			$end();
		}
	}

	#[TestDox( 'Messages that are not in the index yet are found for their sender too' )]
	public function test_privacy_before_index(): void {
		$ids = [ self::store(), self::store() ];
		MessagesTable::query( 'DELETE FROM {table} WHERE id = %d', [ $ids[0] ] );
		Plugin::get( \Slipstream\Support\Options::class )->set( 'messages_index', 'building' );
		self::assertCount( 2, self::tools()[0]['callback']( 'ann@example.org', 1 )['data'] );
		self::assertTrue( Plugin::get( IndexBuilder::class )->complete( 0 ) );
	}

	#[TestDox( 'wp slipstream messages lists, exports, deletes and resends' )]
	public function test_commands(): void {
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$command = Plugin::get( MessagesCommand::class );
		$ids     = [ self::store(), self::store( [ 'time' => self::TIME + 1 ] ) ];
		$command->list( [], [ 'limit' => '1' ] );
		self::assertSame(
			[
				[
					'id' => $ids[1],
					'date' => '2023-11-14T22:13:21Z',
					'status' => 'publish',
					'unread' => 'yes',
					'author' => 'Ann',
					'email' => 'ann@example.org',
					'subject' => '[Site] Contact',
					'delivery' => 'queued',
				],
			],
			$output->rows
		);
		$command->list( [], [ 'search' => 'nobody@example.org' ] );
		self::assertSame( [], $output->rows );
		$command->export( [], [ 'format' => 'csv' ] );
		self::assertCount( 3, $output->lines );
		$output->lines = [];
		$command->resend( [ (string) $ids[0], 'x' ] );
		$command->delete( [ (string) $ids[1], '999999' ] );
		$command->delete( [] );
		self::assertSame(
			[
				"Success: Queued to be emailed again: $ids[0].",
				'Error: x: Message not found. It may have been deleted.',
				"Success: Deleted: $ids[1].",
				'Error: 999999: Message not found. It may have been deleted.',
				'Error: Enter the ID of at least one message.',
			],
			$output->lines
		);
		$declared = Plugin::get( Extensions::class )->load( 'messages' )->cli;
		self::assertSame( [ 'messages list', 'messages export', 'messages delete', 'messages resend' ], array_keys( $declared ) );
		foreach ( $declared as [ $class, $method ] ) {
			self::assertTrue( method_exists( $class, $method ) );
		}
	}
}
