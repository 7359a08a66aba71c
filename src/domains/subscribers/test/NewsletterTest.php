<?php
/**
 * Tests of the time at which a post is emailed, and of its recipients.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Newsletter\DontEmailFlag;
use Slipstream\Domains\Subscribers\Newsletter\FanOut;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\MailingStore;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Domains\Subscribers\Newsletter\PostRules;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SubscriberStore;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\JobSubject;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Plugin;
use Slipstream\Posts\Publication;
use wp_xmlrpc_server;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterTest extends NewsletterTestCase {

	/**
	 * Ways in which an administrator publishes a draft.
	 * @return array<string, array{Closure(int): mixed}>
	 */
	public static function ways(): array {
		return [
			'WP-CLI'           => [ static fn ( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] ) ],
			'wp_publish_post'  => [ static fn ( int $id ) => wp_publish_post( $id ) ],
			'the REST API'     => [ static fn ( int $id ): mixed => self::send( "/wp/v2/posts/$id", [ 'status' => 'publish' ] ) ],
			'the edit form'    => [
				static fn ( int $id ): mixed => edit_post(
					[
						'post_ID' => $id,
						'post_title' => 'A post',
						'content' => 'Words.',
						'publish' => 'Publish',
						'post_status' => 'publish',
					]
				),
			],
			'bulk edit'        => [
				static fn ( int $id ): mixed => bulk_edit_posts(
					[ 'post_type' => 'post', 'post' => [ $id ], '_status' => 'publish', 'post_author' => get_current_user_id() ]
				),
			],
			'XML-RPC'          => [ self::publish_in_xmlrpc( ... ) ],
			'a scheduled post' => [ self::publish_on_schedule( ... ) ],
		];
	}

	/**
	 * @param array<string, mixed> $fields
	 */
	private static function send( string $path, array $fields ): mixed {
		$request = new \WP_REST_Request( 'POST', $path );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $fields ) );
		$response = rest_do_request( $request );
		self::assertFalse( $response->is_error(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	private static function publish_in_xmlrpc( int $id ): mixed {
		$folder = getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-includes';
		require_once "$folder/class-IXR.php";
		require_once "$folder/class-wp-xmlrpc-server.php";
		add_filter( 'xmlrpc_enabled', '__return_true' );
		return ( new wp_xmlrpc_server() )->wp_editPost(
			[ 1, wp_get_current_user()->user_login, 'password', $id, [ 'post_status' => 'publish' ] ]
		);
	}

	private static function publish_on_schedule( int $id ): mixed {
		global $wpdb;
		wp_update_post(
			[ 'ID' => $id, 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 86_400 ), 'edit_date' => true ]
		);
		self::assertSame( 'none', self::progress( $id )['status'] );
		$wpdb->update( $wpdb->posts, [ 'post_date_gmt' => '2020-01-01 00:00:00' ], [ 'ID' => $id ] );
		clean_post_cache( $id );
		check_and_publish_future_post( $id );
		return null;
	}

	/** @param Closure(int): mixed $publish Publishes the post. */
	#[DataProvider( 'ways' )]
	#[TestDox( 'A draft that is published by $_dataName is emailed to each subscriber once, also if it is published again' )]
	public function test_ways( Closure $publish ): void {
		self::fill( 2 );
		$this->log_in( 'administrator' );
		$id = $this->draft();
		$publish( $id );
		self::assertSame( 'publish', get_post_status( $id ) );
		$this->drain();
		self::assertSame( [ 'reader1@example.org', 'reader2@example.org' ], $this->recipients() );
		self::save( $id, 'draft' );
		self::save( $id, 'publish' );
		self::fill( 1, 3 );
		$this->drain( 60 );
		self::assertCount( 2, $this->recipients() );
		self::assertSame(
			[
				'status' => 'queued',
				'reason' => '',
				'recipients' => 2,
				'waiting' => 0,
				'sent' => 2,
				'failed' => 0,
				'interrupted' => 0,
				'withheld' => [],
			],
			self::progress( $id )
		);
	}

	#[TestDox( 'Pages and private, protected, draft and imported posts are not emailed; posts that were public before are not new' )]
	public function test_not_new(): void {
		self::fill( 1 );
		foreach ( [
			[ 'post_type' => 'page' ],
			[ 'post_status' => 'private' ],
			[ 'post_password' => 'x' ],
			[ 'post_status' => 'pending' ],
		] as $arguments ) {
			$this->post( 'Words.', $arguments );
		}
		$old = $this->post( 'Words.' );
		// Delete its records, as if it had been published before the plugin was active.
		MailingsTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $old ] );
		OutboxTable::query( 'DELETE FROM {table}' );
		self::save( $old, 'draft' );
		self::save( $old, 'publish' );
		$this->drain();
		self::assertSame( [], $this->recipients() );
		self::assertSame( [ 'skipped', 'earlier' ], array_slice( array_values( self::progress( $old ) ), 0, 2 ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>, bool, string}> The post, whether WordPress restores its status, and the reason why
	 *     it is not emailed; '' if it is.
	 */
	public static function trashed(): array {
		return [
			'a public post, as a draft'    => [ [], false, 'earlier' ],
			'a public post, as it was'     => [ [], true, 'earlier' ],
			'a protected post, as a draft' => [ [ 'post_password' => 'x' ], false, '' ],
			'a draft'                      => [ [ 'post_status' => 'draft' ], false, '' ],
		];
	}

	/**
	 * @param array<string, mixed> $arguments
	 */
	#[DataProvider( 'trashed' )]
	#[TestDox( 'A post that was public and trashed before the plugin was active is not new when it is restored and published: $_dataName' )]
	public function test_restored( array $arguments, bool $as_it_was, string $reason ): void {
		self::fill( 1 );
		$id = $this->post( 'Words.', $arguments );
		wp_trash_post( $id );
		MailingsTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $id ] );
		OutboxTable::query( 'DELETE FROM {table}' );
		if ( $as_it_was ) {
			add_filter( 'wp_untrash_post_status', 'wp_untrash_post_set_previous_status', 10, 3 );
		}
		wp_untrash_post( $id );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'publish', 'post_password' => '' ] );
		$this->drain();
		self::assertSame( [ '' === $reason ? 'queued' : 'skipped', $reason ], array_slice( array_values( self::progress( $id ) ), 0, 2 ) );
		self::assertCount( '' === $reason ? 1 : 0, $this->recipients() );
	}

	#[TestDox( 'A public page that is changed to a post is not new, also if it is unpublished and published again' )]
	public function test_page_becomes_post(): void {
		self::fill( 1 );
		$id = $this->post( 'Words.', [ 'post_type' => 'page' ] );
		wp_update_post( [ 'ID' => $id, 'post_type' => 'post' ] );
		self::assertSame( 'post', get_post_type( $id ) );
		$this->drain();
		self::save( $id, 'draft' );
		self::save( $id, 'publish' );
		$this->drain();
		self::assertSame( [ [], 'earlier' ], [ $this->recipients(), self::progress( $id )['reason'] ] );
	}

	#[TestDox( 'Removing the password of a post publishes it' )]
	public function test_password_removed(): void {
		self::fill( 1 );
		$id = $this->post( 'Words.', [ 'post_password' => 'x' ] );
		$this->drain();
		self::assertSame( [], $this->recipients() );
		wp_update_post( [ 'ID' => $id, 'post_password' => '' ] );
		$this->drain();
		self::assertCount( 1, $this->recipients() );
	}

	#[TestDox( 'REST stores the "do not email" switch before the post is checked; switching it off later sends no emails' )]
	public function test_switch(): void {
		self::fill( 1 );
		$this->log_in( 'administrator' );
		$id = $this->draft();
		self::send( "/wp/v2/posts/$id", [ 'status' => 'publish', 'jetpack_dont_email_post_to_subs' => true ] );
		self::assertSame( '1', get_post_meta( $id, DontEmailFlag::META, true ) );
		self::assertSame( 'post_switched_off', self::progress( $id )['reason'] );
		self::send( "/wp/v2/posts/$id", [ 'jetpack_dont_email_post_to_subs' => false ] );
		self::assertSame( '', get_post_meta( $id, DontEmailFlag::META, true ) );
		self::save( $id, 'draft' );
		self::save( $id, 'publish' );
		$this->drain();
		self::assertSame( [], $this->recipients() );
	}

	#[TestDox( 'The contract’s filters exclude categories; with the newsletter off, nothing is emailed, also not later' )]
	public function test_filters(): void {
		self::fill( 1 );
		$news = wp_insert_category( [ 'cat_name' => 'News' ] );
		$ads  = wp_insert_category( [ 'cat_name' => 'Ads' ] );
		self::assertIsInt( $news );
		self::assertIsInt( $ads );
		$this->filter( 'jetpack_subscriptions_exclude_these_categories', [ 'ads' ] );
		self::assertSame( 'post_category', self::progress( $this->post( 'x', [ 'post_category' => [ $ads, $news ] ] ) )['reason'] );
		$this->filter( 'jetpack_subscriptions_exclude_all_categories_except', [ $news ] );
		self::assertSame( 'post_category', self::progress( $this->post( 'x' ) )['reason'] );
		self::assertSame( 'waiting', self::progress( $this->post( 'x', [ 'post_category' => [ $news ] ] ) )['status'] );
		self::choose( [ 'is_on' => false ] );
		$off = $this->draft( 'x', [ 'post_category' => [ $news ] ] );
		self::save( $off, 'publish' );
		self::choose( [ 'is_on' => true ] );
		self::save( $off, 'draft' );
		self::save( $off, 'publish' );
		self::assertSame( [ 'skipped', 'off' ], array_slice( array_values( self::progress( $off ) ), 0, 2 ) );
	}

	#[TestDox( 'slipstream_newsletter_post_types replaces the types of posts that are emailed' )]
	public function test_types(): void {
		self::fill( 1 );
		self::assertSame( [ 'post' ], PostRules::types() );
		$this->filter( 'slipstream_newsletter_post_types', [ 'page', [ 'post' ] ] );
		self::assertSame( [ 'page' ], PostRules::types() );
		$this->post( 'Words.' );
		$this->drain();
		self::assertSame( [], $this->recipients() );
		$this->post( 'Words.', [ 'post_type' => 'page' ] );
		$this->drain();
		self::assertSame( [ 'reader1@example.org' ], $this->recipients() );
	}

	#[TestDox( 'Two parallel publishing requests, and two parallel workers, send one email each' )]
	public function test_two_at_once(): void {
		self::fill( 3 );
		$id    = $this->draft();
		$store = Plugin::get( MailingStore::class );
		self::assertTrue( $store->claim( $id ) );
		self::assertFalse( $store->claim( $id ) );
		global $wpdb;
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'publish' ], [ 'ID' => $id ] );
		$first = $store->find( $id );
		self::assertNotNull( $first );
		self::assertNotNull( $store->advance( $first, 2, 2, $this->now, $this->now ) );
		self::assertNull( $store->advance( $first, 2, 2, $this->now, $this->now ), 'the second has an old place' );
		$store->delete( $id );
		self::assertTrue( $store->claim( $id ) );
		foreach ( [ 0, 999 ] as $last ) {
			Plugin::get( FanOut::class )->schedule( $id, $last );
		}
		$this->drain();
		self::assertSame( [ 'reader1@example.org', 'reader2@example.org', 'reader3@example.org' ], $this->recipients() );
		self::assertSame( 3, self::progress( $id )['recipients'] );
	}

	/**
	 * Change after all jobs were scheduled, number of sent emails (of two), and number of unsent ones by reason.
	 * @return array<string, array{Closure(int, int): mixed, int, array<string, int>}>
	 */
	public static function changes(): array {
		return [
			'nothing'                       => [ self::nothing( ... ), 2, [] ],
			'the post is a draft again'     => [ static fn ( int $post ) => self::save( $post, 'draft' ), 0, [ 'post_not_public' => 2 ] ],
			'the post is private'           => [ static fn ( int $post ) => self::save( $post, 'private' ), 0, [ 'post_not_public' => 2 ] ],
			'the post is protected'         => [
				static fn ( int $post ): mixed => wp_update_post( [ 'ID' => $post, 'post_password' => 'x' ] ),
				0,
				[ 'post_not_public' => 2 ],
			],
			'the post is in the trash'      => [ static fn ( int $post ): mixed => wp_trash_post( $post ), 0, [ 'post_not_public' => 2 ] ],
			'another process unpublished it' => [ self::unpublish_elsewhere( ... ), 0, [ 'post_not_public' => 2 ] ],
			'the post is switched off'      => [
				static fn ( int $post ): mixed => update_post_meta( $post, DontEmailFlag::META, 1 ),
				0,
				[ 'post_switched_off' => 2 ],
			],
			'one unsubscribes'              => [
				static fn ( int $post, int $reader ) => Plugin::get( Subscribers::class )->unsubscribe( $reader, 'link' ),
				1,
				[ 'not_subscribed' => 1 ],
			],
			'one is erased'                 => [
				static fn ( int $post, int $reader ): mixed => Plugin::get( SubscriberStore::class )->delete( $reader ),
				1,
				[ 'not_subscribed' => 1 ],
			],
			'one is suppressed'             => [
				static fn () => Plugin::get( SuppressionList::class )->add( 'reader1@example.org', 'administrator' ),
				1,
				[ 'suppressed' => 1 ],
			],
			'one chooses other categories'  => [
				static fn ( int $post, int $reader ) => Plugin::get( SubscriberStore::class )->choose( $reader, [ 4711 ] ),
				1,
				[ 'not_chosen' => 1 ],
			],
		];
	}

	private static function nothing(): bool {
		return true;
	}

	private static function unpublish_elsewhere( int $post ): mixed {
		global $wpdb;
		get_post( $post );
		return $wpdb->update( $wpdb->posts, [ 'post_status' => 'draft' ], [ 'ID' => $post ] );
	}

	/**
	 * @param Closure(int, int): mixed $change   Receives the post and the first subscriber.
	 * @param array<string, int>       $withheld Counts by reason.
	 */
	#[DataProvider( 'changes' )]
	#[TestDox( 'The rules are checked again before each email, and the state contains the reason: $_dataName' )]
	public function test_changes( Closure $change, int $sent, array $withheld ): void {
		self::fill( 2 );
		$id = $this->post( 'Words.' );
		$this->travel( 0 );
		$this->fan_out( $id );
		$change( $id, self::find( 'reader1@example.org' )->id );
		$this->drain();
		self::assertCount( $sent, $this->recipients() );
		self::assertSame(
			[ $sent, 0, $withheld ],
			[ self::progress( $id )['sent'], self::progress( $id )['waiting'], self::progress( $id )['withheld'] ]
		);
	}

	/** Runs the job that schedules the emails, but sends no emails. */
	private function fan_out( int $id ): void {
		OutboxTable::query( 'UPDATE {table} SET due = %d', [ $this->now - 1 ] );
		$job = Plugin::get( Queue::class )->claim();
		self::assertSame( FanOut::HOOK, $job?->hook );
		Plugin::get( CurrentJob::class )->start( $job );
		do_action( $job->hook, $job->arguments, $job->key );
		Plugin::get( Queue::class )->finish( $job );
		self::assertSame( 'queued', self::progress( $id )['status'] );
	}

	#[TestDox( 'Security 34: a post that another process unpublishes between two emails of a worker is no longer sent' )]
	public function test_taken_back_between(): void {
		self::fill( 3 );
		$id = $this->post( 'Words.' );
		$this->travel( 0 );
		$this->fan_out( $id );
		add_action( 'wp_mail_succeeded', static fn () => self::unpublish_elsewhere( $id ) );
		$this->drain();
		self::assertCount( 1, $this->recipients() );
		self::assertSame( [ 'post_not_public' => 2 ], self::progress( $id )['withheld'] );
	}

	#[TestDox( 'A post that is unpublished before any job was scheduled is emailed once when it is published again' )]
	public function test_taken_back(): void {
		self::fill( 1 );
		$id = $this->post( 'Words.' );
		self::save( $id, 'draft' );
		$this->drain();
		self::assertSame( [ 'stopped', 'post_not_public' ], array_slice( array_values( self::progress( $id ) ), 0, 2 ) );
		self::save( $id, 'publish' );
		$this->drain( 60 );
		self::assertCount( 1, $this->recipients() );
	}

	#[TestDox( 'A post that is published again at the moment its newsletter stops is emailed once' )]
	public function test_published_while_stopped(): void {
		self::fill( 1 );
		$id = $this->post( 'Words.' );
		self::save( $id, 'draft' );
		$publish = static function ( string $sql ) use ( $id, &$publish ): string {
			if ( 1 === preg_match( "/^UPDATE \\S+_mailings SET status = 'stopped'/", $sql ) ) {
				remove_filter( 'query', $publish );
				self::save( $id, 'publish' );
			}
			return $sql;
		};
		add_filter( 'query', $publish );
		$this->drain();
		$this->drain( 60 );
		self::assertSame( [ 'queued', 1 ], [ self::progress( $id )['status'], self::progress( $id )['sent'] ] );
		self::assertCount( 1, $this->recipients() );
	}

	#[TestDox( 'A post that is deleted during the send is no longer emailed' )]
	public function test_deleted(): void {
		self::fill( 2 );
		$id = $this->post( 'Words.' );
		$this->fan_out( $id );
		wp_delete_post( $id, true );
		$this->drain();
		self::assertSame( [], $this->recipients() );
		self::assertNull( Plugin::get( MailingStore::class )->find( $id ) );
	}

	#[TestDox( 'Subscribers of a category receive its posts and those of its children, and others don’t' )]
	public function test_categories(): void {
		self::fill( 3 );
		$news  = (int) wp_insert_category( [ 'cat_name' => 'News' ] );
		$local = (int) wp_insert_category( [ 'cat_name' => 'Local', 'category_parent' => $news ] );
		$store = Plugin::get( SubscriberStore::class );
		$store->choose( self::find( 'reader1@example.org' )->id, [ $news ] );
		$store->choose( self::find( 'reader2@example.org' )->id, [ $news + 1000 ] );
		$this->post( 'Words.', [ 'post_category' => [ $local ] ] );
		$this->drain();
		self::assertSame( [ 'reader1@example.org', 'reader3@example.org' ], $this->recipients() );
	}

	#[TestDox( 'The email shows the post as it is published at the time of sending' )]
	public function test_edited(): void {
		self::fill( 2 );
		self::choose( [ 'per_minute' => 1 ] );
		$id = $this->post( 'First words.', [ 'post_title' => 'First' ] );
		$this->drain();
		self::assertCount( 1, $this->server->sent );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Second', 'post_content' => 'Second words.' ] );
		$this->drain( 120 );
		self::assertStringContainsString( 'Subject: First', $this->server->sent[0] );
		self::assertStringContainsString( 'Subject: Second', $this->server->sent[1] );
		self::assertStringContainsString( 'Second words.', $this->server->sent[1] );
	}

	#[TestDox( 'A request that publishes more posts than it can schedule jobs for emails all of them' )]
	public function test_many_posts(): void {
		self::fill( 1 );
		foreach ( range( 1, 14 ) as $number ) {
			$this->post( 'Words.', [ 'post_title' => "Post $number" ] );
		}
		$this->drain();
		$this->drain( 3600 );
		self::assertCount(
			14,
			array_unique(
				array_map(
					static fn ( string $mail ): string => 1 === preg_match( '/^Subject: (.+)$/m', $mail, $found ) ? $found[1] : '',
					$this->server->sent
				)
			)
		);
		self::assertCount( 14, $this->server->sent );
	}

	#[TestDox( 'The owner\'s limit per minute is never exceeded, also when a site was down; waiting costs no attempt' )]
	public function test_throttle(): void {
		self::fill( 7 );
		self::choose( [ 'per_minute' => 3 ] );
		$id = $this->post( 'Words.' );
		$this->work();
		$dues = array_map(
			'intval',
			array_column( OutboxTable::rows( 'SELECT due FROM {table} WHERE hook = %s ORDER BY id', [ PostEmail::HOOK ] ), 'due' )
		);
		self::assertSame(
			[ 0, 0, 0, 60, 60, 60, 120 ],
			array_map(
				fn ( int $due ): int => $due - $this->now,
				array_map( static fn ( array $row ): int => (int) $row['due'], self::as_rows( $dues, $this->now ) )
			)
		);
		$this->drain( 3600 );
		self::assertLessThanOrEqual( 6, count( $this->server->sent ) );
		for ( $minute = 0; $minute < 10; $minute++ ) {
			$before = count( $this->server->sent );
			$this->drain( 60 );
			self::assertLessThanOrEqual( 3, count( $this->server->sent ) - $before );
		}
		self::assertSame(
			[ 7, 0, 0 ],
			[ self::progress( $id )['sent'], self::progress( $id )['waiting'], self::progress( $id )['failed'] ]
		);
	}

	/**
	 * Returns the times at which jobs were due. For a finished job, `due` is the time of its deletion, so `$now` replaces it.
	 * @param list<int> $dues Stored times.
	 * @return list<array{due: string}>
	 */
	private static function as_rows( array $dues, int $now ): array {
		return array_map( static fn ( int $due ): array => [ 'due' => (string) ( $due > $now + self::DAY ? $now : $due ) ], $dues );
	}

	/** @return array<string, array{string, bool}> Reply of the mail server, and whether the mailbox does not exist. */
	public static function replies(): array {
		return [
			'unknown mailbox'        => [ '550 5.1.1 No such user', true ],
			'domain without email'   => [ '556 5.1.10 Recipient address has null MX', true ],
			'unknown host'           => [ '550 5.1.2 Bad destination system', false ],
			'a mailbox that is full' => [ '552 5.2.2 Mailbox full', false ],
		];
	}

	#[DataProvider( 'replies' )]
	#[TestDox( 'Only a missing mailbox ends a subscription: $_dataName' )]
	public function test_missing_mailbox( string $reply, bool $is_missing ): void {
		self::fill( 1 );
		$id                     = $this->post( 'Words.' );
		$this->server->refusal  = ( new \PHPMailer\PHPMailer\PHPMailer() )->getTranslations()['recipients_failed']
			?? 'SMTP Error: The following recipients failed: ';
		$this->server->refusal .= "reader1@example.org: $reply";
		$this->drain();
		self::assertSame( $is_missing ? 'bounced' : 'active', self::find( 'reader1@example.org' )->status );
		self::assertSame( $is_missing ? [ 'bounced' => 1 ] : [], self::progress( $id )['withheld'] );
	}

	#[TestDox( 'A mail server that rejects an email is tried again later, and a missing mailbox ends the subscription' )]
	public function test_refused(): void {
		self::fill( 1 );
		$id                    = $this->post( 'Words.' );
		$this->server->refusal = 'SMTP connect() failed.';
		$this->drain();
		self::assertSame( [ 1, 0 ], [ self::progress( $id )['waiting'], self::progress( $id )['sent'] ] );
		$this->server->refusal  = ( new \PHPMailer\PHPMailer\PHPMailer() )->getTranslations()['recipients_failed']
			?? 'SMTP Error: The following recipients failed: ';
		$this->server->refusal .= 'reader1@example.org: 550 5.1.1 No such user';
		$this->drain( 3600 );
		self::assertSame( Subscriber::BOUNCED, self::find( 'reader1@example.org' )->status );
		self::assertSame( [ 'bounced' => 1 ], self::progress( $id )['withheld'] );
	}

	#[TestDox( 'The hook handles only posts that become public' )]
	public function test_cost(): void {
		global $wpdb;
		$id     = $this->post( 'Words.' );
		$post   = get_post( $id );
		$before = $wpdb->num_queries;
		Plugin::get( Publication::class )->compare( $id, $post, true, $post );
		self::assertSame( $before, $wpdb->num_queries );
		self::assertSame( 'BIGINT UNSIGNED NOT NULL', MailingsTable::COLUMNS['post_id'] );
		self::assertArrayHasKey( 'status_id', SubscribersTable::KEYS );
	}

	#[TestDox( 'A newsletter job names the post and the subscriber, and says if they were deleted' )]
	public function test_job_subject(): void {
		self::fill( 1 );
		$post     = $this->draft( 'Words.', [ 'post_title' => 'News' ] );
		$id       = (int) ( SubscribersTable::row( 'SELECT id FROM {table}' )['id'] ?? 0 );
		$describe = static fn ( string $hook, array $arguments ): mixed => apply_filters( JobSubject::FILTER, '', $hook, $arguments );
		self::assertSame( '“News” to reader1@example.org', $describe( PostEmail::HOOK, [ $post, $id ] ) );
		self::assertSame( '“News” to subscriber 999999 (deleted)', $describe( PostEmail::HOOK, [ $post, 999_999 ] ) );
		self::assertSame( '“News”', $describe( FanOut::HOOK, [ $post ] ) );
		self::assertSame( 'Post 999999 (deleted)', $describe( FanOut::HOOK, [ 999_999 ] ) );
		self::assertSame( 'Post 0 (deleted)', $describe( FanOut::HOOK, [ 'x' ] ) );
		self::assertSame( '', $describe( 'slipstream_other', [ $post ] ) );
	}
}
