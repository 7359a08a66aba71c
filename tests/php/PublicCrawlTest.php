<?php
/**
 * Tests that no public URL, route or query returns a private record.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use IXR_Error;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionMethod;
use TypeError;
use WP;
use WP_Error;
use WP_Query;
use WP_User;
use wp_xmlrpc_server;

/**
 * Crawls the site as a visitor and as a subscriber. Private records are messages, subscribers, jobs, connections, imports, limits, and
 * records of every other declared kind.
 */
final class PublicCrawlTest extends TestCase {

	/** Not rolled back, because other processes read the records. */
	protected bool $in_transaction = false;

	private static PrivateRecords $records;

	private static ?ForkServer $server = null;

	private static int $subscriber = 0;

	public static function setUpBeforeClass(): void {
		self::$records    = new PrivateRecords();
		$user             = wp_create_user( uniqid( 'crawler' ), 'password' );
		self::$subscriber = is_int( $user ) ? $user : 0;
		( new WP_User( self::$subscriber ) )->set_role( 'subscriber' );
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
		self::$records->remove();
		wp_delete_user( self::$subscriber );
	}

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_http_request', new WP_Error( 'offline' ) );
		// Register the post types, as a page with one of the blocks does. Other pages do not.
		do_action( 'rest_api_init' );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.9';
		$_SERVER['REQUEST_URI'] = '/';
	}

	protected function tearDown(): void {
		$_GET = [];
		unset( $_SERVER['REMOTE_ADDR'] );
		parent::tearDown();
	}

	/**
	 * Returns values for an argument that may refer to a record.
	 *
	 * @return list<mixed>
	 */
	private static function values( string $name ): array {
		$type  = array_key_first( self::$records->posts );
		$posts = self::$records->posts[ $type ];
		$ids   = [ $posts['publish'], $posts['spam'], $posts['trash'] ];
		$slug  = get_post( $posts['publish'] )->post_name ?? '';
		return match ( true ) {
			'feed' === $name        => [ 'rss2', 'comments-rss2', 'comments-atom', 'atom', 'rdf' ],
			'post_type' === $name   => [ ...PrivateRecords::types(), 'any', PrivateRecords::types() ],
			'post_status' === $name => [ 'any', 'spam', 'publish' ],
			in_array( $name, [ 'p', 'page_id', 'attachment_id', 'subpost_id', 'post_parent', 'replytocom' ], true ) => $ids,
			in_array( $name, [ 'name', 'pagename', 'attachment', 'subpost', 'feedback', 'title' ], true ) => [ $slug ],
			in_array(
				$name,
				[ 's', 'q', 'search', 'author_name', 'tag', 'category_name', 'taxonomy', 'term', 'exact' ],
				true
			) => [ PrivateRecords::SENTINEL, PrivateRecords::EMAIL ],
			'author' === $name      => [ 0, -1 ],
			'm' === $name, 'year' === $name => [ gmdate( 'Y' ) ],
			'monthnum' === $name    => [ gmdate( 'm' ) ],
			'day' === $name         => [ gmdate( 'd' ) ],
			default                 => [ 1 ],
		};
	}

	/**
	 * Returns combinations of query variables: those of each rewrite rule, each public one alone, and each with a second one.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function queries(): array {
		global $wp, $wp_rewrite;
		$queries = [];
		foreach ( array_unique( $wp_rewrite->rewrite_rules() ) as $rule ) {
			wp_parse_str( (string) wp_parse_url( $rule, PHP_URL_QUERY ), $rule_query );
			foreach ( $rule_query as $name => $value ) {
				$rule_query[ $name ] = is_string( $value ) && str_contains( $value, '$' ) ? self::values( (string) $name )[0] : $value;
			}
			$queries[] = $rule_query;
		}
		$beside = [
			[],
			[ 'feed' => 'rss2' ],
			[ 'feed' => 'comments-rss2' ],
			[ 'withcomments' => 1, 'feed' => 'atom' ],
			[ 'post_type' => PrivateRecords::types()[0] ],
			[ 'post_type' => 'any', 'post_status' => 'any' ],
			[ 's' => PrivateRecords::SENTINEL ],
			[ 'embed' => 1 ],
			[ 'preview' => 1 ],
		];
		foreach ( array_unique( [ ...$wp->public_query_vars, 'feedback' ] ) as $name ) {
			foreach ( self::values( $name ) as $value ) {
				array_push( $queries, ...array_map( static fn ( array $other ): array => [ $name => $value ] + $other, $beside ) );
			}
		}
		return $queries;
	}

	#[TestDox( 'There is a record in every declared table and post type' )]
	public function test_records(): void {
		self::assertSame(
			[ 'feedback', 'jetpack_form' ],
			array_values( array_intersect( [ 'feedback', 'jetpack_form' ], PrivateRecords::types() ) )
		);
		self::assertGreaterThan( 10, count( self::$records->tables ) );
		foreach ( self::$records->tables as $table ) {
			self::assertStringContainsString(
				PrivateRecords::SENTINEL,
				(string) wp_json_encode( $table::rows( 'SELECT * FROM {table}' ) ),
				$table
			);
		}
		foreach ( self::$records->ids() as $id ) {
			self::assertStringContainsString( PrivateRecords::SENTINEL, get_post( $id )->post_title ?? '' );
		}
	}

	#[DataProvider( 'readers' )]
	#[TestDox( 'No rewrite rule and no pair of public query variables finds one, for a $_dataName' )]
	public function test_queries( string $role, bool $is_started ): void {
		$queries = self::queries();
		$types   = $GLOBALS['wp_post_types'];
		if ( ! $is_started ) {
			$GLOBALS['wp_post_types'] = array_diff_key( $types, array_flip( PrivateRecords::types() ) );
		}
		self::assertGreaterThan( 600, count( $queries ) );
		remove_action( 'parse_request', 'rest_api_loaded' );
		wp_set_current_user( self::reader( $role ) );
		foreach ( $queries as $query ) {
			$_GET                    = $query;
			$GLOBALS['wp_query']     = new WP_Query();
			$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
			$wp                      = new WP();
			$wp->public_query_vars   = $GLOBALS['wp']->public_query_vars;
			$wp->parse_request();
			$wp->build_query_string();
			$wp->query_posts();
			$found = [
				...array_column( $GLOBALS['wp_query']->posts ?? [], 'post_title' ),
				...array_column( $GLOBALS['wp_query']->comments ?? [], 'comment_content' ),
				$GLOBALS['wp_query']->queried_object->post_title ?? '',
			];
			self::assertStringNotContainsString( PrivateRecords::SENTINEL, implode( "\n", $found ), (string) wp_json_encode( $query ) );
		}
		$GLOBALS['wp_post_types'] = $types;
	}

	/** @return array<string, array{string, bool}> Role, and whether the page has started the domains, as a page with a form does. */
	public static function readers(): array {
		return [
			'visitor on a page without our blocks' => [ '', false ],
			'subscriber on a page with a form'     => [ 'subscriber', true ],
		];
	}

	private static function reader( string $role ): int {
		return '' === $role ? 0 : self::$subscriber;
	}

	/**
	 * Fails if a response contains the sentinel.
	 * @param list<array{string, array<string, mixed>}> $tasks Tasks for visit.php.
	 */
	private static function assert_hidden( array $tasks ): void {
		self::$server ??= new ForkServer( __DIR__ . '/scripts/visit.php' );
		foreach ( array_chunk( $tasks, 4 ) as $some ) {
			foreach ( self::$server->run( $some ) as $index => $answer ) {
				$request = (string) wp_json_encode( $some[ $index ] );
				self::assertNotNull( $answer, $request );
				// Ignore texts of the request that the response repeats.
				self::assertStringNotContainsString( PrivateRecords::SENTINEL, $answer, $request );
			}
		}
	}

	#[TestDox( 'No feed, page, search, embed, sitemap or block of a page prints one' )]
	public function test_pages(): void {
		$type  = PrivateRecords::types()[0];
		$id    = self::$records->posts[ $type ]['publish'];
		$trap  = wp_insert_post( [ 'post_status' => 'publish', 'post_title' => 'Trap', 'post_content' => self::trap( $type, $id ) ] );
		$tasks = [];
		$feeds = array_filter(
			array_keys( $GLOBALS['wp_filter'] ),
			static fn ( int|string $hook ): bool => str_starts_with( (string) $hook, 'do_feed_' )
		);
		foreach ( [ ...$feeds, 'do_feed_comments-rss2', 'do_feed_comments-atom' ] as $feed ) {
			foreach ( [ [], [ 'withcomments' => 1 ], [ 'p' => $id ], [ 'post_type' => $type ] ] as $where ) {
				$tasks[] = [ 'page', [ 'get' => [ 'feed' => str_replace( 'do_feed_', '', (string) $feed ) ] + $where ] ];
			}
		}
		$pages = [
			[],
			[ 'p' => $trap ],
			[ 'p' => $trap, 'feed' => 'rss2', 'withoutcomments' => 1 ],
			[ 'p' => $id ],
			[ 'p' => $id, 'embed' => 1 ],
			[ 'p' => $id, 'preview' => 1 ],
			[ 'attachment_id' => $id ],
			[ 'sitemap' => 'index' ],
			[ 'sitemap' => 'posts', 'sitemap-subtype' => $type ],
			[ 'sitemap' => 'users' ],
			[ 'robots' => 1 ],
			[ 'error' => 404 ],
		];
		$tasks = [ ...$tasks, ...array_map( static fn ( array $get ): array => [ 'page', [ 'get' => $get ] ], $pages ) ];
		try {
			self::assert_hidden( $tasks );
		} finally {
			wp_delete_post( $trap, true );
		}
	}

	/** Returns WordPress' blocks that show posts or comments by ID, type or date. */
	private static function trap( string $type, int $id ): string {
		return <<<BLOCKS
			<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text /--></div><!-- /wp:jetpack/contact-form -->
			<!-- wp:latest-comments {"displayExcerpt":true} /-->
			<!-- wp:latest-posts {"postsToShow":100,"displayPostContent":true} /-->
			<!-- wp:query {"query":{"perPage":100,"postType":"$type","inherit":false,"search":"zq7"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->
			<!-- wp:navigation-link {"label":"Link","type":"$type","id":$id,"kind":"post-type","url":"x"} /-->
			<!-- wp:page-list {"parentPageID":$id} /--><!-- wp:archives /--><!-- wp:calendar /--><!-- wp:block {"ref":$id} /--><!-- wp:comments /-->
			<!-- wp:shortcode -->[embed]/?p={$id}[/embed][gallery ids="$id"][caption id="$id"]x[/caption]<!-- /wp:shortcode -->
			BLOCKS;
	}

	#[DataProvider( 'readers' )]
	#[TestDox( 'No REST route shows one to a $_dataName' )]
	public function test_rest( string $role ): void {
		$seen = RestCrawl::answers( self::$records, self::reader( $role ) );
		foreach ( $seen as $request => $answer ) {
			self::assertStringNotContainsString( PrivateRecords::SENTINEL, $answer, $request );
		}
		self::assertGreaterThan( 500, count( $seen ) );
	}

	#[TestDox( 'The same crawl finds them as an administrator: these tests can fail' )]
	public function test_rest_finds(): void {
		$found = array_filter(
			RestCrawl::answers( self::$records, (int) get_users( [ 'role' => 'administrator', 'fields' => 'ID' ] )[0] ),
			static fn ( string $answer ): bool => str_contains( $answer, PrivateRecords::SENTINEL )
		);
		$paths = implode( "\n", array_keys( $found ) );
		foreach ( [ '/wp/v2/feedback?', '/slipstream/v1/messages?', '/slipstream/v1/subscribers?' ] as $path ) {
			self::assertStringContainsString( $path, $paths );
		}
	}

	#[TestDox( 'No action of admin-ajax.php prints one, for visitors and subscribers with any nonce' )]
	public function test_ajax(): void {
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/ajax-actions.php';
		$hooks   = array_map(
			static fn ( string $hook ): string => (string) preg_replace( '/^wp_ajax_(?:nopriv_)?/', '', $hook ),
			(array) preg_grep( '/^wp_ajax_/', array_keys( $GLOBALS['wp_filter'] ) )
		);
		$core    = array_map(
			static fn ( string $name ): string => strtr( substr( $name, 8 ), '_', '-' ),
			(array) preg_grep( '/^wp_ajax_/', get_defined_functions()['user'] )
		);
		$actions = array_values( array_unique( [ ...$hooks, ...$core ] ) );
		self::assertGreaterThan( 80, count( $actions ) );
		$tasks = [];
		foreach ( self::$records->posts as $type => $posts ) {
			$given = self::ajax_arguments( $type, $posts['publish'] );
			foreach ( $actions as $action ) {
				$tasks[] = [
					'script',
					[ 'script' => 'wp-admin/admin-ajax.php', 'get' => [ 'action' => $action ] + $given, 'user' => self::$subscriber ],
				];
			}
			foreach ( [ ...$hooks, 'heartbeat', 'generate-password' ] as $action ) {
				$tasks[] = [ 'script', [ 'script' => 'wp-admin/admin-ajax.php', 'post' => [ 'action' => $action ] + $given ] ];
			}
		}
		self::assert_hidden( $tasks );
	}

	/** @return array<string, mixed> Arguments that can refer to a post. */
	private static function ajax_arguments( string $type, int $id ): array {
		return array_fill_keys(
			[ 'id', 'ID', 'p', 'post', 'post_id', 'post_ID', 'comment_post_ID', 'attachment_id', 'ids', 'object_id' ],
			$id
		) + [
			'ps'        => 'zq7',
			'search'    => 'zq7',
			's'         => 'zq7',
			'query'     => [ 's' => 'zq7', 'post_parent' => $id, 'post_mime_type' => '' ],
			'post_type' => $type,
			'item-type' => 'post_type',
			'type'      => $type,
		];
	}

	#[TestDox( 'No XML-RPC method that reads gives one to a subscriber, or to a request without a password' )]
	public function test_xmlrpc(): void {
		require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/class-IXR.php';
		require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/class-wp-xmlrpc-server.php';
		$login   = get_userdata( self::$subscriber )->user_login ?? '';
		$server  = new wp_xmlrpc_server();
		$methods = array_filter(
			$server->methods,
			static fn ( mixed $method, string $name ): bool => 1 === preg_match( '/\.get/i', $name ),
			ARRAY_FILTER_USE_BOTH
		);
		self::assertGreaterThan( 30, count( $methods ) );
		$shapes  = array_merge(
			...array_map(
				static fn ( string $type ): array => self::xmlrpc_arguments(
					$login,
					$type,
					(string) self::$records->posts[ $type ]['publish']
				),
				PrivateRecords::types()
			)
		);
		$log_ins = 0;
		foreach ( $methods as $name => $method ) {
			foreach ( $shapes as $shape ) {
				// WordPress warns if a method is called with the wrong parameters. After a failed log-in the server refuses all requests,
				// so create a new one for each.
				try {
					$answer = @( new ReflectionMethod( $server, str_replace( 'this:', '', (string) $method ) ) )
						->invoke( new wp_xmlrpc_server(), $shape );
				} catch ( TypeError ) {
					continue;
				}
				$log_ins += $answer instanceof IXR_Error && 403 === $answer->code ? 0 : 1;
				self::assertStringNotContainsString(
					PrivateRecords::SENTINEL,
					(string) wp_json_encode( $answer ),
					"$name " . wp_json_encode( $shape )
				);
			}
		}
		self::assertGreaterThan( 50, $log_ins, 'the log-in works' );
	}

	/** @return list<mixed> Parameters that can refer to a post, for methods with different signatures. */
	private static function xmlrpc_arguments( string $login, string $type, string $id ): array {
		return [
			[ 1, $login, 'password', $id, [] ],
			[ 1, $login, 'password', [ 'post_type' => $type, 'post_id' => $id, 'number' => 100 ] ],
			[ 1, $login, 'password', $type ],
			[ $id, $login, 'password' ],
			[ '', $id, $login, 'password' ],
			[ $id ],
			home_url( "/?p=$id" ),
		];
	}
}
