<?php
/**
 * Tests post fields and routes of the panel "Share this post".
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Availability;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Resharing;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\SharePlans;
use Slipstream\Domains\Social\Shares\ShareRules;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Plugin;
use WP_REST_Response;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class PublicizeTest extends SocialTestCase {

	private const RESULTS = '/wpcom/v2/publicize/connection-test-results';

	/** Creates a draft by the author. */
	private function draft(): int {
		return $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
	}

	/** @return list<array<string, mixed>> The field of a post, for the editor. */
	private function connections( int $post ): array {
		$list = $this->rest( 'GET', "/wp/v2/posts/$post", [ 'context' => 'edit' ] )->get_data()['jetpack_publicize_connections'] ?? [];
		return is_array( $list ) ? array_values( $list ) : [];
	}

	#[TestDox( '[PUB-01] [PUB-22] The test results list every connection with its fields and, after a failure, how to refresh it' )]
	public function test_results(): void {
		$account = $this->connect( 'mastodon' );
		self::break_request( 'mastodon.account', [ '', '401' ] );
		$works  = $this->rest( 'GET', self::RESULTS );
		$result = $works->get_data()[0];
		self::assertSame( [ '1', '1' ], [ $works->get_headers()['X-WP-Total'], $works->get_headers()['X-WP-TotalPages'] ] );
		self::assertSame(
			[
				'id'                   => (string) $account->id,
				'service_name'         => 'mastodon',
				'display_name'         => '@ann@social.example',
				'profile_display_name' => 'Ann',
				'profile_picture'      => 'https://pictures.example/ann.png',
				'global'               => false,
				'test_success'         => true,
				'test_message'         => 'This connection is working correctly.',
				'can_refresh'          => false,
				'refresh_text'         => 'Refresh connection with Mastodon',
				'refresh_url'          => admin_url( 'admin.php?page=slipstream-social#/connect/mastodon' ),
			],
			array_diff_key( $result, [ 'limits' => 0 ] )
		);
		$field = $this->connections( $this->draft() )[0];
		self::assertSame( [ true, true ], [ $field['enabled'], $field['toggleable'] ] );
		$this->travel( 3_600 );
		$failed = $this->rest( 'GET', self::RESULTS )->get_data()[0];
		self::assertSame( [ false, true ], [ $failed['test_success'], $failed['can_refresh'] ] );
	}

	#[TestDox( 'Only its owner is offered to refresh a shared connection' )]
	public function test_refresh_of_others(): void {
		$account = $this->connect( 'mastodon' );
		Plugin::get( ConnectionStore::class )->share( self::known( $account ), true );
		Plugin::get( ConnectionStore::class )->expire( self::known( $account ) );
		self::assertTrue( $this->rest( 'GET', self::RESULTS )->get_data()[0]['can_refresh'] );
		$this->log_in( 'author' );
		$result = $this->rest( 'GET', self::RESULTS )->get_data()[0];
		self::assertSame( [ false, false ], [ $result['test_success'], $result['can_refresh'] ] );
	}

	#[TestDox( 'Contributors cannot choose a shared connection for their draft; after a post was shared, nobody can' )]
	public function test_choice(): void {
		$account = $this->connect( 'webhook' );
		Plugin::get( ConnectionStore::class )->share( self::known( $account ), true );
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

	#[TestDox( 'Asking for the state of a waiting share restores a worker whose event another request has overwritten' )]
	public function test_lost_event(): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		self::assertNotFalse( wp_next_scheduled( Cron::HOOK ) );
		wp_clear_scheduled_hook( Cron::HOOK );
		self::assertSame( 'waiting', $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'][0]['status'] );
		self::assertLessThanOrEqual( time(), wp_next_scheduled( Cron::HOOK ) );
		$this->work();
		wp_clear_scheduled_hook( Cron::HOOK );
		self::assertSame( 'sent', $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'][0]['status'] );
		self::assertFalse( wp_next_scheduled( Cron::HOOK ), 'nothing waits' );
	}

	#[TestDox( 'The shares of a deleted post are not found; posts that the user may not edit are forbidden' )]
	public function test_deleted_post(): void {
		$post  = $this->post( '<p>Words.</p>' );
		$other = $this->post( '<p>Words.</p>', [ 'post_author' => $this->log_in( 'author' ) ] );
		wp_set_current_user( $this->author );
		$status = fn ( int $id ): int => $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$id" )->get_status();
		self::assertSame( [ 200, 403 ], [ $status( $post ), $status( $other ) ] );
		wp_delete_post( $post, true );
		self::assertSame( 404, $status( $post ) );
		$this->log_in( 'subscriber' );
		self::assertSame( 403, $status( $post ) );
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
		Plugin::get( ConnectionStore::class )->share( self::known( $shared ), true );
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

	#[TestDox( 'A share of another post is not sent again' )]
	public function test_share_of_another_post(): void {
		$this->connect( 'webhook' );
		$first  = $this->post( '<p>One.</p>' );
		$second = $this->post( '<p>Two.</p>' );
		$this->work( 60 );
		$share = self::shares( $second )[0]->id;
		$path  = "/wpcom/v2/publicize/share-status/$first/$share";
		self::assertSame( 404, $this->rest( 'POST', $path, [ 'is_repeat' => true ] )->get_status() );
		self::assertSame( [ Share::SENT ], self::statuses( $second ) );
	}

	#[TestDox( 'The card of the preview shows a public picture, and not one of a private post' )]
	public function test_preview_picture(): void {
		$account = $this->connect( 'mastodon' );
		$private = $this->post( '<p>Words.</p>', [ 'post_status' => 'private' ] );
		$post    = $this->draft();
		$picture = fn ( int $id ): string => $this->previews( $post, [ 'picture' => $id ] )[ $account->id ]['card']['picture'];
		self::assertStringContainsString( 'social-64', $picture( $this->picture( 64 ) ) );
		self::assertSame( '', $picture( $this->picture( 66, $private ) ) );
	}

	#[TestDox( 'The preview of a chosen video is the card with the featured image of the video, as it is sent' )]
	public function test_preview_of_video(): void {
		$account = $this->connect( 'linkedin' );
		$choice  = [ 'picture' => $this->picture( 64 ), 'attached' => [ $this->video( $this->picture( 66 ) ) ] ];
		$found   = $this->previews( $this->draft(), $choice )[ $account->id ];
		self::assertSame( 0, $found['pictures'] );
		self::assertStringContainsString( 'social-66', $found['card']['picture'] );
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

	#[TestDox( '[PUB-05] Visitors get no page, markup or route of the feature' )]
	public function test_nothing_for_visitors(): void {
		global $wp_rewrite;
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		wp_set_current_user( 0 );
		self::assertSame( "<p>Words.</p>\n", apply_filters( 'the_content', get_post( $post )->post_content ?? '' ) );
		self::assertStringNotContainsString( 'social', (string) wp_json_encode( $wp_rewrite->wp_rewrite_rules() ) );
		foreach ( [
			self::RESULTS,
			'/wpcom/v2/publicize/connections',
			'/wpcom/v2/publicize/services',
			"/wpcom/v2/publicize/share-status/$post",
		] as $path ) {
			self::assertSame( 401, $this->rest( 'GET', $path )->get_status(), $path );
		}
		self::assertSame( [], $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['jetpack_publicize_connections'] ?? [] );
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

	/** @return array<string, array{string, int, bool}> Role, expected HTTP status, whether the panel is available. */
	public static function roles(): array {
		return [
			'contributor'   => [ 'contributor', 404, false ],
			'author'        => [ 'author', 200, true ],
			'editor'        => [ 'editor', 200, true ],
			'administrator' => [ 'administrator', 200, true ],
		];
	}

	#[TestDox( 'jetpack_publicize_capability replaces the right to share posts' )]
	public function test_capability(): void {
		$is_allowed = function ( string $role ): bool {
			$this->log_in( $role );
			return ShareRules::is_allowed();
		};
		self::assertSame( [ false, true ], [ $is_allowed( 'contributor' ), $is_allowed( 'author' ) ] );
		$this->filter( 'jetpack_publicize_capability', 'edit_posts' );
		self::assertSame( [ false, true ], [ $is_allowed( 'subscriber' ), $is_allowed( 'contributor' ) ] );
		$this->filter( 'jetpack_publicize_capability', 'manage_options' );
		self::assertSame( [ false, true ], [ $is_allowed( 'editor' ), $is_allowed( 'administrator' ) ] );
		$this->log_in( 'editor' );
		self::assertSame( 404, $this->rest( 'GET', '/wpcom/v2/publicize/connections' )->get_status() );
	}

	#[TestDox( 'jetpack_publicize_global_connections_cap replaces the right to choose a connection that another user shares' )]
	public function test_shared_connections(): void {
		$account = $this->connect( 'webhook' );
		Plugin::get( ConnectionStore::class )->share( self::known( $account ), true );
		$owner = get_current_user_id();
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

	#[DataProvider( 'roles' )]
	#[TestDox( '[PUB-29] Users who may publish posts may see connections: $_dataName' )]
	public function test_roles( string $role, int $status, bool $is_available ): void {
		$this->log_in( $role );
		foreach ( [ 'connections', 'connection-test-results', 'services' ] as $path ) {
			$answer = $this->rest( 'GET', "/wpcom/v2/publicize/$path" );
			self::assertSame( $status, $answer->get_status() );
			self::assertSame( 200 === $status ? null : 'rest_no_route', $answer->as_error()?->get_error_code() );
		}
		self::assertSame( $is_available, Plugin::get( Availability::class )->status( 'publicize' )->is_usable() );
	}

	#[TestDox( 'An author can neither read nor change what another author shares' )]
	public function test_other_author(): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$share = self::shares( $post )[0];
		$this->log_in( 'author' );
		self::assertSame( 403, $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_status() );
		self::assertSame(
			403,
			$this->rest( 'POST', "/wpcom/v2/publicize/share-status/$post/$share->id", [ 'is_repeat' => true ] )->get_status()
		);
		self::assertSame( 403, $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'x' ] )->get_status() );
		$this->log_in( 'editor' );
		self::assertSame(
			404,
			$this->rest( 'POST', "/wpcom/v2/publicize/share-status/$post/$share->id", [ 'is_repeat' => true ] )->get_status()
		);
	}

	#[TestDox( 'The state of each share is shown with its link; post again makes a second post, once' )]
	public function test_again(): void {
		$this->connect( 'mastodon' );
		$post   = $this->post( '<p>Words.</p>' );
		$path   = "/wpcom/v2/publicize/share-status/$post";
		$shares = fn (): array => array_map(
			static fn ( array $one ): array => [ $one['status'], $one['url'], $one['can_repeat'] ],
			$this->rest( 'GET', $path )->get_data()['shares']
		);
		self::assertSame( [ [ 'waiting', '', false ] ], $shares() );
		$id     = self::shares( $post )[0]->id;
		self::assertSame( 409, $this->rest( 'POST', "$path/$id", [ 'is_repeat' => true ] )->get_status() );
		$this->work( 60 );
		self::assertSame( [ [ 'sent', 'https://social.example/@ann/1000', true ] ], $shares() );
		self::assertSame( 409, $this->rest( 'POST', "$path/$id", [ 'is_repeat' => false ] )->get_status() );
		self::assertSame( 200, $this->rest( 'POST', "$path/$id", [ 'is_repeat' => true ] )->get_status() );
		self::assertSame( 409, $this->rest( 'POST', "$path/$id", [ 'is_repeat' => true ] )->get_status(), 'pressed twice' );
		self::break_request( 'mastodon.post', [ 'accept-502' ] );
		$this->work( 600 );
		self::assertSame( [ [ 'sent', 'https://social.example/@ann/1001', true ] ], $shares() );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A published post is shared again with a new message, except with skipped connections' )]
	public function test_reshare(): void {
		$mastodon = $this->connect( 'mastodon' );
		$post     = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$this->connect( 'webhook' );
		$path = "/wpcom/v2/posts/$post/publicize";
		self::assertSame(
			200,
			$this->rest( 'POST', $path, [ 'message' => 'Again', 'skipped_connections' => [ $mastodon->id ] ] )->get_status()
		);
		$this->work( 60 );
		self::assertSame( [ 1, 1 ], [ self::arrived( 'mastodon' ), self::arrived( 'webhook' ) ] );
		self::assertStringStartsWith( 'Again', self::shares( $post )[1]->texts[0] );
		$draft = $this->draft();
		self::assertSame(
			'not_published',
			$this->rest( 'POST', "/wpcom/v2/posts/$draft/publicize", [ 'message' => 'x' ] )->as_error()?->get_error_code()
		);
		self::assertSame( [], self::statuses( $draft ) );
	}

	/** @return array{WP_REST_Response, int} Response after scheduling another share in an hour, and the post ID. */
	private function planned(): array {
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$date = wp_date( 'Y-m-d\\TH:i', time() + 7_200 );
		return [ $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Later "x" \\o/', 'date' => $date ] ), $post ];
	}

	#[TestDox( 'Sharing again at a time: once, with the message and the accounts of the moment it was planned, also if its job runs twice' )]
	public function test_plan(): void {
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$this->connect( 'webhook' );
		[ $answer, $post ] = $this->planned();
		self::assertSame( 200, $answer->get_status() );
		$plan = $answer->get_data()['plans'][0];
		self::assertFalse( $plan['isWithdrawn'] );
		$this->connect( 'mastodon' );
		$this->work( 3_000 );
		self::assertSame( [ 1, 0 ], [ self::arrived( 'webhook' ), self::arrived( 'mastodon' ) ], 'not yet' );
		$stored = Plugin::get( SharePlans::class )->of_post( $post )[0];
		$this->work( 7_200 );
		self::assertSame( [ 2, 0 ], [ self::arrived( 'webhook' ), self::arrived( 'mastodon' ) ] );
		self::assertStringStartsWith( 'Later "x" \\o/', self::shares( $post )[0]->texts[0] );
		Plugin::get( SharePlans::class )->add( $stored );
		Plugin::get( Outbox::class )->schedule( Resharing::HOOK, [ 'post' => $post, 'plan' => $stored->id ] );
		$this->work( 60 );
		self::assertSame( 2, self::arrived( 'webhook' ), 'the job runs again' );
		self::assertSame( [], Plugin::get( SharePlans::class )->of_post( $post ) );
	}

	#[TestDox( 'A plan is not sent while the post is not public, and its author sees that' )]
	public function test_withdrawn_plan(): void {
		$this->connect( 'webhook' );
		$post = $this->planned()[1];
		wp_update_post( [ 'ID' => $post, 'post_status' => 'private' ] );
		$this->work( 7_200 );
		self::assertSame( 1, self::arrived( 'webhook' ) );
		$plans = $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['plans'];
		self::assertSame( [ true ], array_column( $plans, 'isWithdrawn' ) );
		self::assertSame( 200, $this->rest( 'DELETE', "/slipstream/v1/publicize/plans/$post/{$plans[0]['id']}" )->get_status() );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( 600 );
		self::assertSame( 1, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'A plan can be canceled by those who may share the post; a time in the past, too far away or without an account is refused' )]
	public function test_cancel_plan(): void {
		$account           = $this->connect( 'webhook' );
		[ $answer, $post ] = $this->planned();
		$path              = "/slipstream/v1/publicize/plans/$post/{$answer->get_data()['plans'][0]['id']}";
		self::assertSame( 403, $this->rest( 'DELETE', $path, [], 'author' )->get_status() );
		wp_set_current_user( $this->author );
		$first = $this->rest( 'DELETE', $path );
		self::assertSame( [ 200, [] ], [ $first->get_status(), $first->get_data()['plans'] ] );
		self::assertSame( 404, $this->rest( 'DELETE', $path )->get_status() );
		$this->work( 7_200 );
		self::assertSame( 1, self::arrived( 'webhook' ) );
		$later = wp_date( 'Y-m-d\\TH:i', time() + 90_000 );
		foreach ( [
			[ 'date' => '2020-01-01T00:00' ],
			[ 'date' => '2099-01-01T00:00' ],
			[ 'date' => 'tomorrow' ],
			[ 'date' => $later, 'skipped_connections' => [ $account->id ] ],
		] as $data ) {
			self::assertSame( 400, $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'x' ] + $data )->get_status() );
		}
		self::assertSame( [], Plugin::get( SharePlans::class )->of_post( $post ) );
	}

	#[TestDox( 'The list of posts has the action "Share" for public posts that the user may share' )]
	public function test_row_action(): void {
		$post    = $this->post( '<p>Words.</p>' );
		$actions = static fn ( int $id ): array => (array) apply_filters( 'post_row_actions', [ 'edit' => 'Edit' ], get_post( $id ) );
		self::assertStringContainsString( 'slipstream-share=1', $actions( $post )['slipstream-share'] ?? '' );
		self::assertStringContainsString( "post=$post", $actions( $post )['slipstream-share'] ?? '' );
		self::assertSame( [ 'edit' ], array_keys( $actions( $this->draft() ) ) );
		self::assertSame( [ 'edit' ], array_keys( $actions( $this->post( '<p>Words.</p>', [ 'post_type' => 'page' ] ) ) ) );
		$this->log_in( 'author' );
		self::assertSame( [ 'edit' ], array_keys( $actions( $post ) ) );
	}

	#[TestDox( 'The preview shows for each network the text that is sent, its length as the network counts, and the card' )]
	public function test_previews(): void {
		$accounts = [];
		foreach ( array_keys( self::SECRETS ) as $network ) {
			$accounts[ $network ] = $this->connect( $network )->id;
		}
		$post  = $this->draft();
		$data  = [
			'title'   => 'A & B',
			'message' => str_repeat( '👩‍👩‍👧‍👦', 20 ) . str_repeat( 'é', 260 ),
			'excerpt' => 'Short.',
			'link'    => 'https://site.example/a-b/',
		];
		$found = $this->previews( $post, $data );
		$short = static fn ( string $network ): array => array_intersect_key(
			$found[ $accounts[ $network ] ],
			[ 'count' => 0, 'limit' => 0, 'isCut' => 0 ]
		);
		self::assertSame( [ 'count' => 325, 'limit' => 280, 'isCut' => true ], $short( 'twitter' ) );
		self::assertSame( [ 'count' => 425, 'limit' => 500, 'isCut' => false ], $short( 'mastodon' ) );
		self::assertSame( [ 'count' => 280, 'limit' => 300, 'isCut' => false ], $short( 'bluesky' ) );
		self::assertSame( [ 'count' => 787, 'limit' => 500, 'isCut' => true ], $short( 'threads' ) );
		self::assertSame( [ 'count' => 480, 'limit' => 3_000, 'isCut' => false ], $short( 'linkedin' ) );
		self::assertStringEndsWith( "é…\n\nhttps://site.example/a-b/", $found[ $accounts['twitter'] ]['text'] );
		self::assertStringEndsWith( 'é', $found[ $accounts['bluesky'] ]['text'] );
		self::assertSame(
			[ 'title' => 'A & B', 'description' => 'Short.', 'host' => 'site.example', 'picture' => '' ],
			$found[ $accounts['mastodon'] ]['card']
		);
		$thread = $this->previews( $post, [ 'is_thread' => true ] + $data );
		self::assertStringEndsWith( "…\n\nA thread ⬇️", $thread[ $accounts['twitter'] ]['text'] );
		self::assertSame( $found[ $accounts['linkedin'] ], $thread[ $accounts['linkedin'] ] );
		self::assertSame( 'A & B', $this->previews( $post, [ 'message' => '' ] + $data )[ $accounts['bluesky'] ]['text'] );
		self::assertSame(
			'Short.',
			$this->previews( $post, [ 'message' => '', 'is_edited' => true ] + $data )[ $accounts['bluesky'] ]['text']
		);
		self::assertSame( [], self::state()['log'], 'no network is asked' );
		self::assertSame( 403, $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", $data, 'author' )->get_status() );
	}

	/** @return array<string, array{string, bool, bool}> `featured`, `library` or `none`; whether messages differ; whether they are long. */
	public static function choices(): array {
		return [
			'one message, the featured image'               => [ 'featured', false, false ],
			'a long message, no picture'                    => [ 'none', false, true ],
			'a message per network, the featured image'     => [ 'featured', true, false ],
			'a long message per network, another picture'   => [ 'library', true, true ],
			'a message per network, no picture'             => [ 'none', true, false ],
		];
	}

	#[DataProvider( 'choices' )]
	#[TestDox( 'What the preview shows is what is sent to each network, as it is stored in the post: $_dataName' )]
	public function test_preview_is_sent( string $picture, bool $differs, bool $is_long ): void {
		$accounts = array_map( fn ( string $network ): int => $this->connect( $network )->id, array_keys( self::SECRETS ) );
		$post     = $this->draft();
		$text     = $is_long ? str_repeat( 'Ein längerer Text 日本 👍🏽 ', 200 ) : 'Tee & Kekse';
		$own      = array_map( static fn ( int $id ): string => $differs ? "Nur $id: $text" : '', array_combine( $accounts, $accounts ) );
		$featured = $this->picture( 64, $post );
		$media    = 'library' === $picture ? [ $this->picture( 66, $post ) ] : [];
		set_post_thumbnail( $post, $featured );
		[ $link, $slug ] = get_sample_permalink( $post );
		$found           = $this->previews(
			$post,
			[
				'message'    => $text,
				'own_messages' => $own,
				'link'       => str_replace( '%postname%', $slug, $link ),
				'picture'    => $featured,
				'attached'   => $media,
				'no_picture' => 'none' === $picture,
			]
		);
		$item            = static fn ( int $id ): array => [ 'id' => (string) $id, 'enabled' => true, 'message' => $own[ $id ] ];
		$saved           = $this->rest(
			'POST',
			"/wp/v2/posts/$post",
			[
				'status'                        => 'publish',
				'jetpack_publicize_connections' => array_map( $item, $accounts ),
				'meta'                          => [
					'jetpack_publicize_message'        => $text,
					'slipstream_share_without_picture' => 'none' === $picture,
					'jetpack_social_options'           => [
						'version'        => 2,
						'attached_media' => array_map(
							static fn ( int $id ): array => [ 'id' => $id, 'url' => wp_get_attachment_url( $id ), 'type' => 'image/png' ],
							$media
						),
					],
				],
			]
		);
		self::assertSame( 200, $saved->get_status() );
		$this->work( 60 );
		foreach ( self::shares( $post ) as $share ) {
			$preview = $found[ $share->account_id ];
			self::assertSame( Share::SENT, $share->status, $share->service );
			self::assertSame( $preview['text'], $share->texts[0], $share->service );
			self::assertStringContainsString( $differs ? "Nur $share->account_id: " : substr( $text, 0, 9 ), $share->texts[0] );
			self::assertSame( count( $media ), $preview['pictures'], $share->service );
			self::assertSame( 'library' === $picture, null === $preview['card'], $share->service );
			self::assertSame( 'featured' === $picture, str_contains( $preview['card']['picture'] ?? '', 'social-64' ), $share->service );
		}
		self::assertCount( count( self::SECRETS ), self::shares( $post ) );
		$record  = array_values( self::state()['records'] )[0];
		$article = array_values( self::state()['shares'] )[0]['content'];
		self::assertSame(
			[ 'library' === $picture ? 'app.bsky.embed.images' : 'app.bsky.embed.external', 'featured' === $picture ],
			[ $record['embed']['$type'], isset( $record['embed']['external']['thumb'] ) ]
		);
		self::assertSame(
			[ 'library' === $picture, 'featured' === $picture ],
			[ isset( $article['media'] ), isset( $article['article']['thumbnail'] ) ]
		);
		self::assertCount( count( $media ), self::state()['posts'][0]['media_ids'] );
	}

	#[TestDox( 'Sharing again sends the new message also to a connection that had a message of its own' )]
	public function test_share_again_with_own_message(): void {
		$account = $this->connect( 'webhook' );
		$post    = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		$field   = [ [ 'id' => (string) $account->id, 'enabled' => true, 'message' => 'Only here' ] ];
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'status' => 'publish', 'jetpack_publicize_connections' => $field ] );
		$this->work( 60 );
		self::assertStringStartsWith( 'Only here', self::shares( $post )[0]->texts[0] );
		$this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Once more' ] );
		$this->work( 60 );
		self::assertStringStartsWith( 'Once more', self::shares( $post )[0]->texts[0] );
	}

	#[TestDox( 'A preview takes the unsaved content of a new post: as the text of an emptied message, and as the description of the card' )]
	public function test_preview_of_unsaved_content(): void {
		$account = $this->connect( 'mastodon' );
		$data    = [ 'message' => '', 'is_edited' => true, 'content' => "<!-- wp:paragraph -->\n<p>New\twords.</p>\n<!-- /wp:paragraph -->" ];
		$found   = $this->previews( $this->post( '', [ 'post_status' => 'auto-draft' ] ), $data )[ $account->id ];
		self::assertStringStartsWith( 'New words.', $found['text'] );
		self::assertSame( 'New words.', $found['card']['description'] );
	}

	#[TestDox( 'A preview of a request without content takes the saved content; empty content stays empty' )]
	public function test_preview_of_saved_content(): void {
		$account = $this->connect( 'mastodon' );
		$post    = $this->post( '<p>Saved words.</p>', [ 'post_status' => 'draft' ] );
		$card    = fn ( array $data ): string => $this->previews( $post, $data )[ $account->id ]['card']['description'];
		self::assertSame( 'Saved words.', $card( [] ) );
		self::assertSame( '', $card( [ 'content' => '' ] ) );
	}

	#[TestDox( 'Sharing again after a failure sends the new message, and only once' )]
	public function test_share_again_after_failure(): void {
		$this->connect( 'mastodon' );
		self::break_request( 'mastodon.post', [ '403' ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED ], self::statuses( $post ) );
		$this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Once more' ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
		self::assertStringStartsWith( 'Once more', self::state()['posts'][0]['status'] );
	}

	/**
	 * @param array<string, mixed> $data Request body.
	 * @return array<int, array<string, mixed>> Previews by account ID.
	 */
	private function previews( int $post, array $data ): array {
		$list = $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", $data )->get_data();
		return is_array( $list ) ? array_column( array_filter( $list, 'is_array' ), null, 'id' ) : [];
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
