<?php
/**
 * Tests the fields of a post for the panel "Share this post".
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Plugin;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class PostFieldsTest extends SocialTestCase {

	#[TestDox( 'Contributors cannot choose a shared connection for their draft; after a post was shared, nobody can' )]
	public function test_choice(): void {
		$account = $this->connect( 'webhook' );
		Plugin::get( ConnectionStore::class )->set_shared( self::known( $account ), true );
		// The tests register the routes once, for the first user.
		$this->rest( 'GET', '/' );
		$this->log_in( 'contributor' );
		$post  = $this->draft();
		$write = [ 'jetpack_publicize_connections' => [ [ 'id' => (string) $account->id, 'enabled' => false ] ] ];
		self::assertSame( 403, $this->rest( 'POST', "/wp/v2/posts/$post", $write )->get_status() );
		self::assertSame( '', get_post_meta( $post, PostMeta::SKIP . $account->id, true ) );
		$this->log_in( 'author' );
		$post = $this->draft();
		update_post_meta( $post, PostMeta::DONE, 1 );
		self::assertFalse( $this->connections( $post )[0]['toggleable'] );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", $write )->get_status() );
		self::assertSame( '', get_post_meta( $post, PostMeta::SKIP . $account->id, true ) );
	}

	/** @return array<string, array{array<string, string>}> What an editor saves over REST, as the block editor does. */
	public static function saves(): array {
		return [
			'saves it'                          => [ [ 'title' => 'Corrected' ] ],
			'publishes it'                      => [ [ 'status' => 'publish' ] ],
			'schedules it for another time'     => [ [ 'date' => gmdate( 'Y-m-d\TH:i:s', time() + 7_200 ) ] ],
		];
	}

	/** @param array<string, string> $change Fields of the post. */
	#[DataProvider( 'saves' )]
	#[TestDox( 'The choice of an author who scheduled a post stays when an editor $_dataName, with connections of their own and shared ones' )]
	public function test_editor_saves_scheduled_post( array $change ): void {
		$mastodon = $this->connect( 'mastodon' );
		$shared   = $this->connect( 'webhook' );
		Plugin::get( ConnectionStore::class )->set_shared( self::known( $shared ), true );
		$date                                  = gmdate( 'Y-m-d\TH:i:s', time() + 3_600 );
		$post                                  = $this->draft();
		$mine                                  = [ 'status' => 'future', 'date' => $date, 'date_gmt' => $date ];
		$mine['meta']                          = [ 'jetpack_publicize_message' => 'Mine' ];
		$mine['jetpack_publicize_connections'] = [ [ 'id' => (string) $shared->id, 'enabled' => false ] ];
		self::assertSame( 'future', $this->rest( 'POST', "/wp/v2/posts/$post", $mine )->get_data()['status'] );
		$this->connect( 'twitter' );
		$editor  = $this->log_in( 'editor' );
		$bluesky = $this->connect( 'bluesky', $editor );
		self::assertSame(
			[ [ $shared->id, false, false ], [ $bluesky->id, false, false ] ],
			array_map(
				static fn ( array $one ): array => [ (int) $one['id'], $one['enabled'], $one['toggleable'] ],
				$this->connections( $post )
			)
		);
		$list = array_map(
			static fn ( int $id ): array => [ 'id' => (string) $id, 'enabled' => true ],
			[ $mastodon->id, $shared->id, $bluesky->id ]
		);
		$this->rest(
			'POST',
			"/wp/v2/posts/$post",
			$change + [ 'jetpack_publicize_connections' => $list, 'meta' => [ 'jetpack_publicize_message' => 'Theirs' ] ]
		);
		wp_set_current_user( 0 );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( [ $mastodon->id ], array_column( self::shares( $post ), 'account_id' ) );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertStringStartsWith( 'Mine', self::state()['posts'][0]['status'] );
	}

	#[TestDox( 'The field names the connections of a published thread, sent or not; none before, and none of a single post' )]
	public function test_threaded(): void {
		$mastodon = $this->connect( 'mastodon' );
		$bluesky  = $this->connect( 'bluesky' );
		$threaded = fn ( int $post ): array => array_column( $this->connections( $post ), 'threaded', 'id' );
		$skip     = [ PostMeta::SKIP . $bluesky->id => 1 ];
		$draft    = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft', 'meta_input' => $skip + [ PostMeta::THREAD => true ] ] );
		self::assertSame( [ $mastodon->id => false, $bluesky->id => false ], $threaded( $draft ) );
		wp_publish_post( $draft );
		self::assertSame( [ $mastodon->id => true, $bluesky->id => false ], $threaded( $draft ), 'waiting' );
		$this->work( 60 );
		self::assertSame( [ $mastodon->id => true, $bluesky->id => false ], $threaded( $draft ), 'sent' );
		wp_update_post( [ 'ID' => $draft, 'post_status' => 'draft' ] );
		self::assertSame( [ $mastodon->id => false, $bluesky->id => false ], $threaded( $draft ), 'a draft again' );
		$single = $this->post( '<p>Words.</p>', [ 'meta_input' => $skip ] );
		self::assertSame( [ $mastodon->id => false, $bluesky->id => false ], $threaded( $single ) );
	}

	#[TestDox( 'An editor chooses connections of a scheduled post after making it a draft, or after its author was deleted' )]
	public function test_editor_takes_over(): void {
		$this->connect( 'webhook' );
		$date = gmdate( 'Y-m-d H:i:s', time() + 3_600 );
		$time = [ 'post_status' => 'future', 'post_date' => $date, 'post_date_gmt' => $date, 'edit_date' => true ];
		$one  = $this->post( '<p>Words.</p>', $time );
		$two  = $this->post( '<p>Words.</p>', $time );
		$user = $this->log_in( 'editor' );
		$mine = $this->connect( 'bluesky', $user );
		wp_update_post( [ 'ID' => $one, 'post_status' => 'draft' ] );
		wp_update_post( [ 'ID' => $one ] + $time );
		self::assertSame( [ $mine->id ], array_column( self::shares( $one ), 'account_id' ) );
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/user.php';
		wp_delete_user( $this->author, $user );
		wp_update_post( [ 'ID' => $two, 'post_title' => 'Another' ] );
		self::assertSame( [ $mine->id ], array_column( self::shares( $two ), 'account_id' ) );
	}

	#[TestDox( '[PUB-02] The post field contains the connections; writing it by ID or service stores the choice, which publishing in the same request honors' )]
	public function test_field(): void {
		$mastodon = $this->connect( 'mastodon' );
		$webhook  = $this->connect( 'webhook' );
		$post     = $this->draft();
		$enabled  = fn (): array => array_column( $this->connections( $post ), 'enabled', 'service_name' );
		self::assertSame( [ 'mastodon' => true, 'webhook' => true ], $enabled() );
		self::assertSame( [ '@ann@social.example', 'hooks.example' ], array_column( $this->connections( $post ), 'display_name' ) );
		$write = fn ( array $list, array $more = [] ): int => $this->rest(
			'POST',
			"/wp/v2/posts/$post",
			[ 'jetpack_publicize_connections' => $list ] + $more
		)->get_status();
		self::assertSame( 200, $write( [ [ 'id' => (string) $mastodon->id, 'enabled' => false ] ] ) );
		self::assertSame( [ 'mastodon' => false, 'webhook' => true ], $enabled() );
		self::assertSame( '1', get_post_meta( $post, "_wpas_skip_$mastodon->id", true ) );
		self::assertSame(
			200,
			$write(
				[
					[ 'service_name' => 'mastodon', 'enabled' => true ],
					[ 'service_name' => 'webhook', 'enabled' => true ],
					[ 'id' => (string) $webhook->id, 'enabled' => false ],
				]
			)
		);
		self::assertSame( [ 'mastodon' => true, 'webhook' => false ], $enabled() );
		self::assertSame( '', get_post_meta( $post, "_wpas_skip_$mastodon->id", true ) );
		self::assertSame(
			200,
			$write(
				[ [ 'id' => (string) $mastodon->id, 'enabled' => false ], [ 'id' => (string) $webhook->id, 'enabled' => true ] ],
				[ 'status' => 'publish' ]
			)
		);
		$this->work( 60 );
		self::assertSame( [ 'webhook' ], array_column( self::shares( $post ), 'service' ) );
		self::assertSame( [ 'mastodon' => false, 'webhook' => true ], $enabled() );
		self::assertSame( [ false, true ], array_column( $this->connections( $post ), 'done' ) );
		self::assertSame( [ false, false ], array_column( $this->connections( $post ), 'toggleable' ) );
	}

	/** @return array<string, array{mixed}> */
	public static function nonsense(): array {
		return [
			'a text'           => [ 'x' ],
			'201 items'        => [ array_fill( 0, 201, [ 'id' => '1', 'enabled' => true ] ) ],
			'a list in a list' => [ [ [ [ 'id' => 1 ] ] ] ],
			'a long message'   => [ [ [ 'id' => '1', 'enabled' => false, 'message' => str_repeat( 'x', 10_001 ) ] ] ],
			'a list as text'   => [ [ [ 'id' => '1', 'enabled' => false, 'message' => [ 'x' ] ] ] ],
			'a wrong type'     => [ [ [ 'id' => '1', 'enabled' => 'perhaps' ] ] ],
		];
	}

	#[DataProvider( 'nonsense' )]
	#[TestDox( 'The field refuses $_dataName, or ignores it' )]
	public function test_nonsense( mixed $value ): void {
		$account = $this->connect( 'webhook' );
		$post    = $this->draft();
		$status  = $this->rest( 'POST', "/wp/v2/posts/$post", [ 'jetpack_publicize_connections' => $value ] )->get_status();
		self::assertContains( $status, [ 200, 400 ] );
		self::assertSame( '', get_post_meta( $post, PostMeta::SKIP . $account->id, true ) );
	}

	#[TestDox( '[PUB-03] [PUB-04] The message and whether it was edited are meta of the post, readable and writable in REST' )]
	public function test_meta(): void {
		$post = $this->draft();
		$meta = [ 'jetpack_publicize_message' => "One\nTwo 👋", 'jetpack_publicize_hasEditedShareMessage' => true ];
		$data = $this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => $meta ] )->get_data();
		self::assertSame( $meta, array_intersect_key( $data['meta'], $meta ) );
		self::assertSame( "One\nTwo 👋", get_post_meta( $post, '_wpas_mess', true ) );
		$empty = $this->rest( 'GET', '/wp/v2/posts/' . $this->draft(), [ 'context' => 'edit' ] )->get_data()['meta'];
		self::assertSame( [ '', false ], [ $empty['jetpack_publicize_message'], $empty['jetpack_publicize_hasEditedShareMessage'] ] );
	}

	#[TestDox( '[PUB-15] Only post types that support publicize have the field; others can be added' )]
	public function test_types(): void {
		register_post_type( 'note', [ 'public' => true, 'show_in_rest' => true, 'supports' => [ 'title', 'publicize', 'custom-fields' ] ] );
		$this->rest( 'GET', '/' );
		$has = fn ( string $path ): bool => isset(
			$this->rest( 'OPTIONS', $path )->get_data()['schema']['properties']['jetpack_publicize_connections']
		);
		self::assertTrue( $has( '/wp/v2/posts' ) );
		self::assertTrue( $has( '/wp/v2/note' ) );
		self::assertFalse( $has( '/wp/v2/pages' ) );
		self::assertTrue( post_type_supports( 'post', 'publicize' ) );
		unregister_post_type( 'note' );
	}

	#[TestDox( 'jetpack_publicize_global_connections_cap replaces the right to choose a connection that another user shares' )]
	public function test_shared_connections(): void {
		$account = $this->connect( 'webhook' );
		Plugin::get( ConnectionStore::class )->set_shared( self::known( $account ), true );
		$owner = get_current_user_id();
		$this->filter( 'jetpack_publicize_capability', 'edit_posts' );
		$this->log_in( 'contributor' );
		self::assertFalse( $this->connections( $this->draft() )[0]['toggleable'], 'by default, users who may publish may choose' );
		remove_all_filters( 'jetpack_publicize_capability' );
		$this->log_in( 'author' );
		$post   = $this->draft();
		$choose = fn (): mixed => $this->connections( $post )[0]['toggleable'];
		self::assertTrue( $choose() );
		$this->filter( 'jetpack_publicize_global_connections_cap', 'manage_options' );
		self::assertFalse( $choose() );
		$write = [ 'jetpack_publicize_connections' => [ [ 'id' => (string) $account->id, 'enabled' => false ] ] ];
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", $write )->get_status() );
		self::assertSame( '', get_post_meta( $post, PostMeta::SKIP . $account->id, true ) );
		$this->filter( 'jetpack_publicize_global_connections_cap', 'do_not_allow' );
		wp_set_current_user( $owner );
		self::assertTrue( $this->connections( $this->draft() )[0]['toggleable'], 'its owner always may' );
	}

	#[TestDox( 'Filters of the contract decide about a post and a connection' )]
	public function test_filters(): void {
		$this->connect( 'webhook' );
		$this->filter( 'publicize_checkbox_default', false );
		self::assertFalse( $this->connections( $this->draft() )[0]['enabled'] );
		self::assertSame( [], self::statuses( $this->post( '<p>Words.</p>' ) ) );
		remove_all_filters( 'publicize_checkbox_default' );
		$this->filter( 'publicize_should_publicize_published_post', false );
		self::assertSame( [], self::statuses( $this->post( '<p>Words.</p>' ) ) );
		remove_all_filters( 'publicize_should_publicize_published_post' );
		self::assertSame( [ Share::WAITING ], self::statuses( $this->post( '<p>Words.</p>' ) ) );
	}
}
