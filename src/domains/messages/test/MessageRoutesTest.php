<?php
/**
 * Tests of the messages' routes: permissions, lists and changes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\DeliveryRecord;
use Slipstream\Domains\Messages\DeliveryState;
use Slipstream\Domains\Messages\MessageActions;
use Slipstream\Domains\Messages\MessageIndex;
use Slipstream\Domains\Messages\MessageList;
use Slipstream\Domains\Messages\MessageQuery;
use Slipstream\Domains\Messages\MessagesTable;
use Slipstream\Domains\Messages\Routes\AllRoutes;
use Slipstream\Plugin;

require_once __DIR__ . '/MessagesTestCase.php';

final class MessageRoutesTest extends MessagesTestCase {

	private const LIST = '/slipstream/v1/messages';

	/**
	 * @param array<string, mixed> $parameters Query arguments.
	 * @return list<int> IDs of a page.
	 */
	private function ids( array $parameters = [] ): array {
		$answer = $this->rest( 'GET', self::LIST, $parameters );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return array_column( $answer->get_data()['items'], 'id' );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function strangers(): array {
		return [ 'visitor' => [ '' ], 'subscriber' => [ 'subscriber' ], 'contributor' => [ 'contributor' ], 'author' => [ 'author' ] ];
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( 'Only editors and administrators can read or change a message, on every path: $_dataName' )]
	public function test_strangers( string $role ): void {
		$id     = self::store(
			[ 'fields' => self::fields( [ 'Message' => 'Sentinel' ] ), 'subject' => 'Sentinel', 'source_title' => 'Sentinel' ]
		);
		$status = '' === $role ? 401 : 403;
		$this->log_in( $role );
		$ways = [
			[ 'GET', self::LIST, [] ],
			[ 'GET', self::LIST, [ 'search' => 'Sentinel' ] ],
			[ 'GET', self::LIST . "/$id", [] ],
			[ 'GET', self::LIST . '/counts', [] ],
			[ 'GET', self::LIST . '/forms', [] ],
			[ 'GET', self::LIST . '/export', [ 'format' => 'csv' ] ],
			[ 'PATCH', self::LIST . "/$id", [ 'action' => 'trash' ] ],
			[ 'DELETE', self::LIST . "/$id", [] ],
			[ 'POST', self::LIST . '/bulk', [ 'action' => 'delete', 'messages' => [ $id ] ] ],
			[ 'POST', self::LIST . '/all', [ 'operation' => 'delete' ] ],
			[ 'GET', '/wp/v2/feedback', [] ],
			[ 'GET', "/wp/v2/feedback/$id", [] ],
			[ 'GET', '/wp/v2/feedback', [ 'search' => 'Sentinel', 'context' => 'edit' ] ],
			[ 'GET', '/wp/v2/search', [ 'search' => 'Sentinel' ] ],
			[ 'POST', '/wp/v2/feedback', [ 'title' => 'x' ] ],
			[ 'DELETE', "/wp/v2/feedback/$id", [] ],
		];
		foreach ( $ways as [ $method, $path, $parameters ] ) {
			$answer = $this->rest( $method, $path, $parameters );
			self::assertStringNotContainsString( 'Sentinel', (string) wp_json_encode( $answer->get_data() ), "$method $path" );
			if ( '/wp/v2/search' !== $path ) {
				self::assertSame( $status, $answer->get_status(), "$method $path" );
			}
		}
		self::assertSame( 'publish', get_post_status( $id ) );
	}

	#[TestDox( 'Jetpack\'s route shows editors the messages, creates none, and returns Jetpack\'s errors' )]
	public function test_core_route(): void {
		$id = self::store();
		self::assertSame( 200, $this->rest( 'GET', "/wp/v2/feedback/$id", [], 'editor' )->get_status() );
		self::assertSame( 403, $this->rest( 'POST', '/wp/v2/feedback', [ 'title' => 'x' ] )->get_status() );
		$refused = $this->rest( 'GET', '/wp/v2/feedback', [], 'author' );
		self::assertSame(
			[ 'rest_cannot_view', 'Sorry, you cannot view this resource.' ],
			[ $refused->get_data()['code'], $refused->get_data()['message'] ]
		);
	}

	#[TestDox( 'The export needs a capability of its own' )]
	public function test_export_capability(): void {
		self::assertSame( 403, $this->rest( 'GET', self::LIST . '/export', [ 'format' => 'csv' ], 'editor' )->get_status() );
		self::assertSame( 200, $this->rest( 'GET', self::LIST . '/export', [ 'format' => 'csv' ], 'administrator' )->get_status() );
		$this->filter( 'user_has_cap', [ 'read' => true, 'export' => true ] );
		self::assertSame( 403, $this->rest( 'GET', self::LIST . '/export', [ 'format' => 'csv' ], 'author' )->get_status() );
	}

	#[TestDox( 'Pages continue after the last row, the newest first, and new messages cause no gaps or duplicates' )]
	public function test_paging(): void {
		$this->log_in( 'editor' );
		$ids   = array_map(
			static fn ( int $number ): int => self::store( [ 'time' => self::TIME + intdiv( $number, 3 ) ] ),
			range( 1, 12 )
		);
		$seen  = [];
		$query = [ 'per_page' => 5 ];
		do {
			$page = $this->rest( 'GET', self::LIST, $query )->get_data();
			array_push( $seen, ...array_column( $page['items'], 'id' ) );
			self::store( [ 'time' => self::TIME + 100 ] );
			$query['cursor'] = $page['next'];
		} while ( null !== $page['next'] );
		self::assertSame( array_reverse( $ids ), $seen );
		self::assertSame( 400, $this->rest( 'GET', self::LIST, [ 'cursor' => "1' OR 1=1" ] )->get_status() );
	}

	#[TestDox( 'Filters match status, form, page, time, delivery and unread messages' )]
	public function test_filters(): void {
		$this->log_in( 'editor' );
		$page  = $this->post( 'Form' );
		$plain = self::store();
		$spam  = self::store( [ 'status' => 'spam' ] );
		$trash = self::store( [ 'status' => 'trash' ] );
		$form  = self::store( [ 'form' => 'other', 'source_id' => $page ] );
		$old   = self::store( [ 'time' => self::TIME - 86_400 ] );
		$this->rest( 'PATCH', self::LIST . "/$old", [ 'action' => 'read' ] );
		DeliveryRecord::change(
			$plain,
			static fn ( DeliveryRecord $record ): DeliveryRecord => $record->with(
				[ 'state' => DeliveryState::FAILED, 'reason' => 'unreachable' ]
			)
		);
		Plugin::get( MessageIndex::class )->refresh( $plain );
		self::assertSame( [ $form, $plain, $old ], $this->ids() );
		self::assertSame( [ $spam ], $this->ids( [ 'status' => 'spam' ] ) );
		self::assertSame( [ $trash ], $this->ids( [ 'status' => 'trash' ] ) );
		self::assertSame( [ $form ], $this->ids( [ 'form' => 'other' ] ) );
		self::assertSame( [ $form ], $this->ids( [ 'source' => $page ] ) );
		self::assertSame( [ $form, $plain ], $this->ids( [ 'unread' => true ] ) );
		self::assertSame( [ $old ], $this->ids( [ 'unread' => false ] ) );
		self::assertSame( [ $plain ], $this->ids( [ 'delivery' => 'failed' ] ) );
		self::assertSame( [ $old ], $this->ids( [ 'before' => gmdate( 'Y-m-d\TH:i:s\Z', self::TIME ) ] ) );
		self::assertSame( [ $form, $plain ], $this->ids( [ 'after' => gmdate( 'Y-m-d\TH:i:s\Z', self::TIME ) ] ) );
		self::assertSame(
			[ 'publish' => 3, 'spam' => 1, 'trash' => 1, 'unread' => 2, 'failed' => 1, 'late' => 1, 'waiting' => 2, 'complete' => false ],
			$this->rest( 'GET', self::LIST . '/counts' )->get_data()
		);
		$forms = array_column( $this->rest( 'GET', self::LIST . '/forms' )->get_data(), null, 'form' );
		self::assertSame( [ 'form' => 'other', 'source' => $page, 'title' => 'A post', 'total' => 1 ], $forms['other'] );
	}

	#[TestDox( 'A search finds a whole address, or all words in any field, and treats wildcards as text' )]
	public function test_search(): void {
		$this->log_in( 'editor' );
		$ann = self::store(
			[ 'fields' => self::fields( [ 'Name' => 'Änn Lee', 'Email' => 'Ann@Example.org', 'Other' => '100% of_it' ] ) ]
		);
		$bob = self::store(
			[ 'fields' => self::fields( [ 'Name' => 'Bob', 'Email' => 'joann@example.org', 'Message' => 'I know ann@example.org' ] ) ]
		);
		self::assertSame( [ $ann ], $this->ids( [ 'search' => ' ann@example.ORG ' ] ) );
		self::assertSame( [ $bob, $ann ], $this->ids( [ 'search' => 'example' ] ) );
		self::assertSame( [ $ann ], $this->ids( [ 'search' => 'änn LEE' ] ) );
		self::assertSame( [ $ann ], $this->ids( [ 'search' => '100%' ] ) );
		self::assertSame( [], $this->ids( [ 'search' => '1%f' ] ) );
		self::assertSame( [], $this->ids( [ 'search' => 'ofxit' ] ) );
	}

	#[TestDox( 'A search stops after some thousand messages, and the next page continues there' )]
	public function test_search_stops(): void {
		$this->log_in( 'editor' );
		$found = self::store( [ 'fields' => self::fields( [ 'Message' => 'Needle' ] ), 'time' => self::TIME - 1 ] );
		// Insert them in one statement, which is a thousand times as fast as storing messages.
		$numbers = range( 1_000_000, 1_000_000 + MessageQuery::SCAN );
		MessagesTable::query(
			'INSERT INTO {table} (id, status, time, words) VALUES '
				. implode( ', ', array_fill( 0, count( $numbers ), "(%d, 'publish', 1700000000, 'hay')" ) ),
			$numbers
		);
		$page = $this->rest( 'GET', self::LIST, [ 'search' => 'needle' ] )->get_data();
		self::assertSame( [], $page['items'] );
		self::assertNotNull( $page['next'] );
		$page = $this->rest( 'GET', self::LIST, [ 'search' => 'needle', 'cursor' => $page['next'] ] )->get_data();
		self::assertSame( [ $found ], array_column( $page['items'], 'id' ) );
		self::assertNull( $page['next'] );
	}

	#[TestDox( 'A message is read, marked, moved and restored; its content does not change by a byte' )]
	public function test_actions(): void {
		global $wpdb;
		$this->log_in( 'editor' );
		$id      = self::store( [ 'fields' => self::fields( [ 'Name' => 'Ann', 'Message' => 'a \\ b <b> & "c"' ] ) ] );
		$content = 'Ältere <script> \\ \\\\ "x" & &amp; [y]';
		$wpdb->update( $wpdb->posts, [ 'post_content' => $content ], [ 'ID' => $id ] );
		clean_post_cache( $id );
		$entry = self::find( $id )->entry;
		$told  = [];
		add_action(
			'contact_form_akismet',
			static function ( string $kind, array $values ) use ( &$told ): void {
				$told[] = [ $kind, $values['comment_author'], $values['user_ip'] ];
			},
			10,
			2
		);
		$steps = [
			'read'    => [ 'publish', false ],
			'unread'  => [ 'publish', true ],
			'spam'    => [ 'spam', true ],
			'trash'   => [ 'trash', true ],
			'restore' => [ 'spam', true ],
			'ham'     => [ 'publish', true ],
		];
		foreach ( $steps as $action => $expected ) {
			$answer = $this->rest( 'PATCH', self::LIST . "/$id", [ 'action' => $action ] );
			self::assertSame(
				[ 200, ...$expected ],
				[ $answer->get_status(), $answer->get_data()['status'], $answer->get_data()['unread'] ],
				$action
			);
			self::assertSame(
				$content,
				$wpdb->get_var( $wpdb->prepare( "SELECT post_content FROM $wpdb->posts WHERE ID = %d", $id ) ),
				$action
			);
			self::assertEquals( $entry->fields, self::find( $id )->entry->fields, $action );
			self::assertSame( [ $id ], $this->ids( [ 'status' => $expected[0] ] ), $action );
		}
		self::assertSame( [ [ 'spam', 'Ann', '192.0.2.1' ], [ 'ham', 'Ann', '192.0.2.1' ] ], $told );
		self::assertSame( 409, $this->rest( 'PATCH', self::LIST . "/$id", [ 'action' => 'ham' ] )->get_status() );
		self::assertSame( 409, $this->rest( 'PATCH', self::LIST . "/$id", [ 'action' => 'restore' ] )->get_status() );
		self::assertSame( 400, $this->rest( 'PATCH', self::LIST . "/$id", [ 'action' => 'delete' ] )->get_status() );
		self::assertSame( 200, $this->rest( 'DELETE', self::LIST . "/$id" )->get_status() );
		self::assertSame( [ null, [] ], [ get_post( $id ), $this->ids() ] );
		self::assertSame( 404, $this->rest( 'GET', self::LIST . "/$id" )->get_status() );
		self::assertSame( 404, $this->rest( 'DELETE', self::LIST . '/' . $this->post( 'A post of another type' ) )->get_status() );
	}

	#[TestDox( 'The response contains every field as it was sent' )]
	public function test_single(): void {
		$id   = self::store();
		$data = $this->rest( 'GET', self::LIST . "/$id", [], 'editor' )->get_data();
		self::assertSame(
			[ 'key' => '4_Days', 'label' => 'Days', 'type' => 'checkbox-multiple', 'value' => [ 'Mon', 'Tue' ], 'id' => 'g1-days' ],
			$data['fields'][3]
		);
		self::assertSame(
			[ 'Ann', 'ann@example.org', '[Site] Contact', 'Hello, world.', '192.0.2.1', [ 'owner@example.org' ] ],
			[ $data['author'], $data['email'], $data['subject'], $data['excerpt'], $data['ip'], $data['recipients'] ]
		);
		self::assertSame(
			[ 'state' => 'queued', 'round' => 1, 'reason' => '', 'message' => '', 'date' => null, 'attempts' => 0 ],
			$data['delivery']
		);
		self::assertTrue( $data['unread'], 'looking at it changes nothing' );
		self::assertTrue( self::find( $id )->is_unread );
	}

	#[TestDox( 'Several messages: valid changes succeed, and each failure has its reason' )]
	public function test_bulk(): void {
		$this->log_in( 'editor' );
		$ids    = [ self::store(), self::store( [ 'status' => 'spam' ] ) ];
		$answer = $this->rest( 'POST', self::LIST . '/bulk', [ 'action' => 'ham', 'messages' => [ ...$ids, 999_999 ] ] )->get_data();
		self::assertSame( [ $ids[1] ], $answer['done'] );
		self::assertSame(
			[ [ $ids[0], 'slipstream_message_not_spam' ], [ 999_999, 'slipstream_message_not_found' ] ],
			array_map( static fn ( array $failure ): array => [ $failure['id'], $failure['code'] ], $answer['failed'] )
		);
		$answer = $this->rest( 'POST', self::LIST . '/bulk', [ 'action' => 'delete', 'messages' => [ $ids[0], $ids[0] ] ] )->get_data();
		self::assertSame( [ [ $ids[0] ], [] ], [ $answer['done'], $answer['failed'] ] );
		$many   = array_map( static fn (): int => self::store(), range( 1, 12 ) );
		$answer = $this->rest( 'POST', self::LIST . '/bulk', [ 'action' => 'resend', 'messages' => $many ] )->get_data();
		self::assertSame( [ 10, 2 ], [ count( $answer['done'] ), count( $answer['failed'] ) ] );
		$this->work();
		self::assertSame( 13, count( $this->server->sent ), 'all that were due, and none of them twice' );
	}

	#[TestDox( 'Send again emails the message once more, and the response shows that it waits' )]
	public function test_resend(): void {
		$id = self::submit();
		$this->work();
		$answer = $this->rest( 'PATCH', self::LIST . "/$id", [ 'action' => 'resend' ], 'editor' );
		self::assertSame(
			[ 200, 'queued', 2 ],
			[ $answer->get_status(), $answer->get_data()['delivery']['state'], $answer->get_data()['delivery']['round'] ]
		);
		$this->work();
		self::assertCount( 2, $this->server->sent );
		self::assertSame(
			409,
			$this->rest(
				'PATCH',
				self::LIST . '/' . self::store( [ 'recipients' => [] ] ),
				[ 'action' => 'resend' ],
				'editor'
			)->get_status()
		);
	}

	/**
	 * Sends requests until all messages are processed.
	 * @param array<string, mixed> $parameters Contains `operation`.
	 * @return array{int, int, int} Number of changed messages, of failed messages, and of requests.
	 */
	private function change_all( array $parameters ): array {
		$sum = [ 0, 0, 0 ];
		do {
			$answer = $this->rest( 'POST', self::LIST . '/all', $parameters );
			self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
			$data = $answer->get_data();
			$sum  = [ $sum[0] + $data['done'], $sum[1] + $data['failed'], $sum[2] + 1 ];
			// Another request.
			$parameters['cursor'] = (string) $data['next'];
		} while ( null !== $data['next'] );
		return $sum;
	}

	#[TestDox( 'One folder is emptied, whatever its number of messages, and no other' )]
	public function test_empty(): void {
		foreach ( range( 1, 120 ) as $number ) {
			self::store( [ 'status' => 'spam', 'time' => self::TIME + $number ] );
		}
		$kept = [ self::store(), self::store( [ 'status' => 'trash' ] ) ];
		$this->log_in( 'editor' );
		self::assertSame( [ 120, 0, 1 ], $this->change_all( [ 'operation' => 'delete', 'status' => 'spam' ] ) );
		self::assertSame( [], MessagesTable::rows( "SELECT id FROM {table} WHERE status = 'spam'" ) );
		self::assertSame( [ 'publish', 'trash' ], array_map( 'get_post_status', $kept ) );
		self::assertSame( [ 0, 0, 1 ], $this->change_all( [ 'operation' => 'delete', 'status' => 'spam' ] ) );
		self::assertSame( [ 1, 0, 1 ], $this->change_all( [ 'operation' => 'delete', 'status' => 'trash' ] ) );
		self::assertNull( get_post( $kept[1] ) );
	}

	#[TestDox( 'All matching messages are changed; newer messages and others are not' )]
	public function test_all_found(): void {
		$old   = self::store( [ 'fields' => self::fields( [ 'Message' => 'Cards' ] ) ] );
		$same  = self::store( [ 'fields' => self::fields( [ 'Message' => 'Cards' ] ) ] );
		$other = self::store( [ 'time' => self::TIME - 1 ] );
		$new   = self::store( [ 'fields' => self::fields( [ 'Message' => 'Cards' ] ), 'time' => self::TIME + 1 ] );
		$this->log_in( 'editor' );
		$from = self::TIME . '.' . ( $same + 1 );
		self::assertSame( [ 2, 0, 1 ], $this->change_all( [ 'operation' => 'trash', 'search' => 'cards', 'cursor' => $from ] ) );
		self::assertSame( [ 'trash', 'trash', 'publish', 'publish' ], array_map( 'get_post_status', [ $old, $same, $other, $new ] ) );
		self::assertSame( [ 2, 0, 1 ], $this->change_all( [ 'operation' => 'read', 'unread' => true ] ) );
		self::assertSame(
			[ false, false, true ],
			array_map( static fn ( int $id ): bool => self::find( $id )->is_unread, [ $other, $new, $old ] )
		);
		self::assertSame( 0, $this->rest( 'GET', self::LIST . '/counts' )->get_data()['unread'] );
	}

	#[TestDox( 'A message that fails is skipped and counted; actions that are not allowed for many are rejected' )]
	public function test_all_refused(): void {
		$ids = [ self::store( [ 'status' => 'trash' ] ), self::store( [ 'status' => 'trash', 'time' => self::TIME - 1 ] ) ];
		$this->log_in( 'editor' );
		add_filter(
			'pre_delete_post',
			static fn ( mixed $delete, \WP_Post $post ): mixed => $post->ID === $ids[0] ? false : $delete,
			10,
			2
		);
		self::assertSame( [ 1, 1, 1 ], $this->change_all( [ 'operation' => 'delete', 'status' => 'trash' ] ) );
		self::assertNotNull( get_post( $ids[0] ) );
		self::assertSame( 400, $this->rest( 'POST', self::LIST . '/all', [ 'operation' => 'resend' ] )->get_status() );
		self::assertSame( 400, $this->rest( 'POST', self::LIST . '/all', [] )->get_status() );
	}

	#[TestDox( 'A request ends after some seconds and returns the start of the next; together they change every message once' )]
	public function test_all_in_parts(): void {
		foreach ( range( 1, 130 ) as $number ) {
			self::store( [ 'time' => self::TIME + $number ] );
		}
		$limit_time = static fn ( int $seconds ) => Plugin::set(
			AllRoutes::class,
			new AllRoutes( Plugin::get( MessageList::class ), Plugin::get( MessageActions::class ), $seconds )
		);
		$limit_time( 0 );
		$this->log_in( 'editor' );
		self::assertSame( [ 130, 0, 3 ], $this->change_all( [ 'operation' => 'read' ] ) );
		self::assertSame( [], MessagesTable::rows( 'SELECT id FROM {table} WHERE is_unread = 1' ) );
		$this->forget();
		$limit_time( 600 );
		$this->log_in( 'editor' );
		self::assertSame( [ 130, 0, 1 ], $this->change_all( [ 'operation' => 'unread' ] ), 'several batches in one request' );
		self::assertSame( [], MessagesTable::rows( 'SELECT id FROM {table} WHERE is_unread = 0' ) );
	}

	#[TestDox( 'A user who can edit pages but not delete others\' pages can delete no message, one by one or all' )]
	public function test_all_capability(): void {
		$id   = self::store( [ 'status' => 'spam' ] );
		$user = new \WP_User( $this->user( 'contributor' ) );
		array_map( $user->add_cap( ... ), [ 'edit_pages', 'edit_others_pages', 'edit_published_pages' ] );
		wp_set_current_user( $user->ID );
		self::assertSame( [ 0, 1, 1 ], $this->change_all( [ 'operation' => 'delete', 'status' => 'spam' ] ) );
		self::assertSame( 403, $this->rest( 'DELETE', self::LIST . "/$id" )->get_status() );
		self::assertSame( 'spam', get_post_status( $id ) );
	}

	#[TestDox( 'An email that waits for more than 15 minutes is late, unless it was sent or belongs to spam' )]
	public function test_late(): void {
		$this->log_in( 'editor' );
		$times = [ 899 => 0, 900 => 0, 901 => 1 ];
		foreach ( $times as $age => $late ) {
			$id = self::store( [ 'time' => self::TIME - $age ] );
			self::assertSame( $late, $this->rest( 'GET', self::LIST . '/counts' )->get_data()['late'], (string) $age );
			DeliveryRecord::change(
				$id,
				static fn ( DeliveryRecord $record ): DeliveryRecord => $record->with( [ 'state' => DeliveryState::HANDED_OVER ] )
			);
			Plugin::get( MessageIndex::class )->refresh( $id );
		}
		self::store( [ 'time' => self::TIME - 9000, 'status' => 'spam' ] );
		self::store( [ 'time' => self::TIME - 9000, 'recipients' => [] ] );
		self::assertSame( 0, $this->rest( 'GET', self::LIST . '/counts' )->get_data()['late'] );
	}
}
