<?php
/**
 * Tests of sharing with hostile authors and hostile servers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Domains\Social\Connections\ConnectionsTable;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Extensions\Publicize\Threads\ThreadParser;
use Slipstream\Plugin;
use WP_User;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialAttackTest extends SocialTestCase {

	/** WordPress' hook that fires before Quick Edit saves a post. */
	private const QUICK_EDIT = 'wp_ajax_inline-save';

	/** Adds an editor with a connection, and logs in as the author again. */
	private function connect_editor( string $network, bool $is_shared ): Account {
		$account = $this->connect( $network, $this->log_in( 'editor' ) );
		Plugin::get( ConnectionStore::class )->set_shared( self::known( $account ), $is_shared );
		wp_set_current_user( $this->author );
		return $account;
	}

	/** Returns the text of everything that was sent to Mastodon. */
	private static function posted(): string {
		return (string) wp_json_encode( array_column( self::state()['posts'], 'status' ) );
	}

	/** @return array<string, array{Closure( int, int ): mixed}> Function that receives the IDs of the author and another user. */
	public static function leavings(): array {
		return [
			'was deleted'           => [
				static function ( int $author, int $other ): void {
					require_once constant( 'ABSPATH' ) . 'wp-admin/includes/user.php';
					wp_delete_user( $author, $other );
				},
			],
			'is now a subscriber'   => [ static fn ( int $author ) => ( new WP_User( $author ) )->set_role( 'subscriber' ) ],
		];
	}

	/** @param Closure( int, int ): mixed $leave Receives the author and another user. */
	#[DataProvider( 'leavings' )]
	#[TestDox( 'A plan to share again sends nothing with a shared connection after its author $_dataName' )]
	public function test_plan_of_a_former_author( Closure $leave ): void {
		$shared = $this->connect_editor( 'mastodon', true );
		$post   = $this->post( '<p>Words.</p>' );
		$this->work();
		self::assertSame( 1, self::arrived( 'mastodon' ) );
		$answer = $this->rest(
			'POST',
			"/wpcom/v2/posts/$post/publicize",
			[ 'message' => 'Revenge', 'date' => gmdate( 'Y-m-d\TH:i', time() + 7_200 ) ]
		);
		self::assertSame( 200, $answer->get_status() );
		$leave( $this->author, $shared->user_id );
		$this->work( 8_000 );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'An author who changes the message after an editor has published does not change what the editor’s account posts' )]
	public function test_message_while_waiting(): void {
		$post    = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft', 'post_title' => 'Good' ] );
		$account = $this->connect_editor( 'mastodon', false );
		wp_set_current_user( $account->user_id );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		self::assertSame( [ Share::WAITING ], self::statuses( $post ) );
		wp_set_current_user( $this->author );
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => [ 'jetpack_publicize_message' => 'Evil' ] ] );
		$this->work( 60 );
		self::assertStringContainsString( 'Good', self::posted() );
	}

	#[TestDox( 'Two users who share a post again at once each send their own message' )]
	public function test_two_messages(): void {
		$post = $this->post( '<p>Words.</p>' );
		$this->connect( 'webhook' );
		$account = $this->connect_editor( 'mastodon', false );
		wp_set_current_user( $account->user_id );
		$this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Of the editor' ] );
		wp_set_current_user( $this->author );
		$this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Of the author' ] );
		$this->work( 60 );
		self::assertStringContainsString( 'Of the editor', self::posted() );
		self::assertStringContainsString( 'Of the author', (string) wp_json_encode( self::state()['events'] ) );
	}

	/** @param array<int, string> $messages By account ID. */
	private function write_messages( int $post, array $messages ): void {
		$item = static fn ( int $id ): array => [ 'id' => (string) $id, 'enabled' => true, 'message' => $messages[ $id ] ];
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'jetpack_publicize_connections' => array_map( $item, array_keys( $messages ) ) ] );
	}

	#[TestDox( 'Users can neither read nor write a message for a connection of another user' )]
	public function test_foreign_message(): void {
		$account = $this->connect_editor( 'mastodon', false );
		$own     = $this->connect( 'webhook' );
		$post    = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft', 'post_title' => 'Good' ] );
		$this->write_messages( $post, [ $account->id => 'Evil', $own->id => 'Mine' ] );
		self::assertSame( [ "a$own->id" => 'Mine' ], get_post_meta( $post, PostMeta::MESSAGES, true ) );
		wp_set_current_user( $account->user_id );
		$this->write_messages( $post, [ $own->id => 'Not mine' ] );
		self::assertSame( [ "a$own->id" => 'Mine' ], get_post_meta( $post, PostMeta::MESSAGES, true ), 'an editor keeps it' );
		$seen = $this->rest( 'GET', "/wp/v2/posts/$post", [ 'context' => 'edit' ] )->get_data();
		self::assertStringNotContainsString( 'Mine', (string) wp_json_encode( $seen ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( 60 );
		self::assertStringContainsString( 'Good', self::posted() );
	}

	#[TestDox( 'Visitors do not see the messages for single connections' )]
	public function test_messages_in_public(): void {
		$account = $this->connect( 'mastodon' );
		$post    = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		$this->write_messages( $post, [ $account->id => 'Sentinel' ] );
		$editing = $this->rest( 'GET', "/wp/v2/posts/$post", [ 'context' => 'edit' ] );
		self::assertStringContainsString( 'Sentinel', (string) wp_json_encode( $editing->get_data() ) );
		wp_publish_post( $post );
		wp_set_current_user( 0 );
		$read = $this->rest( 'GET', "/wp/v2/posts/$post" );
		self::assertSame( 200, $read->get_status() );
		self::assertStringNotContainsString( 'Sentinel', (string) wp_json_encode( $read->get_data() ) );
	}

	#[TestDox( 'REST does not change whether a post was shared, though the editor sends all meta back' )]
	public function test_read_only(): void {
		$post  = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		$write = fn ( bool $is_done ): int => $this->rest(
			'POST',
			"/wp/v2/posts/$post",
			[ 'meta' => [ 'jetpack_social_post_already_shared' => $is_done, 'jetpack_publicize_message' => 'Kept' ] ]
		)->get_status();
		self::assertSame( 200, $write( true ) );
		self::assertFalse( PostMeta::is_done( $post ) );
		update_post_meta( $post, PostMeta::DONE, 1 );
		self::assertSame( 200, $write( false ) );
		self::assertTrue( PostMeta::is_done( $post ) );
		self::assertSame( 'Kept', get_post_meta( $post, PostMeta::MESSAGE, true ) );
	}

	#[TestDox( 'A post that Quick Edit schedules is not shared' )]
	public function test_scheduled_by_quick_edit(): void {
		$this->connect( 'webhook' );
		$post   = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		$date   = gmdate( 'Y-m-d H:i:s', time() + 3_600 );
		$change = [ 'ID' => $post, 'post_status' => 'future', 'post_date' => $date, 'post_date_gmt' => $date, 'edit_date' => true ];
		add_action( self::QUICK_EDIT, static fn () => wp_update_post( $change ) );
		do_action( self::QUICK_EDIT );
		self::assertSame( 'future', get_post_status( $post ) );
		wp_set_current_user( 0 );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( 0, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'Quick Edit of a scheduled post keeps the choice of its author' )]
	public function test_quick_edit_of_a_scheduled_post(): void {
		$this->connect( 'webhook' );
		$account = $this->connect_editor( 'mastodon', false );
		$date    = gmdate( 'Y-m-d H:i:s', time() + 3_600 );
		$post    = $this->post( '<p>Words.</p>', [ 'post_status' => 'future', 'post_date' => $date, 'post_date_gmt' => $date ] );
		wp_set_current_user( $account->user_id );
		add_action( self::QUICK_EDIT, static fn () => wp_update_post( [ 'ID' => $post, 'post_title' => 'Corrected' ] ) );
		do_action( self::QUICK_EDIT );
		wp_set_current_user( 0 );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( [ 1, 0 ], [ self::arrived( 'webhook' ), self::arrived( 'mastodon' ) ] );
	}

	/**
	 * @return array<string, array{Closure( int, Account ): mixed, string}> Function that receives the post and the account; status of the
	 * share.
	 */
	public static function interruptions(): array {
		return [
			'the post is moved to the trash' => [ static fn ( int $post ) => wp_trash_post( $post ), Share::WITHDRAWN ],
			'the account is disconnected'    => [
				static fn ( int $post, Account $account ) => Plugin::get( Accounts::class )->delete( $account ),
				Share::FAILED,
			],
		];
	}

	/** @param Closure( int, Account ): mixed $change Receives the post and the account. */
	#[DataProvider( 'interruptions' )]
	#[TestDox( 'The rest of a thread is not sent when, after its second piece, $_dataName' )]
	public function test_stopped_thread( Closure $change, string $status ): void {
		$account = $this->connect( 'mastodon' );
		add_filter(
			'slipstream_social_thread',
			static fn (): array => array_map( static fn ( int $number ): Piece => new Piece( "Piece $number" ), range( 1, 5 ) )
		);
		$post    = $this->post( '<p>Words.</p>' );
		$changed = false;
		add_filter(
			'slipstream_service_url',
			static function ( string $base ) use ( $post, $account, $change, &$changed ): string {
				if ( ! $changed && 1 === self::arrived( 'mastodon' ) ) {
					// Change the post just before the second piece is sent.
					$changed = true;
					$change( $post, $account );
				}
				return $base;
			}
		);
		$this->work( 600 );
		self::assertSame( [ $status ], self::statuses( $post ) );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'Limits that no server can mean break neither preview nor sending' )]
	public function test_absurd_limits(): void {
		$account = $this->connect( 'mastodon' );
		$details = array_fill_keys( [ 'characters', 'linkLength', 'pictures', 'pictureBytes', 'alt' ], PHP_INT_MAX );
		Plugin::get( ConnectionStore::class )->set_shared( self::known( $account ), false );
		ConnectionsTable::query( 'UPDATE {table} SET details = %s', [ (string) wp_json_encode( $details ) ] );
		$post   = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		$answer = $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", [ 'message' => 'See https://a.example' ] );
		self::assertSame( 200, $answer->get_status() );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertEquals( new Limits( 100_000, Limits::CODE_POINTS, 0, 500, 16, 16_000_000, 10_000 ), self::known( $account )->limits() );
	}

	#[TestDox( 'A user who may not publish reads no thread with a shared X account' )]
	public function test_contributor(): void {
		$this->connect_editor( 'twitter', true );
		$url = [ 'url' => 'https://x.com/ann/status/9' ];
		self::assertSame( 501, $this->rest( 'GET', '/wpcom/v2/tweetstorm/gather', $url, 'contributor' )->get_status() );
		self::assertSame( [], self::state()['log'] );
	}

	/** @return array<string, array{string}> */
	public static function long_texts(): array {
		return [
			'words'       => [ str_repeat( 'a ', 500_000 ) ],
			'sentences'   => [ str_repeat( 'word. Other ', 80_000 ) ],
			'emoji'       => [ str_repeat( '👩‍👩‍👧', 50_000 ) ],
			'links'       => [ str_repeat( 'https://a.b/ ', 70_000 ) ],
			'white space' => [ str_repeat( ' ', 900_000 ) . 'x' ],
		];
	}

	#[DataProvider( 'long_texts' )]
	#[TestDox( 'A paragraph with 1 MB of $_dataName becomes at most 201 tweets, with less than 40 MB' )]
	public function test_long_paragraph( string $text ): void {
		$blocks = array_values( parse_blocks( "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->" ) );
		memory_reset_peak_usage();
		$before = memory_get_usage();
		self::assertLessThanOrEqual( 201, count( ThreadParser::parse( $blocks ) ) );
		self::assertLessThan( 40_000_000, memory_get_peak_usage() - $before );
	}
}
