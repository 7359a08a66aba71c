<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionMethod;
use Slipstream\Http\Resolver;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Tests\FixedResolver;
use Slipstream\Tests\ForkServer;
use Slipstream\Tests\RestCrawl;
use Slipstream\Tests\TestCase;
use TypeError;
use WP;
use WP_Error;
use WP_Query;
use wp_xmlrpc_server;

require_once __DIR__ . '/PaidPosts.php';
require_once __DIR__ . '/Members.php';

/**
 * Searches every response of WordPress for a word of the paid part, as each kind of reader. The requests come from rewrite rules, query
 * variables, feeds, REST routes, admin-ajax actions and XML-RPC methods. SLIPSTREAM_PRINT=1 prints the results.
 */
#[Group( 'rendering' )]
final class CrawlTest extends TestCase {

	private const TESTS = __DIR__ . '/../../../tests/php';

	/** No transaction: other processes must see the posts. */
	protected bool $in_transaction = false;

	private static ?ForkServer $server = null;

	/** @var array<string, int> User IDs by kind of reader. */
	private static array $users = [];

	/** @var array<string, int> Post IDs by name. */
	private static array $posts = [];

	/**
	 * @var array<string, array<string, array{int, int}>> Number of requests, and of responses that contain the word, by kind of request
	 * and reader.
	 */
	private static array $table = [];

	public static function setUpBeforeClass(): void {
		Plugin::get( Extensions::class )->start( 'payments' );
		$plan  = PaidPosts::plan( '5' );
		$other = PaidPosts::plan( '1' );
		foreach ( array_keys( Members::kinds() ) as $kind ) {
			self::$users[ $kind ] = Members::add( $kind, $plan, $other );
		}
		wp_set_current_user( self::$users['editor'] );
		$content = PaidPosts::content( $plan );
		$pages   = PaidPosts::container(
			[ 'selectedPlanId' => $plan ],
			PaidPosts::view(
				'subscriber-view',
				PaidPosts::paragraph( 'x' ) . '<!--nextpage-->' . PaidPosts::paragraph( PaidPosts::SECRET ) . '<!--nextpage-->'
			)
		);
		self::add( 'post', $content );
		self::add( 'page', $content, 'page' );
		self::add( 'pages', $pages );
		self::add( 'more', str_replace( 'Paid ', 'Paid <!--more-->', $content ) );
		self::add( 'pattern', $content, 'wp_block' );
		self::add( 'uses pattern', '<!-- wp:block {"ref":' . self::$posts['pattern'] . '} /-->' );
		self::add(
			'lists posts',
			'<!-- wp:latest-posts {"postsToShow":50,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->'
				. '<!-- wp:query {"query":{"perPage":50,"postType":"post","inherit":false}} --><div class="wp-block-query">'
				. '<!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->'
		);
		wp_update_post(
			[
				'ID' => self::$posts['post'],
				'post_content' => wp_slash(
					( get_post( self::$posts['post'] )->post_content ?? '' ) . PaidPosts::paragraph( 'changed' )
				),
			]
		);
		wp_create_post_autosave(
			[ 'post_ID' => self::$posts['post'], 'post_type' => 'post', 'post_title' => 'x', 'post_content' => "$content autosave" ]
		);
		add_post_meta( self::$posts['post'], 'enclosure', 'https://example.org/' . PaidPosts::SECRET . ".mp3\n1\naudio/mpeg" );
		wp_set_current_user( 0 );
	}

	private static function add( string $name, string $content, string $type = 'post' ): void {
		$id = wp_insert_post(
			[
				'post_type'    => $type,
				'post_status'  => 'publish',
				'post_title'   => "Crawled $name",
				'post_content' => wp_slash( str_replace( 'Paid ', 'Paid https://example.org/' . PaidPosts::SECRET . '.mp3 ', $content ) ),
			],
			true
		);
		if ( $id instanceof WP_Error ) {
			throw new \RuntimeException( $id->get_error_message() );
		}
		self::$posts[ $name ] = $id;
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
		foreach ( self::$posts as $id ) {
			wp_delete_post( $id, true );
		}
		PaidPosts::clean_up();
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/user.php';
		foreach ( array_filter( self::$users, static fn ( int $id ): bool => $id > 0 ) as $id ) {
			wp_delete_user( $id );
		}
		if ( '1' === getenv( 'SLIPSTREAM_PRINT' ) ) {
			foreach ( self::$table as $exit => $row ) {
				printf( "\n%-28s", $exit );
				foreach ( $row as $kind => [ $requests, $shown ] ) {
					printf( ' %s %d/%d ', $kind, $shown, $requests );
				}
			}
			echo "\n";
		}
	}

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_http_request', new WP_Error( 'offline' ) );
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		do_action( 'rest_api_init' );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.9';
	}

	protected function tearDown(): void {
		$_GET = [];
		unset( $_SERVER['REMOTE_ADDR'] );
		parent::tearDown();
	}

	/**
	 * Fails if a response contains the secret word although the reader may not read it. Updates the counts.
	 *
	 * @param array<string, string> $answers Responses by request.
	 */
	private static function check( string $exit, string $kind, array $answers ): void {
		$shown                         = array_filter(
			$answers,
			static fn ( string $answer ): bool => str_contains( $answer, PaidPosts::SECRET )
		);
		self::$table[ $exit ][ $kind ] = [ count( $answers ), count( $shown ) ];
		if ( ! Members::kinds()[ $kind ] ) {
			self::assertSame(
				[],
				array_map(
					static fn ( string $answer ): string => substr(
						$answer,
						max( 0, (int) strpos( $answer, PaidPosts::SECRET ) - 400 ),
						450
					),
					$shown
				),
				"$exit, $kind"
			);
		}
	}

	/** @return list<mixed> Values for parameters that may refer to a post. */
	private static function values( string $name ): array {
		$slug = get_post( self::$posts['post'] )->post_name ?? '';
		return match ( true ) {
			'feed' === $name        => [ 'rss2', 'atom', 'rdf', 'rss' ],
			'post_type' === $name   => [ 'post', 'page', 'wp_block', 'any', 'revision' ],
			'post_status' === $name => [ 'any', 'inherit', 'publish' ],
			in_array( $name, [ 'p', 'page_id', 'attachment_id', 'subpost_id', 'post_parent' ], true ) => array_values( self::$posts ),
			in_array( $name, [ 'name', 'pagename', 'attachment', 'subpost', 'title' ], true ) => [ $slug ],
			in_array( $name, [ 's', 'q', 'search', 'exact', 'author_name' ], true ) => [ PaidPosts::SECRET ],
			'author' === $name      => [ self::$users['editor'] ],
			'page' === $name, 'paged' === $name => [ 1, 2, 3 ],
			'm' === $name, 'year' === $name => [ gmdate( 'Y' ) ],
			'monthnum' === $name    => [ gmdate( 'm' ) ],
			'day' === $name         => [ gmdate( 'd' ) ],
			default                 => [ 1 ],
		};
	}

	/**
	 * Returns the query variables of each rewrite rule, and each public query variable alone and combined with others.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function queries(): array {
		global $wp, $wp_rewrite;
		$queries = [];
		foreach ( array_unique( $wp_rewrite->rewrite_rules() ) as $rule ) {
			wp_parse_str( (string) wp_parse_url( $rule, PHP_URL_QUERY ), $query );
			foreach ( $query as $name => $value ) {
				$query[ $name ] = is_string( $value ) && str_contains( $value, '$' ) ? self::values( (string) $name )[0] : $value;
			}
			$queries[] = $query;
		}
		$beside = [
			[],
			[ 'feed' => 'rss2' ],
			[ 'post_type' => 'any', 'post_status' => 'any' ],
			[ 's' => PaidPosts::SECRET ],
			[ 'preview' => 1 ],
		];
		foreach ( $wp->public_query_vars as $name ) {
			foreach ( self::values( $name ) as $value ) {
				array_push( $queries, ...array_map( static fn ( array $other ): array => [ $name => $value ] + $other, $beside ) );
			}
		}
		return $queries;
	}

	#[TestDox( 'No rewrite rule and no query variable gives the paid text, or finds a post by it' )]
	public function test_queries(): void {
		remove_action( 'parse_request', 'rest_api_loaded' );
		$queries = self::queries();
		self::assertGreaterThan( 300, count( $queries ) );
		foreach ( self::$users as $kind => $user ) {
			wp_set_current_user( $user );
			$answers = [];
			foreach ( $queries as $query ) {
				$_GET                    = $query;
				$GLOBALS['wp_query']     = new WP_Query();
				$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
				$wp                      = new WP();
				$wp->public_query_vars   = $GLOBALS['wp']->public_query_vars;
				$wp->parse_request();
				$wp->build_query_string();
				$wp->query_posts();
				$found = $GLOBALS['wp_query']->posts ?? [];
				if ( in_array( PaidPosts::SECRET, $query, true ) && array_intersect(
					array_column( $found, 'ID' ),
					self::$posts
				) !== [] && isset( $query['s'] ) ) {
					$found[] = (object) [ 'post_content' => 'Found by ' . PaidPosts::SECRET ];
				}
				$answers[ (string) wp_json_encode( $query ) ] = implode( "\n", array_column( $found, 'post_content' ) )
					. ( $GLOBALS['wp_query']->queried_object->post_content ?? '' );
			}
			self::check( 'queries', $kind, $answers );
		}
		self::assertGreaterThan( 10, self::$table['queries']['member'][1] );
		self::assertGreaterThan( 10, self::$table['queries']['editor'][1] );
	}

	#[TestDox( 'No REST route gives it' )]
	public function test_rest(): void {
		Plugin::set( Resolver::class, new FixedResolver( [] ) );
		foreach ( self::$users as $kind => $user ) {
			$answers = [];
			foreach ( [ 'post' => 'post', 'page' => 'page', 'pattern' => 'wp_block' ] as $name => $type ) {
				wp_set_current_user( $user );
				$answers += RestCrawl::of_type( $type, self::$posts[ $name ], PaidPosts::SECRET );
			}
			self::check( 'REST', $kind, $answers );
		}
		self::assertGreaterThan( 500, self::$table['REST']['visitor'][0] );
		foreach ( [ 'grace', 'member', 'editor' ] as $kind ) {
			self::assertGreaterThan( 0, self::$table['REST'][ $kind ][1], $kind );
		}
	}

	/** @return list<array{string, array<string, mixed>}> Requests for pages and feeds. */
	private static function pages(): array {
		$feeds = array_map(
			static fn ( int|string $hook ): string => substr( (string) $hook, 8 ),
			array_values(
				array_filter(
					array_keys( $GLOBALS['wp_filter'] ),
					static fn ( int|string $hook ): bool => str_starts_with( (string) $hook, 'do_feed_' )
				)
			)
		);
		$gets  = [
			[],
			...array_map(
				static fn ( int $id ): array => [ 'p' => $id, 'post_type' => get_post_type( $id ) ],
				array_values( self::$posts )
			),
			[ 'p' => self::$posts['pages'], 'page' => 2 ],
			[ 'p' => self::$posts['pages'], 'page' => 3 ],
			[ 'p' => self::$posts['post'], 'embed' => 1 ],
			[ 'p' => self::$posts['post'], 'preview' => 1 ],
			[ 's' => 'Crawled' ],
			[ 'year' => gmdate( 'Y' ) ],
			[ 'author' => self::$users['editor'] ],
			[ 'sitemap' => 'posts', 'sitemap-subtype' => 'post' ],
			...array_map( static fn ( string $feed ): array => [ 'feed' => $feed ], $feeds ),
			...array_map(
				static fn ( string $feed ): array => [ 'feed' => $feed, 'p' => self::$posts['post'], 'withoutcomments' => 1 ],
				$feeds
			),
		];
		return array_map( static fn ( array $get ): array => [ 'page', [ 'get' => $get ] ], $gets );
	}

	/**
	 * @param list<array{string, array<string, mixed>}> $tasks Tasks for visit.php.
	 * @param array<string, mixed>                      $also  Properties to add to every task.
	 * @return array<string, string>
	 */
	private static function visit( array $tasks, int $user, array $also = [] ): array {
		self::$server ??= new ForkServer( self::TESTS . '/scripts/visit.php' );
		$answers        = [];
		foreach ( array_chunk( $tasks, 4 ) as $some ) {
			$some = array_map(
				static fn ( array $task ): array => [
					$task[0],
					$task[1] + $also + [ 'user' => $user, 'filters' => [ 'jetpack_blocks_variation' => 'experimental' ] ],
				],
				$some
			);
			foreach ( self::$server->run( $some ) as $index => $answer ) {
				$request = (string) wp_json_encode( $some[ $index ] );
				self::assertNotNull( $answer, $request );
				// Remove the search form, which repeats the word.
				$answers[ $request ] = (string) preg_replace( '/(value="|[?&;]s=)' . PaidPosts::SECRET . '/', '', $answer );
			}
		}
		return $answers;
	}

	#[TestDox( 'No page, feed, embed, sitemap, search or list of posts prints it, and members read it on the page' )]
	public function test_pages(): void {
		foreach ( self::$users as $kind => $user ) {
			self::check( 'pages and feeds', $kind, self::visit( self::pages(), $user ) );
		}
		foreach ( [ 'grace', 'member', 'editor' ] as $kind ) {
			self::assertGreaterThan( 8, self::$table['pages and feeds'][ $kind ][1], $kind );
		}
	}

	#[TestDox( 'Nor with a plugin for SEO and one for search, which read posts themselves' )]
	public function test_plugins(): void {
		$also = [
			'plugins' => [
				realpath( self::TESTS . '/stand-ins/seo-plugin.php' ),
				realpath( self::TESTS . '/stand-ins/search-plugin.php' ),
			],
		];
		$find = static fn ( string $word ): array => [
			'script',
			[ 'script' => 'wp-admin/admin-ajax.php', 'get' => [ 'action' => 'live_search', 's' => $word ] ],
		];
		foreach ( array_intersect_key( self::$users, array_flip( [ 'visitor', 'lapsed', 'member', 'editor' ] ) ) as $kind => $user ) {
			self::check( 'with other plugins', $kind, self::visit( [ ...self::pages(), $find( 'Crawled' ) ], $user, $also ) );
			$answers = self::visit( [ $find( PaidPosts::SECRET ), $find( PaidPosts::OPEN ) ], $user, $also );
			$counts  = array_map(
				static fn ( string $json ): int => count( (array) json_decode( $json, true ) ),
				array_values( $answers )
			);
			self::assertSame( 'editor' === $kind, $counts[0] > 0, "$kind: the paid word finds posts" );
			self::assertGreaterThan( 0, $counts[1], "$kind: an open word finds posts" );
		}
	}

	#[TestDox( 'No cookie, header or query argument opens it for a visitor' )]
	public function test_flips(): void {
		$user  = self::$users['editor'];
		$flips = [
			[ 'cookies' => [ 'jp-premium-content-session' => 'a.b.c', 'wp-jp-premium-content-session' => 'a.b.c' ] ],
			[ 'cookies' => [ constant( 'LOGGED_IN_COOKIE' ) => 'admin|9999999999|x|y', 'wordpress_test_cookie' => '1' ] ],
			[ 'headers' => [ 'X-WP-Nonce' => 'x', 'Authorization' => 'Basic ' . base64_encode( 'admin:x' ) ] ],
			[ 'headers' => [ 'User-Agent' => 'Googlebot/2.1', 'X-Forwarded-For' => '127.0.0.1', 'Referer' => home_url( '/wp-admin/' ) ] ],
			[ 'headers' => [ 'Cache-Control' => 'only-if-cached', 'If-Modified-Since' => 'Thu, 01 Jan 1970 00:00:00 GMT' ] ],
		];
		foreach ( $flips as $flip ) {
			self::check(
				'flipped ' . array_key_first( $flip ),
				'visitor',
				self::visit( [ [ 'page', [ 'get' => [ 'p' => self::$posts['post'] ] ] ] ], 0, $flip )
			);
		}
		$queries = [
			[ 'token' => 'a.b.c' ],
			[ 'slipstream-view-as' => 'member' ],
			[ 'slipstream_whole_page' => 1 ],
			[ 'user' => $user, 'user_id' => $user, 'context' => 'edit' ],
			[ 'preview' => 'true', 'preview_id' => self::$posts['post'], '_thumbnail_id' => 1 ],
			[ 'customize_changeset_uuid' => wp_generate_uuid4() ],
			[ 'rest_route' => '/wp/v2/posts/' . self::$posts['post'], 'context' => 'edit' ],
			[ 'suppress_filters' => 1 ],
		];
		foreach ( [ 'visitor', 'lapsed' ] as $kind ) {
			$tasks = array_map(
				static fn ( array $get ): array => [ 'page', [ 'get' => $get + [ 'p' => self::$posts['post'] ] ] ],
				$queries
			);
			$tasks = [ ...$tasks, [ 'page', [ 'get' => [ 'p' => self::$posts['post'] ], 'post' => [ 'slipstream_whole_page' => 1 ] ] ] ];
			self::check( 'flipped query', $kind, self::visit( $tasks, self::$users[ $kind ] ) );
		}
	}

	#[TestDox( 'No action of admin-ajax.php gives it, with any nonce' )]
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
		$given = array_fill_keys(
			[ 'id', 'ID', 'p', 'post', 'post_id', 'post_ID', 'ids', 'object_id', 'post_parent' ],
			self::$posts['post']
		)
			+ [ 's' => PaidPosts::SECRET, 'ps' => PaidPosts::SECRET, 'search' => PaidPosts::SECRET, 'post_type' => 'post' ];
		foreach ( [ 'visitor' => $hooks, 'lapsed' => $actions ] as $kind => $names ) {
			$tasks = array_map(
				static fn ( string $name ): array => [
					'script',
					[ 'script' => 'wp-admin/admin-ajax.php', 'get' => [ 'action' => $name ] + $given ],
				],
				array_values( $names )
			);
			self::check( 'admin-ajax', $kind, self::visit( $tasks, self::$users[ $kind ] ) );
		}
	}

	#[TestDox( 'No XML-RPC method that reads gives it' )]
	public function test_xmlrpc(): void {
		require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/class-IXR.php';
		require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/class-wp-xmlrpc-server.php';
		$server  = new wp_xmlrpc_server();
		$methods = (array) preg_grep( '/\.get/i', array_keys( $server->methods ) );
		$id      = (string) self::$posts['post'];
		foreach ( [ 'lapsed', 'member', 'editor' ] as $kind ) {
			$login   = get_userdata( self::$users[ $kind ] )->user_login ?? '';
			$answers = [];
			foreach ( $methods as $name ) {
				foreach ( [
					[ 1, $login, 'password', $id, [] ],
					[ 1, $login, 'password', [ 'post_type' => 'post', 'number' => 100 ] ],
					[ $id, $login, 'password' ],
					[ $id ],
					home_url( "/?p=$id" ),
				] as $shape ) {
					try {
						// Suppress the warnings of methods with other parameters. Use a new server each time: after one failed login it
						// refuses all others.
						$answer = @( new ReflectionMethod( $server, str_replace( 'this:', '', (string) $server->methods[ $name ] ) ) )
							->invoke( new wp_xmlrpc_server(), $shape );
					} catch ( TypeError ) {
						$answer = '';
					}

					$answers[ "$name " . wp_json_encode( $shape ) ] = (string) wp_json_encode( $answer );
				}
			}
			self::check( 'XML-RPC', $kind, $answers );
		}
		self::assertGreaterThan( 0, self::$table['XML-RPC']['editor'][1] );
	}
}
