<?php
/**
 * Tests of sharing posts. Each network must receive a post once, even after failures.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Accounts;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\Sender;
use Slipstream\Domains\Social\Shares\SharesTable;
use Slipstream\Domains\Social\Shares\ShareStore;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialSharingTest extends SocialTestCase {

	/** WordPress' hooks that fire before Quick Edit and before a bulk edit save posts. */
	private const QUICK_EDIT = 'wp_ajax_inline-save';
	private const BULK_EDIT  = 'load-edit.php';

	/** Seconds after which all shares have their final status. */
	private const LONG = 30_000;

	#[DataProvider( 'networks' )]
	#[TestDox( 'A published post is sent once to $_dataName, also after it is published again and with further workers' )]
	public function test_once( string $network ): void {
		$this->connect( $network );
		$post = $this->post( '<p>Words.</p>' );
		self::assertSame( [ Share::WAITING ], self::statuses( $post ) );
		self::assertSame( 0, self::arrived( $network ), 'nothing is sent while the post is saved' );
		$this->work();
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( $network ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'draft' ] );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( self::LONG );
		self::assertSame( 1, self::arrived( $network ) );
		self::assertSame( '1', get_post_meta( $post, PostMeta::DONE, true ) );
	}

	/**
	 * @return iterable<string, array{string, string, list<string>, int, string}> Network, request, faults, number of posts, and status.
	 */
	public static function faults(): iterable {
		foreach ( self::POST_REQUESTS as $network => $request ) {
			$can_find = ! in_array( $network, [ 'webhook', 'linkedin' ], true );
			foreach ( [ 'accept-502', 'accept-html' ] as $fault ) {
				// A webhook receiver accepts an event by responding with 200. The body does not matter.
				$status = $can_find || ( 'webhook' === $network && 'accept-html' === $fault ) ? Share::SENT : Share::UNCLEAR;
				yield "$network $fault" => [ $network, $request, [ $fault ], 1, $status ];
			}
			yield "$network 429" => [ $network, $request, [ '429', '429' ], 1, Share::SENT ];
			yield "$network 500" => [ $network, $request, [ '500' ], $can_find ? 1 : 0, $can_find ? Share::SENT : Share::UNCLEAR ];
			yield "$network 401" => [ $network, $request, [ '401' ], 0, Share::FAILED ];
			yield "$network 422" => [ $network, $request, [ '422' ], 0, Share::FAILED ];
			yield "$network 403" => [ $network, $request, [ '403' ], 0, Share::FAILED ];
			yield "$network redirect" => [ $network, $request, [ 'redirect' ], 0, Share::FAILED ];
			yield "$network 500 for ever" => [ $network, $request, array_fill( 0, 30, '500' ), 0, Share::UNCLEAR ];
			yield "$network 429 for ever" => [ $network, $request, array_fill( 0, 300, '429' ), 0, Share::FAILED ];
		}
		yield 'mastodon html' => [ 'mastodon', 'mastodon.post', [ 'html' ], 1, Share::SENT ];
		yield 'bluesky html' => [ 'bluesky', 'bluesky.createRecord', [ 'html' ], 1, Share::SENT ];
		yield 'twitter html' => [ 'twitter', 'twitter.post', [ 'html' ], 1, Share::SENT ];
		yield 'twitter without credit' => [ 'twitter', 'twitter.post', [ '402' ], 0, Share::FAILED ];
		yield 'threads html' => [ 'threads', 'threads.post', [ 'html' ], 1, Share::SENT ];
		yield 'threads container 500' => [ 'threads', 'threads.container', [ '500' ], 1, Share::SENT ];
		yield 'threads container 422' => [ 'threads', 'threads.container', [ '422' ], 0, Share::FAILED ];
		yield 'linkedin html' => [ 'linkedin', 'linkedin.post', [ 'html' ], 0, Share::UNCLEAR ];
		yield 'linkedin version' => [ 'linkedin', 'linkedin.post', [ '426' ], 0, Share::FAILED ];
		yield 'bluesky sign-in 500' => [ 'bluesky', 'bluesky.createSession', [ '500' ], 1, Share::SENT ];
		yield 'bluesky sign-in 401' => [ 'bluesky', 'bluesky.createSession', [ '401' ], 0, Share::FAILED ];
	}

	/** @param list<string> $faults See tests/services/social.php. */
	#[DataProvider( 'faults' )]
	#[TestDox( 'Never doubled, never lost without a reason: $_dataName' )]
	public function test_fault( string $network, string $request, array $faults, int $arrived, string $status ): void {
		$this->connect( $network );
		self::break_request( $request, $faults );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( self::LONG );
		self::assertSame( [ $status ], self::statuses( $post ) );
		self::assertSame( $arrived, self::arrived( $network ) );
		$share = self::shares( $post )[0];
		self::assertSame( Share::SENT === $status, '' === $share->reason );
		self::assertNotContains( '/redirected', array_column( self::state()['log'], 'path' ), 'a redirect is not followed' );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( SharesTable::rows( 'SELECT * FROM {table}' ) ) );
	}

	#[TestDox( 'A server that ignores the idempotency key gets the post once, since it is asked first' )]
	public function test_ignored_key(): void {
		$this->connect( 'mastodon' );
		self::change( [ 'ignores_keys' => true ] );
		self::break_request( 'mastodon.post', [ 'accept-502' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Rock & <b>roll</b> “today” 👩‍👩‍👧 مرحبا' ] );
		$this->work( 600 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
		self::assertSame( 'https://social.example/@ann/1000', self::shares( $post )[0]->sent[0]->url );
	}

	#[TestDox( 'X that accepts a post and shows it in its list only later has it once' )]
	public function test_late_list(): void {
		$this->connect( 'twitter' );
		self::break_request( 'twitter.post', [ 'accept-502' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Fish & chips <3' ] );
		$this->work();
		$hidden = self::state()['tweets'];
		$later  = [ [ 'created_at' => gmdate( 'Y-m-d\TH:i:s\Z' ), 'id' => '1', 'sent' => $hidden[0]['sent'], 'text' => 'Hidden' ] ];
		self::change( [ 'tweets' => $later ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENDING, 'duplicate' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		self::change( [ 'tweets' => $hidden ] );
		$this->work( 600 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 'https://x.com/i/web/status/19000', self::shares( $post )[0]->sent[0]->url );
		self::assertSame( 1, self::arrived( 'twitter' ) );
	}

	#[TestDox( 'X that does not let the site read posts leaves a post that may have arrived, at once and with the reason' )]
	public function test_not_shown(): void {
		$this->connect( 'twitter' );
		self::break_request( 'twitter.post', [ 'accept-502' ] );
		self::break_request( 'twitter.list', [ '403' ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		self::assertSame( [ Share::UNCLEAR, 'not_shown' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		self::assertSame( 1, self::arrived( 'twitter' ) );
	}

	#[TestDox( 'A share that X refuses as a duplicate fails with that reason' )]
	public function test_duplicate(): void {
		$this->connect( 'twitter' );
		$post = $this->post( '<p>Words.</p>' );
		self::change( [ 'tweets' => [ [ 'id' => '1', 'sent' => "A post\n\n" . get_permalink( $post ) ] ] ] );
		wp_update_post( [ 'ID' => $post, 'post_title' => 'A post' ] );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED, 'duplicate' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
	}

	#[TestDox( 'A network that accepts and then is too slow is asked, and has the post once' )]
	public function test_timeout(): void {
		add_filter( 'http_request_args', static fn ( array $arguments ): array => [ 'timeout' => 1 ] + $arguments );
		$this->connect( 'mastodon' );
		self::change( [ 'ignores_keys' => true ] );
		self::break_request( 'mastodon.post', [ 'accept-slow' ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work();
		self::assertSame( [ Share::SENDING, 'timeout' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		sleep( 3 );
		$this->work( 300 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'While a worker sends a share, another one does not' )]
	public function test_two_workers(): void {
		$this->connect( 'webhook' );
		$post  = $this->post( '<p>Words.</p>' );
		$share = self::shares( $post )[0];
		self::assertNotNull( Plugin::get( ShareStore::class )->lease( $share ) );
		try {
			Plugin::get( Sender::class )->run( [ 'share' => $share->id ] );
			self::fail( 'sent by a second worker' );
		} catch ( JobPostponed ) {
			self::assertSame( 0, self::arrived( 'webhook' ) );
		}
	}

	#[TestDox( 'A worker that is killed while it sends leaves a share that may have been posted, when the network cannot be asked' )]
	public function test_killed(): void {
		$this->connect( 'webhook' );
		$post  = $this->post( '<p>Words.</p>' );
		$store = Plugin::get( ShareStore::class );
		$store->lease( self::shares( $post )[0] )?->mark_sending();
		$this->travel( 600 );
		Plugin::get( Sender::class )->run( [ 'share' => self::shares( $post )[0]->id ] );
		self::assertSame( [ Share::UNCLEAR, 'interrupted' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		self::assertSame( 0, self::arrived( 'webhook' ) );
	}

	/** @return array<string, array{array<string, string>}> */
	public static function unshared(): array {
		return [
			'a private post'   => [ [ 'post_status' => 'private' ] ],
			'a protected post' => [ [ 'post_password' => 'x' ] ],
			'a draft'          => [ [ 'post_status' => 'draft' ] ],
			'a page'           => [ [ 'post_type' => 'page' ] ],
		];
	}

	/** @param array<string, string> $arguments Arguments of wp_insert_post(). */
	#[DataProvider( 'unshared' )]
	#[TestDox( 'Nothing is shared of $_dataName' )]
	public function test_unshared( array $arguments ): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>', $arguments );
		$this->work( 60 );
		self::assertSame( [], self::statuses( $post ) );
		self::assertSame( 0, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'Nothing is shared by Quick Edit and bulk edit' )]
	public function test_quick_edit(): void {
		$this->connect( 'webhook' );
		$quick = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		add_action( self::QUICK_EDIT, static fn () => wp_update_post( [ 'ID' => $quick, 'post_status' => 'publish' ] ) );
		do_action( self::QUICK_EDIT );
		self::assertSame( [], self::statuses( $quick ) );
		$bulk = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		do_action( self::BULK_EDIT );
		wp_update_post( [ 'ID' => $bulk, 'post_status' => 'publish' ] );
		self::assertSame( [], self::statuses( $bulk ) );
		$this->work( 60 );
		self::assertSame( 0, self::arrived( 'webhook' ) );
	}

	/** @return array<string, array{array<string, string>}> */
	public static function withdrawals(): array {
		return [
			'a draft'   => [ [ 'post_status' => 'draft' ] ],
			'private'   => [ [ 'post_status' => 'private' ] ],
			'protected' => [ [ 'post_password' => 'x' ] ],
			'trash'     => [ [ 'post_status' => 'trash' ] ],
		];
	}

	/** @param array<string, string> $change Change of the post before its job runs. */
	#[DataProvider( 'withdrawals' )]
	#[TestDox( 'A post that becomes $_dataName before its job runs is not sent; published again, it is sent once' )]
	public function test_withdrawn( array $change ): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		wp_update_post(
			[
				'ID'            => $post,
				'post_status'   => $change['post_status'] ?? 'publish',
				'post_password' => $change['post_password'] ?? '',
			]
		);
		$this->work( 60 );
		self::assertSame( [ Share::WITHDRAWN ], self::statuses( $post ) );
		self::assertSame( 0, self::arrived( 'webhook' ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish', 'post_password' => '' ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'A post that was made private behind WordPress’ back is not sent' )]
	public function test_changed_in_the_database(): void {
		global $wpdb;
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'private' ], [ 'ID' => $post ] );
		$this->work( 60 );
		self::assertSame( [ Share::WITHDRAWN ], self::statuses( $post ) );
		self::assertSame( 0, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'A share that a worker is sending keeps its state when the post is trashed' )]
	public function test_trashed_while_sending(): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		SharesTable::query( "UPDATE {table} SET status = 'sending' WHERE post_id = %d", [ $post ] );
		wp_trash_post( $post );
		self::assertSame( [ Share::SENDING ], self::statuses( $post ) );
	}

	#[TestDox( 'A deleted post leaves no shares and sends nothing' )]
	public function test_deleted(): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		wp_delete_post( $post, true );
		$this->work( 60 );
		self::assertSame( [], self::statuses( $post ) );
		self::assertSame( 0, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'A connection that is removed before the job runs stops the share with a reason' )]
	public function test_disconnected(): void {
		$account = $this->connect( 'webhook' );
		$post    = $this->post( '<p>Words.</p>' );
		Plugin::get( Accounts::class )->delete( $account );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED, 'disconnected' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		self::assertSame( 0, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'The choice of a scheduled post is the one of the moment it was scheduled' )]
	public function test_scheduled(): void {
		$first = $this->connect( 'webhook' );
		$this->connect( 'mastodon' );
		$post = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		update_post_meta( $post, PostMeta::SKIP . $first->id, 1 );
		wp_update_post(
			[
				'ID'            => $post,
				'post_status'   => 'future',
				'post_date'     => gmdate( 'Y-m-d H:i:s', time() + 3600 ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() + 3600 ),
				'edit_date'     => true,
			]
		);
		self::assertSame( [ Share::PLANNED ], self::statuses( $post ) );
		$this->connect( 'bluesky' );
		wp_set_current_user( 0 );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( [ 'mastodon' ], array_column( self::shares( $post ), 'service' ) );
		self::assertSame( [ 0, 1, 0 ], [ self::arrived( 'webhook' ), self::arrived( 'mastodon' ), self::arrived( 'bluesky' ) ] );
	}

	#[TestDox( 'Quick Edit of a scheduled post by another user keeps its choice; a post that Quick Edit schedules is not shared' )]
	public function test_scheduled_quick_edit(): void {
		$this->connect( 'mastodon' );
		$later  = [
			'post_status'   => 'future',
			'post_date'     => gmdate( 'Y-m-d H:i:s', time() + 3600 ),
			'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() + 3600 ),
			'edit_date'     => true,
		];
		$chosen = $this->post( '<p>Words.</p>', $later );
		$plain  = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		$this->connect( 'webhook', $this->log_in( 'editor' ) );
		add_action(
			self::QUICK_EDIT,
			static function () use ( $chosen, $plain, $later ): void {
				wp_update_post( [ 'ID' => $chosen, 'post_title' => 'Another title' ] );
				wp_update_post( [ 'ID' => $plain ] + $later );
			}
		);
		do_action( self::QUICK_EDIT );
		self::assertSame( [ 'mastodon' ], array_column( self::shares( $chosen ), 'service' ) );
		wp_set_current_user( 0 );
		wp_publish_post( $chosen );
		wp_publish_post( $plain );
		$this->work( 60 );
		self::assertSame( [ 1, 0 ], [ self::arrived( 'mastodon' ), self::arrived( 'webhook' ) ] );
		self::assertSame( [], self::shares( $plain ) );
	}

	#[TestDox( 'A scheduled post without any chosen connection is shared with none' )]
	public function test_scheduled_without_choice(): void {
		$account = $this->connect( 'webhook' );
		$post    = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		update_post_meta( $post, PostMeta::SKIP . $account->id, 1 );
		wp_update_post(
			[ 'ID' => $post, 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 3600 ), 'edit_date' => true ]
		);
		delete_post_meta( $post, PostMeta::SKIP . $account->id );
		wp_set_current_user( 0 );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( [], self::statuses( $post ) );
	}

	#[TestDox( 'A rate limit holds back the next post too, until the time that the network names' )]
	public function test_rate_limit(): void {
		$this->connect( 'mastodon' );
		self::break_request( 'mastodon.post', [ '429' ] );
		$first = $this->post( '<p>One.</p>' );
		$this->work();
		$second = $this->post( '<p>Two.</p>', [ 'post_title' => 'Second' ] );
		$before = count( self::state()['log'] );
		$this->work();
		self::assertSame( $before, count( self::state()['log'] ), 'no request while the network is paused' );
		self::assertSame( [ Share::WAITING, Share::WAITING ], [ ...self::statuses( $first ), ...self::statuses( $second ) ] );
		$this->work( 120 );
		self::assertSame( [ Share::SENT, Share::SENT ], [ ...self::statuses( $first ), ...self::statuses( $second ) ] );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A network that asks for ten minutes of rest is left alone for ten minutes' )]
	public function test_retry_after(): void {
		$this->connect( 'mastodon' );
		self::break_request( 'mastodon.post', [ '503' ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work();
		self::assertSame( [ Share::WAITING ], self::statuses( $post ) );
		$before = count( self::state()['log'] );
		$this->work( 590 );
		self::assertSame( $before, count( self::state()['log'] ) );
		$this->work( 15 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'Publishing with ten connections adds one job' )]
	public function test_one_job(): void {
		for ( $number = 0; $number < 10; $number++ ) {
			$this->connect( 'webhook', 0, (string) self::$server?->url( "/hook?$number" ) );
		}
		$post = $this->post( '<p>Words.</p>' );
		self::assertSame( '1', OutboxTable::row( 'SELECT COUNT(*) AS jobs FROM {table}' )['jobs'] ?? '' );
		$this->work( 60 );
		self::assertSame( 10, self::arrived( 'webhook' ) );
		self::assertSame( array_fill( 0, 10, Share::SENT ), self::statuses( $post ) );
	}

	/** @return array<string, array{bool, list<string>}> Whether the server ignores idempotency keys, and faults of the second post. */
	public static function posts_again(): array {
		return [
			'a server with idempotency keys'                               => [ false, [] ],
			'a server without them, which accepts, then responds with 502' => [ true, [ 'accept-502' ] ],
			'a server without them, which responds with 500'               => [ true, [ '500' ] ],
		];
	}

	/** @param list<string> $faults See tests/services/social.php. */
	#[DataProvider( 'posts_again' )]
	#[TestDox( '“Post again” in the same second makes exactly one more post: $_dataName' )]
	public function test_post_again( bool $ignores_keys, array $faults ): void {
		$this->connect( 'mastodon' );
		self::change( [ 'ignores_keys' => $ignores_keys ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work();
		self::break_request( 'mastodon.post', $faults );
		$share  = self::shares( $post )[0];
		$answer = $this->rest( 'POST', "/wpcom/v2/publicize/share-status/$post/$share->id", [ 'post_again' => true ] );
		self::assertSame( 200, $answer->get_status() );
		$this->work( 600 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
		self::assertNotSame( $share->sent[0]->id, self::shares( $post )[0]->sent[0]->id );
	}

	#[TestDox( 'A share that was stopped while its job waited is not reserved by a worker' )]
	public function test_stopped(): void {
		$this->connect( 'webhook' );
		$share = self::shares( $this->post( '<p>Words.</p>' ) )[0];
		$store = Plugin::get( ShareStore::class );
		$store->withdraw( $share->post_id );
		self::assertNull( $store->lease( $share ) );
	}

	/** @return array<string, array{string, string}> Column `texts`, and first line of the text that is sent. */
	public static function stored_texts(): array {
		return [
			'message'                      => [ '{"message":"Frozen","pieces":[]}', 'Frozen' ],
			'message and pieces'           => [ '{"message":"Frozen","pieces":["Piece"]}', 'Piece' ],
			'message of an earlier version' => [ '{"message":"Frozen"}', 'Frozen' ],
			'pieces of an earlier version' => [ '["Piece"]', 'Piece' ],
			'no text of an earlier version' => [ '[]', 'Now' ],
			'damaged'                      => [ '{"message":7,"pieces":"x"}', 'Now' ],
		];
	}

	#[DataProvider( 'stored_texts' )]
	#[TestDox( 'A waiting share sends its stored texts, or else its stored message, or else the current message: $_dataName' )]
	public function test_stored_texts( string $stored, string $sent ): void {
		$this->connect( 'mastodon' );
		$post = $this->post( '<p>Words.</p>', [ 'meta_input' => [ PostMeta::MESSAGE => 'Now' ] ] );
		SharesTable::query( 'UPDATE {table} SET texts = %s WHERE post_id = %d', [ $stored, $post ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( $sent, explode( "\n", self::state()['posts'][0]['status'] )[0] );
		self::assertSame( self::state()['posts'][0]['status'], self::shares( $post )[0]->message->texts[0] );
		$message = 'Now' === $sent || str_starts_with( $stored, '[' ) ? null : 'Frozen';
		self::assertSame( $message, self::shares( $post )[0]->message->message );
	}
}
