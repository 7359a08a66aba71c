<?php
/**
 * Tests that no share is lost, doubled or sent with a hidden picture when a process is killed, a job is refused or the request changes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Blocks\PublicMedia;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\Delivery;
use Slipstream\Domains\Social\Networks\ListedPost;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\PostSearch;
use Slipstream\Domains\Social\Networks\SentPost;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Publishing;
use Slipstream\Domains\Social\Shares\Sender;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\ShareQueue;
use Slipstream\Domains\Social\Shares\SharesTable;
use Slipstream\Domains\Social\Shares\ShareStore;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use WP_Post;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialLossTest extends SocialTestCase {

	#[TestDox( 'The second attempt reaches Bluesky with the key of the first, although its request has another scheme' )]
	public function test_scheme(): void {
		$this->connect( 'bluesky' );
		self::break_request( 'bluesky.createRecord', [ 'accept-502' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title' ] );
		$key  = self::shares( $post )[0]->delivery( 0, false )->key;
		$this->work( 1 );
		self::assertSame( [ Share::SENDING ], self::statuses( $post ) );
		$_SERVER['HTTPS'] = 'on';
		try {
			self::assertStringStartsWith( 'https:', home_url() );
			self::assertSame( $key, self::shares( $post )[0]->delivery( 0, false )->key );
			$this->work( 3_600 );
		} finally {
			unset( $_SERVER['HTTPS'] );
		}
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'bluesky' ) );
	}

	/** Schedules a post as the author. */
	private function scheduled(): int {
		$date = gmdate( 'Y-m-d H:i:s', time() + 259_200 );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title', 'post_status' => 'future', 'post_date' => $date ] );
		self::assertSame( [ Share::PLANNED ], self::statuses( $post ) );
		return $post;
	}

	/**
	 * Publishes a post as WP-Cron does, in a process that is killed by an action.
	 * @param string $action Action that kills the process.
	 * @param string $key    Meta key that the action must be about; '' for any.
	 */
	private function publish_and_kill( int $post, string $action, string $key = '' ): void {
		$kill = static function ( mixed ...$arguments ) use ( $key ): void {
			if ( in_array( $key, [ '', $arguments[2] ?? '' ], true ) ) {
				throw new RuntimeException( 'killed' );
			}
		};
		add_action( $action, $kill, 10, 3 );
		wp_set_current_user( 0 );
		try {
			wp_publish_post( $post );
			self::fail( 'The process was not killed.' );
		} catch ( RuntimeException $error ) {
			self::assertSame( 'killed', $error->getMessage() );
		}
		remove_action( $action, $kill );
		wp_set_current_user( $this->author );
		$this->travel( 1 );
		self::assertSame( 'publish', get_post_status( $post ) );
	}

	/** @return array<string, array{string, string}> Action and meta key at which the process is killed. */
	public static function kills(): array {
		return [
			'before the shares start'           => [ 'transition_post_status', '' ],
			'after the post is marked as shared' => [ 'added_post_meta', PostMeta::DONE ],
		];
	}

	#[DataProvider( 'kills' )]
	#[TestDox( 'A scheduled post whose publishing is killed is shared once by "Share again", and not twice by publishing it again: $_dataName' )]
	public function test_killed_publishing( string $action, string $key ): void {
		$this->connect( 'mastodon' );
		$post = $this->scheduled();
		$this->publish_and_kill( $post, $action, $key );
		$answer = $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Again' ] );
		self::assertSame( 200, $answer->get_status() );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'draft' ] );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
	}

	#[DataProvider( 'kills' )]
	#[TestDox( 'A scheduled post whose publishing is killed is shared once when it is published again: $_dataName' )]
	public function test_published_again( string $action, string $key ): void {
		$this->connect( 'mastodon' );
		$post = $this->scheduled();
		$this->publish_and_kill( $post, $action, $key );
		for ( $time = 1; $time <= 2; $time++ ) {
			wp_update_post( [ 'ID' => $post, 'post_status' => 'draft' ] );
			wp_publish_post( $post );
			$this->work( 60 );
		}
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A post that an earlier version left as shared, with planned shares, queues them when it becomes public' )]
	public function test_planned_of_earlier_version(): void {
		$this->connect( 'mastodon' );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title', 'post_status' => 'private' ] );
		update_post_meta( $post, PostMeta::DONE, 1 );
		Plugin::get( ShareStore::class )->add(
			$post,
			array_values( Plugin::get( ConnectionStore::class )->usable_by( $this->author ) ),
			$this->author,
			Share::PLANNED
		);
		$public = get_post( $post );
		self::assertInstanceOf( WP_Post::class, $public );
		$public->post_status = 'publish';
		Plugin::get( Publishing::class )->publish( $public );
		self::assertSame( [ Share::WAITING ], self::statuses( $post ) );
	}

	#[TestDox( 'Posts that one request publishes are all shared once, although the request may add jobs for ten only' )]
	public function test_many_posts(): void {
		$this->connect( 'mastodon' );
		$posts = [];
		for ( $number = 0; $number < Outbox::MAX_PER_REQUEST + 3; $number++ ) {
			$posts[] = $this->post( '<p>Words.</p>', [ 'post_title' => "Title $number", 'post_status' => 'draft' ] );
		}
		$this->travel( 1 );
		array_map( 'wp_publish_post', $posts );
		$jobs = OutboxTable::row( 'SELECT COUNT(*) AS jobs FROM {table} WHERE hook = %s', [ ShareQueue::HOOK ] );
		self::assertLessThan( count( $posts ), (int) ( $jobs['jobs'] ?? 0 ) );
		$this->work( 60 );
		self::assertSame( array_fill( 0, count( $posts ), [ Share::SENT ] ), array_map( self::statuses( ... ), $posts ) );
		self::assertSame( count( $posts ), self::arrived( 'mastodon' ) );
	}

	/** Publishes a post in a process that is killed before it stores the job. */
	private function lost(): int {
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Lost' ] );
		OutboxTable::query( 'DELETE FROM {table}' );
		self::assertSame( [ Share::WAITING ], self::statuses( $post ) );
		return $post;
	}

	/** @return list<string> Keys of this domain's jobs that start with a text. */
	private static function keys( string $start = '' ): array {
		$rows = OutboxTable::rows( 'SELECT job_key FROM {table} WHERE hook IN ( %s, %s ) ORDER BY id', [ ShareQueue::HOOK, Sender::HOOK ] );
		$keys = array_column( $rows, 'job_key' );
		return array_values( array_filter( $keys, static fn ( string $key ): bool => str_starts_with( $key, $start ) ) );
	}

	#[TestDox( 'A share without a job is sent once with the next post, unless it is older than two weeks' )]
	public function test_lost_and_next_post(): void {
		$this->connect( 'mastodon' );
		$old = $this->lost();
		$this->travel( 1 );
		$new = $this->lost();
		$this->travel( ShareStore::RECENT );
		$next = $this->post( '<p>Words.</p>', [ 'post_title' => 'Next' ] );
		$this->work( 60 );
		self::assertSame( [ Share::WAITING ], self::statuses( $old ) );
		self::assertSame( [ Share::SENT ], self::statuses( $new ) );
		self::assertSame( [ Share::SENT ], self::statuses( $next ) );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A share without a job is sent once after 60 seconds if its author looks at it' )]
	public function test_lost_and_author(): void {
		$this->connect( 'mastodon' );
		$post = $this->lost();
		$read = fn () => self::assertSame( 200, $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_status() );
		$this->travel( 59 );
		$read();
		self::assertSame( [], self::keys() );
		$this->travel( 1 );
		$read();
		$read();
		self::assertSame( [ "post-$post-again" ], self::keys() );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'The daily event schedules one job for shares that wait for 60 seconds without a job' )]
	public function test_lost_and_daily_event(): void {
		$this->connect( 'mastodon' );
		$posts = [ $this->lost(), $this->lost() ];
		$this->travel( 59 );
		do_action( 'delete_expired_transients' );
		self::assertSame( [], self::keys() );
		$this->travel( 1 );
		do_action( 'delete_expired_transients' );
		do_action( 'delete_expired_transients' );
		self::assertSame( [ 'lost' ], self::keys() );
		$this->work( 60 );
		self::assertSame( [ [ Share::SENT ], [ Share::SENT ] ], array_map( self::statuses( ... ), $posts ) );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'Jobs of other posts add no second job to a share that has one, or that waits because of a rate limit' )]
	public function test_no_second_job(): void {
		$account = $this->connect( 'mastodon' );
		$first   = $this->post( '<p>Words.</p>', [ 'post_title' => 'First' ] );
		$share   = self::shares( $first )[0]->id;
		Plugin::get( ConnectionStore::class )->pause( self::known( $account ), 600 );
		// The key of the share's job contains the second of the last change, so change the share in a later second.
		$this->travel( 5 );
		$this->work( 1 );
		self::assertSame( 'rate_limit', self::shares( $first )[0]->reason );
		self::assertCount( 1, self::keys( "share-$share-" ) );
		$this->post( '<p>Words.</p>', [ 'post_title' => 'Second' ] );
		$this->work( 2 );
		$this->travel( 120 );
		$this->rest( 'GET', "/wpcom/v2/publicize/share-status/$first" );
		$this->work( 2 );
		self::assertCount( 1, self::keys( "share-$share-" ) );
		$this->work( 3_600 );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A picture without text that may have arrived is neither sent again nor found in another picture of the account' )]
	public function test_picture_without_text(): void {
		$id = $this->picture( 10 );
		add_filter( 'slipstream_social_thread', static fn (): array => [ new Piece( '', [ $id ] ), new Piece( 'End' ) ] );
		$this->connect( 'mastodon' );
		$other = [
			'id'                => '900',
			'key'               => 'other',
			'url'               => 'https://social.example/@ann/900',
			'created_at'        => gmdate( 'Y-m-d\TH:i:s.000\Z' ),
			'content'           => '',
			'status'            => '',
			'in_reply_to_id'    => null,
			'media_ids'         => [],
			'account'           => [ 'id' => '77' ],
			'media_attachments' => [ [ 'type' => 'image' ] ],
		];
		self::change( [ 'posts' => [ $other ] ] );
		self::break_request( 'mastodon.post', [ '', '500' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title' ] );
		$this->work( 3_600 );
		$share = self::shares( $post )[0];
		self::assertSame( [ Share::UNCLEAR, 'not_shown', 1 ], [ $share->status, $share->reason, count( $share->sent ) ] );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	/** Searches a list of posts. Returns the ID of the found post, '' if there is none, or the reason of the error. */
	private static function search( int $pages, int $page_of_post ): string {
		$page = static fn ( string $cursor ): array => [
			'posts' => [ new ListedPost( new SentPost( "id$cursor", '' ), (int) $cursor === $page_of_post ? 'Text' : 'Other', time() ) ],
			'next'  => (int) $cursor === $pages ? '' : (string) ( (int) $cursor + 1 ),
		];
		try {
			return PostSearch::find( $page, new Message( 'Text' ), new Delivery( 'key', time() ) )->id ?? '';
		} catch ( NetworkError $error ) {
			return "$error->kind $error->reason";
		}
	}

	#[TestDox( 'A list with more than five pages does not prove that the post is missing' )]
	public function test_long_list(): void {
		self::assertSame( 'id4', self::search( 9, 4 ), 'on the fifth page' );
		self::assertSame( '', self::search( 4, 9 ), 'five pages without it' );
		self::assertSame( 'refused not_shown', self::search( 5, 5 ), 'on the sixth page' );
	}

	#[TestDox( 'X that refuses a duplicate after a killed worker may have the post of that worker' )]
	public function test_killed_worker(): void {
		$this->connect( 'twitter' );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title' ] );
		SharesTable::query( "UPDATE {table} SET status = 'sending' WHERE post_id = %d", [ $post ] );
		OutboxTable::query( 'DELETE FROM {table}' );
		// X has the post, but does not list it yet.
		$tweet = [ 'id' => '1', 'created_at' => gmdate( 'Y-m-d\TH:i:s\Z' ), 'text' => 'Hidden' ];
		self::change( [ 'tweets' => [ $tweet + [ 'sent' => "Title\n\n" . get_permalink( $post ) ] ] ] );
		$share = self::shares( $post )[0];
		try {
			Plugin::get( Sender::class )->run( [ 'share' => $share->id ] );
			self::fail( 'The job is not postponed.' );
		} catch ( JobPostponed $postponed ) {
			self::assertSame( 'network_failed', $postponed->reason );
		}
		$share = self::shares( $post )[0];
		self::assertSame( [ Share::SENDING, 'duplicate' ], [ $share->status, $share->reason ] );
	}

	#[TestDox( 'A worker that releases a share keeps the reason for which it was stopped meanwhile' )]
	public function test_released_share(): void {
		$this->connect( 'mastodon' );
		$shares = Plugin::get( ShareStore::class );
		$post   = $this->post( '<p>Words.</p>' );
		$share  = self::shares( $post )[0];
		$lease  = $shares->lease( $share );
		self::assertNotNull( $lease );
		$lease->release( 'rate_limit' );
		self::assertSame( 'rate_limit', self::shares( $post )[0]->reason );
		$lease = $shares->lease( $share );
		self::assertNotNull( $lease );
		$shares->withdraw( $post );
		$lease->release();
		$stopped = self::shares( $post )[0];
		self::assertSame( [ Share::WITHDRAWN, 'not_public' ], [ $stopped->status, $stopped->reason ] );
		$shares->start( $post );
		self::assertNotNull( $shares->lease( $share ), 'released' );
	}

	/** @return array<string, array{string}> The post that is hidden after the worker has read it; '' for none. */
	public static function hidden(): array {
		return [
			'the picture becomes private'                 => [ 'picture' ],
			'the post of the picture becomes a draft'     => [ 'parent' ],
			'nothing changes, and the picture is sent' => [ '' ],
		];
	}

	#[DataProvider( 'hidden' )]
	#[TestDox( 'A picture is not sent if another request hides it while the worker sends earlier pieces: $_dataName' )]
	public function test_hidden_picture( string $changed ): void {
		$parent  = $this->post( '<p>Other.</p>', [ 'post_title' => 'Other' ] );
		$picture = $this->picture( 10, $parent );
		$this->connect( 'mastodon' );
		add_filter( 'slipstream_social_thread', static fn (): array => [ new Piece( 'One' ), new Piece( 'Two', [ $picture ] ) ] );
		$post     = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title' ] );
		$requests = 0;
		add_filter(
			'slipstream_service_url',
			static function ( string $base ) use ( &$requests, $picture, $parent, $changed ): string {
				global $wpdb;
				if ( 1 === ++$requests ) {
					get_post( $parent );
					self::assertCount( 1, PublicMedia::find( [ $picture ] ) );
					$wpdb->update(
						$wpdb->posts,
						[ 'post_status' => 'picture' === $changed ? 'private' : 'draft' ],
						[ 'ID' => [ 'picture' => $picture, 'parent' => $parent ][ $changed ] ?? 0 ]
					);
				}
				return $base;
			},
			5
		);
		$this->work( 60 );
		$sent = array_values( self::state()['posts'] );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertCount( 3, $sent );
		self::assertCount( '' === $changed ? 1 : 0, $sent[2]['media_ids'] );
		self::assertCount( '' === $changed ? 1 : 0, self::state()['media'] );
	}
}
