<?php
/**
 * Tests the results of connection tests, who may share posts, and that visitors see nothing of it.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Availability;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\ShareRules;
use Slipstream\Plugin;
use WP_Query;
use WP_Rewrite;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class PublicizeTest extends SocialTestCase {

	private const RESULTS = '/wpcom/v2/publicize/connection-test-results';

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
			$result
		);
		$field = $this->connections( $this->draft() )[0];
		self::assertSame( [ true, true ], [ $field['enabled'], $field['toggleable'] ] );
		$this->travel( 3_600 );
		$failed = $this->rest( 'GET', self::RESULTS )->get_data()[0];
		self::assertSame( [ false, true ], [ $failed['test_success'], $failed['can_refresh'] ] );
	}

	/** @return array<string, array{string, string, string, bool|string, bool}> Network, request, fault; success and refreshable. */
	public static function failures(): array {
		$all      = [];
		$requests = [
			'mastodon' => 'mastodon.account',
			'bluesky'  => 'bluesky.createSession',
			'threads'  => 'threads.account',
			'twitter'  => 'twitter.account',
			'linkedin' => 'linkedin.account',
		];
		foreach ( $requests as $network => $request ) {
			$all[ "$network, token revoked" ] = [ $network, $request, '401', 'linkedin' === $network ? 'must_reauth' : false, true ];
			$all[ "$network, overloaded" ]    = [ $network, $request, '500', true, false ];
		}
		return $all;
	}

	#[DataProvider( 'failures' )]
	#[TestDox( '[PUB-17, PUB-18] The result of a failing test, to the account’s owner: $_dataName' )]
	public function test_failed_results( string $network, string $request, string $fault, bool|string $success, bool $can_refresh ): void {
		$this->connect( $network );
		self::break_request( $request, [ $fault, $fault, $fault ] );
		$result = $this->rest( 'GET', self::RESULTS )->get_data()[0];
		self::assertSame( [ $success, $can_refresh ], [ $result['test_success'], $result['can_refresh'] ], $result['test_message'] );
		self::assertNotSame( 'This connection is working correctly.', $result['test_message'] );
		self::assertNotSame( '', $result['test_message'] );
		self::assertStringEndsWith( "#/connect/$network", $result['refresh_url'] );
	}

	#[TestDox( 'Only its owner is offered to refresh a shared connection' )]
	public function test_refresh_of_others(): void {
		$account = $this->connect( 'mastodon' );
		Plugin::get( ConnectionStore::class )->set_shared( self::known( $account ), true );
		Plugin::get( ConnectionStore::class )->expire( self::known( $account ) );
		self::assertTrue( $this->rest( 'GET', self::RESULTS )->get_data()[0]['can_refresh'] );
		$this->log_in( 'author' );
		$result = $this->rest( 'GET', self::RESULTS )->get_data()[0];
		self::assertSame( [ false, false ], [ $result['test_success'], $result['can_refresh'] ] );
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

	#[TestDox( '[PUB-05] Even with pretty permalinks, WordPress has no page, query variable or markup of the sharing features' )]
	public function test_no_page(): void {
		global $wp;
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		$this->rest( 'GET', "/wp/v2/posts/$post" );
		$old                   = $GLOBALS['wp_rewrite'];
		$rewrite               = new WP_Rewrite();
		$GLOBALS['wp_rewrite'] = $rewrite;
		foreach ( [ 'extra_rules_top', 'extra_rules', 'non_wp_rules', 'endpoints', 'extra_permastructs' ] as $list ) {
			$rewrite->$list = $old->$list;
		}
		$rewrite->permalink_structure = '/%postname%/';
		$rules                        = $rewrite->rewrite_rules();
		$GLOBALS['wp_rewrite']        = $old;
		self::assertGreaterThan( 50, count( $rules ) );
		$ours = '#social|publici|shar(?:e|ing)|tweet|thread|unroll|slipstream#i';
		self::assertSame( [], preg_grep( $ours, [ ...array_keys( $rules ), ...$rules ] ) );
		self::assertSame( [], $old->endpoints );
		self::assertSame( [ [], [] ], [ $old->extra_rules, $old->non_wp_rules ] );
		$variables = apply_filters( 'query_vars', $wp->public_query_vars );
		self::assertSame( [], preg_grep( $ours, $variables ) );
		wp_set_current_user( 0 );
		$page = $this->printed(
			static function () use ( $post ): void {
				$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $post ] );
				the_post();
				do_action( 'wp_head' );
				the_content();
				do_action( 'wp_footer' );
				$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
			}
		);
		self::assertStringContainsString( 'Words.', $page );
		self::assertDoesNotMatchRegularExpression( '#publicize|Share this post|Connect an account|tweetstorm#i', $page );
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
}
