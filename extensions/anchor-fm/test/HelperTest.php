<?php
/**
 * Tests the data for the editor and the meta fields of an episode.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\AnchorFm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Editor\Assets;
use Slipstream\Extensions\AnchorFm\Arguments;
use Slipstream\Extensions\AnchorFm\EditorHelper;
use Slipstream\Extensions\AnchorFm\FeedRefresh;
use Slipstream\Extensions\AnchorFm\PostMeta;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;
use WP_Post;
use WP_REST_Request;

final class HelperTest extends TestCase {

	private const PODCAST   = 'jetpack_anchor_podcast';
	private const EPISODE   = 'jetpack_anchor_episode';
	private const SPOTIFY   = 'jetpack_anchor_spotify_show';
	private const ENCLOSURE = 'slipstream_episode_enclosure';

	private const SHOW  = 'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk';
	private const AUDIO = "https://example.org/3.mp3?a=1&b=2\n48044\naudio/mpeg";

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		$this->log_in( 'author' );
	}

	/**
	 * Returns the global that the page prints.
	 * @param array<string, mixed> $query  Query arguments of the editor's URL.
	 * @param bool                 $is_new Whether the post is new.
	 * @return array<string, mixed> The global `Jetpack_AnchorFm`.
	 */
	private function data( array $query, bool $is_new = true, string $type = 'post' ): array {
		return Plugin::get( EditorHelper::class )->data(
			Arguments::from_query( $query ),
			self::found( $this->post( '', [ 'post_type' => $type ] ) ),
			$is_new
		);
	}

	private static function found( int $id ): WP_Post {
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	/**
	 * Returns the names of the actions.
	 * @param array<string, mixed> $data The global `Jetpack_AnchorFm`.
	 * @return list<string> In the printed order.
	 */
	private static function names( array $data ): array {
		return array_map(
			static fn ( mixed $action ): string => (string) ( is_array( $action ) ? $action[0] : $action ),
			array_values( (array) $data['actions'] )
		);
	}

	#[TestDox( '[POE-01, POE-02] The global names the episode, the feed, the badge and the retry URL, without a request' )]
	public function test_global(): void {
		add_filter( 'pre_http_request', static fn (): mixed => self::fail( 'a request while the editor renders' ) );
		$data  = $this->data( [ 'anchor_podcast' => '1a2b3c', 'anchor_episode' => 'e13 & "four"', 'spotify_url' => self::SHOW ] );
		$badge = [
			'spotifyImageUrl' => Plugin::url( 'extensions/anchor-fm/badge.svg' ),
			'spotifyShowUrl'  => self::SHOW,
		];
		self::assertSame( self::SHOW, $data['spotifyShowUrl'] );
		self::assertEquals(
			[
				[
					'find-episode',
					[
						'feedUrl'   => 'https://anchor.fm/s/1a2b3c/podcast/rss',
						'podcast'   => '1a2b3c',
						'guid'      => 'e13 &amp; &quot;four&quot;',
						'isNew'     => true,
						'retry_url' => admin_url(
							'post-new.php?anchor_episode=e13%20%26%20%22four%22&anchor_podcast=1a2b3c&spotify_url='
								. rawurlencode( self::SHOW )
						),
					] + $badge,
				],
				[ 'set-spotify-show', $badge ],
			],
			$data['actions']
		);
		self::assertFileExists( Plugin::path( 'extensions/anchor-fm/badge.svg' ) );
		self::assertSame(
			[ 'find-episode', 'set-spotify-show', 'insert-spotify-badge' ],
			self::names( $this->data( [ 'anchor_podcast' => '1', 'spotify_url' => self::SHOW ], false ) )
		);
	}

	/** @return array<string, array{array<string, mixed>}> Malformed query arguments. */
	public static function hostile(): array {
		return [
			'nothing'                => [ [] ],
			'a path as the podcast'  => [ [ 'anchor_podcast' => '../../evil' ] ],
			'a line break behind it' => [ [ 'anchor_podcast' => "abc\n" ] ],
			'a list'                 => [ [ 'anchor_podcast' => [ 'abc' ], 'spotify_url' => [ self::SHOW ] ] ],
			'a very long id'         => [ [ 'anchor_podcast' => str_repeat( 'a', 65 ) ] ],
			'an episode without a podcast'  => [ [ 'anchor_episode' => 'e13' ] ],
			'another host'           => [ [ 'spotify_url' => 'https://open.spotify.com.evil.test/show/1' ] ],
			'a user'                 => [ [ 'spotify_url' => 'https://open.spotify.com@evil.test/' ] ],
			'a script'               => [ [ 'spotify_url' => 'javascript://open.spotify.com/%0aalert(1)' ] ],
			'a backslash'            => [ [ 'spotify_url' => 'https://evil.test\\@open.spotify.com/' ] ],
		];
	}

	/** @param array<string, mixed> $query Query arguments of the editor's URL. */
	#[TestDox( 'Query arguments with $_dataName request no action' )]
	#[DataProvider( 'hostile' )]
	public function test_hostile( array $query ): void {
		$data = $this->data( $query );
		self::assertArrayNotHasKey( 'spotifyShowUrl', $data );
		self::assertSame( [ 'show-post-publish-outbound-link' ], $data['actions'] );
	}

	#[TestDox( 'A malformed episode is ignored, so the latest episode is used' )]
	public function test_episode(): void {
		foreach ( [ str_repeat( 'a', 513 ), "a\0b", "a\nb", "\xff", [ 'a' ] ] as $episode ) {
			self::assertSame( '', Arguments::from_query( [ 'anchor_podcast' => 'abc', 'anchor_episode' => $episode ] )->episode );
		}
		self::assertSame( 'a&lt;b&gt;', Arguments::from_query( [ 'anchor_episode' => 'a<b>' ] )->episode );
		self::assertSame( 'a&amp;b', Arguments::from_query( [ 'anchor_episode' => 'a&amp;b' ] )->episode, 'escaped already' );
	}

	#[TestDox( 'Of the longest values one is taken and one that is longer is not: episode, podcast, page of Spotify, enclosure' )]
	public function test_longest_values(): void {
		$url   = static fn ( string $host, int $length ): string => str_pad( "https://$host/show/", $length, 'a' );
		$sound = static fn ( int $length ): string => $url( 'example.org', $length ) . "\n1\naudio/mpeg";
		foreach ( [
			[ PostMeta::episode( ... ), str_repeat( 'a', 512 ), str_repeat( 'a', 513 ) ],
			[ PostMeta::podcast( ... ), str_repeat( 'a', 64 ), str_repeat( 'a', 65 ) ],
			[ PostMeta::spotify_url( ... ), $url( 'open.spotify.com', 2000 ), $url( 'open.spotify.com', 2001 ) ],
			[ PostMeta::enclosure( ... ), $sound( 2000 ), $sound( 2001 ) ],
		] as [ $read, $longest, $longer ] ) {
			self::assertSame( [ $longest, '' ], [ $read( $longest ), $read( $longer ) ] );
		}
	}

	#[TestDox( '[POE-03, POE-05] The link to a podcast host is offered once, only for posts, and can be switched off' )]
	public function test_outbound(): void {
		self::assertSame( 'https://anchor.fm/wordpressdotcom', $this->data( [] )['outboundUrl'] );
		self::assertSame( [], self::names( $this->data( [], true, 'page' ) ) );
		self::assertNotContains( 'show-post-publish-outbound-link', self::names( $this->data( [ 'spotify_url' => self::SHOW ] ) ) );
		$post = self::found( $this->post( '', [ 'meta_input' => [ self::SPOTIFY => self::SHOW ] ] ) );
		self::assertSame( [], Plugin::get( EditorHelper::class )->data( new Arguments(), $post, false )['actions'] );
		$this->filter( 'slipstream_podcast_host_url', '' );
		self::assertSame( [], $this->data( [] )['actions'] );
		$this->filter( 'slipstream_podcast_host_url', 'javascript:alert(1)' );
		self::assertSame( [], $this->data( [] )['actions'] );
	}

	#[TestDox( 'The feed URL can be filtered, but must be a web URL' )]
	public function test_feed_filter(): void {
		$this->filter( 'slipstream_anchor_feed_url', 'http://feeds.example/abc' );
		self::assertSame( 'http://feeds.example/abc', $this->data( [ 'anchor_podcast' => 'abc' ] )['actions'][0][1]['feedUrl'] );
		$this->filter( 'slipstream_anchor_feed_url', 'file:///etc/passwd' );
		self::assertNotContains( 'find-episode', self::names( $this->data( [ 'anchor_podcast' => 'abc' ] ) ) );
	}

	#[TestDox( 'The global is printed only in the editor, for users who can edit the post, and cannot close its script element' )]
	public function test_print(): void {
		$this->filter( 'slipstream_podcast_host_url', 'https://host.example/</script><script>alert(1)' );
		$id     = $this->log_in( 'author' );
		$own    = $this->post( 'Tea', [ 'post_author' => $id ] );
		$others = $this->post( 'Milk', [ 'post_author' => $this->user( 'editor' ) ] );
		$print  = function ( int $post, string $screen ): string {
			wp_scripts()->registered = [];
			wp_register_script( Assets::HANDLE, '/editor.js', [], '1', false );
			$this->on_screen( $screen );
			$GLOBALS['post'] = get_post( $post );
			Plugin::get( EditorHelper::class )->print();
			return implode( '', array_filter( (array) wp_scripts()->get_data( Assets::HANDLE, 'before' ), 'is_string' ) );
		};
		$text   = $print( $own, 'post' );
		self::assertStringStartsWith( 'window.Jetpack_AnchorFm = {', $text );
		self::assertStringNotContainsString( '</script', $text );
		self::assertSame( '', $print( $others, 'post' ) );
		self::assertSame( '', $print( $own, 'widgets' ) );
		unset( $GLOBALS['post'] );
	}

	#[TestDox( 'Only users who can edit the post can set its episode, and malformed values are not stored' )]
	public function test_meta(): void {
		Plugin::get( BlockRegistrar::class )->register_all();
		$id   = $this->log_in( 'author' );
		$own  = $this->post( 'Tea', [ 'post_author' => $id ] );
		$meta = [
			self::PODCAST   => 'abc',
			self::EPISODE   => 'e13',
			self::SPOTIFY   => self::SHOW,
			self::ENCLOSURE => self::AUDIO,
		];
		$save = fn ( int $post, array $values ): int => $this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => $values ] )->get_status();
		self::assertSame( 200, $save( $own, $meta ) );
		self::assertEquals(
			$meta,
			array_intersect_key( $this->rest( 'GET', "/wp/v2/posts/$own", [ 'context' => 'edit' ] )->get_data()['meta'], $meta )
		);
		self::assertSame( 403, $save( $this->post( 'Milk', [ 'post_author' => $this->user( 'editor' ) ] ), $meta ) );

		$bad = [
			self::PODCAST   => 'a/b',
			self::EPISODE   => "a\nb",
			self::SPOTIFY   => 'https://evil.test/',
			self::ENCLOSURE => "javascript:alert(1)\n0\naudio/mpeg",
		];
		self::assertSame( 200, $save( $own, $bad ) );
		self::assertSame(
			[ '', '', '', '' ],
			array_map( static fn ( string $key ): string => (string) get_post_meta( $own, $key, true ), array_keys( $bad ) )
		);
	}

	/** @return array<string, array{string}> Malformed enclosures. */
	public static function enclosures(): array {
		return [
			'one line'         => [ 'https://example.org/3.mp3' ],
			'a fourth line'    => [ self::AUDIO . "\nx" ],
			'another scheme'   => [ "ftp://example.org/3.mp3\n0\naudio/mpeg" ],
			'a user'           => [ "https://a@example.org/3.mp3\n0\naudio/mpeg" ],
			'markup'           => [ "https://example.org/\"><script>\n0\naudio/mpeg" ],
			'no number'        => [ "https://example.org/3.mp3\n-1\naudio/mpeg" ],
			'another type'     => [ "https://example.org/3.mp3\n0\ntext/html" ],
			'a type with more' => [ "https://example.org/3.mp3\n0\naudio/mpeg onload=x" ],
			'a long address'   => [ 'https://example.org/' . str_repeat( 'a', 2000 ) . "\n0\naudio/mpeg" ],
		];
	}

	#[TestDox( 'An enclosure with $_dataName is invalid' )]
	#[DataProvider( 'enclosures' )]
	public function test_bad_enclosure( string $value ): void {
		self::assertSame( '', PostMeta::enclosure( $value ) );
	}

	#[TestDox( 'The site’s feed has the episode’s audio once, from the first save, even after do_enclose() ran' )]
	public function test_enclosure(): void {
		Plugin::get( BlockRegistrar::class )->register_all();
		add_filter( 'pre_http_request', static fn (): mixed => self::fail( 'WordPress knows the audio already' ) );
		$post = $this->post( 'Tea', [ 'post_status' => 'draft', 'post_author' => get_current_user_id() ] );
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => [ self::ENCLOSURE => self::AUDIO ], 'status' => 'publish' ] );
		self::assertSame( [ self::AUDIO . "\n" ], get_post_meta( $post, 'enclosure' ) );
		foreach ( [ 1, 2 ] as $time ) {
			do_enclose( null, $post );
			self::assertSame( [ self::AUDIO . "\n" ], get_post_meta( $post, 'enclosure' ), "time $time" );
		}
		$GLOBALS['post'] = self::found( $post );
		setup_postdata( $GLOBALS['post'] );
		ob_start();
		rss_enclosure();
		self::assertSame(
			'<enclosure url="https://example.org/3.mp3?a=1&#038;b=2" length="48044" type="audio/mpeg" />',
			trim( (string) ob_get_clean() )
		);
		unset( $GLOBALS['post'] );

		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => [ self::ENCLOSURE => "https://example.org/4.mp3\n0\naudio/mpeg" ] ] );
		do_enclose( null, $post );
		self::assertSame(
			[ "https://example.org/4.mp3\n0\naudio/mpeg\n" ],
			get_post_meta( $post, 'enclosure' ),
			'another episode in its place'
		);
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => [ self::ENCLOSURE => '' ] ] );
		do_enclose( null, $post );
		self::assertSame( [], get_post_meta( $post, 'enclosure' ) );
	}

	#[TestDox( '[POE-12] A retry revalidates the feed, and only on the podcast route' )]
	public function test_fresh(): void {
		$seconds = static function ( string $route, mixed $fresh ): int {
			remove_all_filters( 'jetpack_podcast_feed_cache_timeout' );
			$request = new WP_REST_Request( 'GET', $route );
			$request->set_query_params( null === $fresh ? [] : [ 'fresh' => $fresh ] );
			self::assertNull( ( new FeedRefresh() )->bypass_cache( null, [], $request ) );
			return (int) apply_filters( 'jetpack_podcast_feed_cache_timeout', 3600, 'https://example.org/feed.xml' );
		};
		self::assertSame( 0, $seconds( '/wpcom/v2/podcast-player', 'true' ) );
		self::assertSame( 3600, $seconds( '/wpcom/v2/podcast-player', null ) );
		self::assertSame( 3600, $seconds( '/wpcom/v2/podcast-player', 'false' ) );
		self::assertSame( 3600, $seconds( '/wpcom/v2/other', 'true' ) );
	}
}
