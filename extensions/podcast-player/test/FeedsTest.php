<?php
/**
 * Tests loading and storing feeds, against a stand-in for podcast servers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\PodcastPlayer\FeedClient;
use Slipstream\Extensions\PodcastPlayer\FeedError;
use Slipstream\Extensions\PodcastPlayer\Feeds;
use Slipstream\Extensions\PodcastPlayer\FeedStore;
use Slipstream\Extensions\PodcastPlayer\FeedTable;
use Slipstream\Extensions\PodcastPlayer\PodcastRoute;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Http\Client;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\TestCase;
use WP_REST_Response;

require_once __DIR__ . '/FeedServer.php';

final class FeedsTest extends TestCase {

	private const FAILED    = 'Your podcast couldn\'t be embedded. Please double check your URL.';
	private const NO_TRACKS = 'Your Podcast couldn\'t be embedded as it doesn\'t contain any tracks. Please double check your URL.';

	private static FeedServer $server;

	/** @return array<string, array{string, string, int, string}> Stored code, expected error code, HTTP status and message. */
	public static function errors(): array {
		return [
			'an invalid URL'        => [ 'invalid_url', 'invalid_url', 400, self::FAILED ],
			'no feed'               => [ 'no_feed', 'no_feed', 502, self::FAILED ],
			'a feed without tracks' => [ 'no_tracks', 'no_tracks', 422, self::NO_TRACKS ],
			'a missing track'       => [ 'no_track', 'no_track', 404, 'The track was not found.' ],
			'an unknown reason'     => [ 'of_later', 'no_feed', 502, self::FAILED ],
		];
	}

	#[DataProvider( 'errors' )]
	#[TestDox( 'Each reason has a status and a message: $_dataName' )]
	public function test_errors( string $reason, string $code, int $status, string $message ): void {
		$error = FeedError::from_code( $reason );
		self::assertSame(
			[ $code, $message, [ 'status' => $status ] ],
			[ $error->get_error_code(), $error->get_error_message(), $error->get_error_data() ]
		);
	}

	public static function setUpBeforeClass(): void {
		self::$server = new FeedServer();
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
	}

	protected function setUp(): void {
		parent::setUp();
		self::$server->publish( 1 );
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server->port ] );
		Plugin::set( FeedClient::class, new FeedClient( Plugin::get( Client::class ), 3 ) );
		$this->log_in( 'contributor' );
	}

	/** @param array<string, mixed> $more Further arguments. */
	private function request( string $path, array $more = [] ): WP_REST_Response {
		return $this->rest( 'GET', '/wpcom/v2/podcast-player', [ 'url' => self::$server->url( $path ) ] + $more );
	}

	/**
	 * @param array<string, mixed> $more Further arguments.
	 * @return array<string, mixed>
	 */
	private function answer( string $path, array $more = [] ): array {
		$response = $this->request( $path, $more );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return json_decode( (string) wp_json_encode( $response->get_data() ), true );
	}

	private function travel( int $seconds ): void {
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + $seconds ) ) ) );
		Plugin::set( FeedClient::class, null );
		foreach ( [ FeedStore::class, Feeds::class, PodcastRoute::class, Outbox::class, Queue::class, Worker::class ] as $service ) {
			Plugin::set( $service, null );
		}
		unset( $GLOBALS['wp_rest_server'] );
	}

	private static function asked(): int {
		return count( self::$server->requests() );
	}

	#[TestDox( '[POD-10, POD-14, POD-22, POD-23] The route returns title, link, cover, the newest ten tracks and all episodes as options' )]
	public function test_answer(): void {
		$answer = $this->answer( '/feed.xml', [ 'episode-options' => true ] );
		self::assertSame( 'Rivers and Rails', $answer['title'] );
		self::assertSame( self::$server->url( '/' ), $answer['link'] );
		self::assertSame( self::$server->url( '/cover.svg' ), $answer['cover'] );
		self::assertSame( 'Slow journeys.', $answer['description'] );
		self::assertCount( 10, $answer['tracks'] );
		self::assertSame(
			[
				'id'               => 'podcast-track-1',
				'guid'             => 'episode-12',
				'title'            => 'Episode 12',
				'link'             => self::$server->url( '/episodes/12' ),
				'src'              => self::$server->url( '/audio.wav?n=12' ),
				'type'             => 'audio/wav',
				'length'           => 48044,
				'description'      => 'What episode 12 is about.',
				'description_html' => "<p>What episode 12 is about.</p>\n",
				'image'            => '',
				'publish_date'     => '2020-01-13T00:00:00+00:00',
				'chapters'         => [],
				'duration'         => '22:05',
			],
			$answer['tracks'][0]
		);
		self::assertCount( 12, $answer['options'] );
		self::assertSame(
			[
				'label' => 'Episode 12',
				'value' => 'episode-12',
			],
			$answer['options'][0]
		);
		self::assertArrayNotHasKey( 'options', $this->answer( '/feed.xml' ) );
	}

	#[TestDox( 'jetpack_podcast_helper_tracks_quantity changes the number of episodes, 1 at least, if the request has none' )]
	public function test_quantity(): void {
		$count = fn ( array $more = [] ): int => count( (array) $this->answer( '/feed.xml', $more )['tracks'] );
		self::assertSame( 10, $count() );
		$this->filter( 'jetpack_podcast_helper_tracks_quantity', 3 );
		self::assertSame( 3, $count() );
		self::assertSame( 2, $count( [ 'quantity' => 2 ] ) );
		$this->filter( 'jetpack_podcast_helper_tracks_quantity', 0 );
		self::assertSame( 1, $count() );
	}

	#[TestDox( 'A request has a quantity from 1 to 100' )]
	public function test_quantity_bounds(): void {
		$statuses = array_map(
			fn ( int $quantity ): int => $this->request( '/feed.xml', [ 'quantity' => $quantity ] )->get_status(),
			[ 0, 1, 100, 101 ]
		);
		self::assertSame( [ 400, 200, 200, 400 ], $statuses );
	}

	#[TestDox( 'The response matches its schema, and contains only the requested fields' )]
	public function test_schema(): void {
		$schema = Plugin::get( PodcastRoute::class )->routes()[0]->schema;
		self::assertTrue( rest_validate_value_from_schema( $this->answer( '/feed.xml', [ 'episode-options' => true ] ), $schema ) );
	}

	#[TestDox( '[POD-22] Returns episodes in the order of the requested guids, without missing ones' )]
	public function test_guids(): void {
		$answer = $this->answer( '/feed.xml', [ 'guids' => [ 'episode-3', 'nothing', 'episode-11' ] ] );
		self::assertSame( [ 'episode-3', 'episode-11' ], array_column( $answer['tracks'], 'guid' ) );
		$missing = $this->request( '/feed.xml', [ 'guids' => [ 'nothing' ] ] );
		self::assertSame( [ 404, 'The track was not found.' ], [ $missing->get_status(), $missing->get_data()['message'] ] );
	}

	#[TestDox( 'Sorts chapters, with web URLs only' )]
	public function test_chapters(): void {
		$expected = [
			[
				'start' => 0,
				'title' => 'At the harbour',
				'link'  => 'https://example.org/harbour',
			],
			[
				'start' => 2,
				'title' => 'On the bridge',
				'link'  => '',
			],
		];
		self::assertSame( $expected, $this->answer( '/chapters.xml' )['tracks'][0]['chapters'] );
	}

	#[TestDox( 'Converts HTML in a feed\'s texts to plain text, and drops script URLs' )]
	public function test_html(): void {
		$answer = $this->answer( '/html.xml' );
		self::assertSame( 'Tea & "milk"', $answer['title'] );
		self::assertSame( [ 'Tea & "milk"' ], array_column( $answer['tracks'], 'title' ) );
		self::assertSame( '', $answer['tracks'][0]['image'] );
		self::assertStringStartsWith( 'One Two', $answer['tracks'][0]['description'] );
		self::assertStringNotContainsString( '<img', $answer['tracks'][0]['description_html'] );
	}

	/**
	 * @return array<string, array{string, int, string}>
	 */
	public static function failures(): array {
		return [
			'gone'                        => [ '/gone.xml', 502, self::FAILED ],
			'broken with 500'             => [ '/error.xml', 502, self::FAILED ],
			'too slow'                    => [ '/slow.xml', 502, self::FAILED ],
			'20 MB'                       => [ '/huge.xml', 502, self::FAILED ],
			'never ending'                => [ '/endless.xml', 502, self::FAILED ],
			'not well-formed'             => [ '/malformed.xml', 502, self::FAILED ],
			'XML, but no feed'            => [ '/no-feed.xml', 502, self::FAILED ],
			'empty'                       => [ '/empty.xml', 502, self::FAILED ],
			'a bomb of entities'          => [ '/bomb.xml', 502, self::FAILED ],
			'led to the server itself'    => [ '/redirect-private.xml', 502, self::FAILED ],
			'led round in circles'        => [ '/redirect-loop.xml', 502, self::FAILED ],
			'without anything to hear'    => [ '/no-enclosures.xml', 422, self::NO_TRACKS ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( '[POD-24] Returns an error with message and status for a feed that is $_dataName, and requests it only after 90 seconds' )]
	public function test_failures( string $path, int $status, string $message ): void {
		$response = $this->request( $path );
		self::assertSame( [ $status, $message ], [ $response->get_status(), $response->get_data()['message'] ] );
		$asked = self::asked();
		self::assertSame( $message, $this->request( $path )->get_data()['message'] );
		self::assertSame( $asked, self::asked(), 'a remembered failure asks nobody' );
		$this->travel( 80 );
		self::assertTrue( Plugin::get( FeedStore::class )->attempt( self::$server->url( $path ) )?->blocks_author( time() + 80 ) );
		self::assertFalse( Plugin::get( FeedStore::class )->attempt( self::$server->url( $path ) )->blocks_author( time() + 95 ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function no_addresses(): array {
		return [
			'nothing'             => [ '' ],
			'words'               => [ 'my podcast' ],
			'a script'            => [ 'javascript:alert(1)' ],
			'a file'              => [ 'file:///etc/passwd' ],
			'the server itself'   => [ 'http://127.0.0.1/feed' ],
			'a cloud\'s metadata' => [ 'http://169.254.169.254/latest' ],
		];
	}

	#[DataProvider( 'no_addresses' )]
	#[TestDox( '[POD-17] Refuses $_dataName as a feed URL with 400, without a request' )]
	public function test_no_address( string $url ): void {
		$asked    = self::asked();
		$response = $this->rest( 'GET', '/wpcom/v2/podcast-player', [ 'url' => $url ] );
		self::assertSame( [ 400, 'rest_invalid_param' ], [ $response->get_status(), $response->get_data()['code'] ] );
		self::assertSame( self::FAILED, $response->get_data()['data']['params']['url'] );
		self::assertSame( $asked, self::asked() );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function detours(): array {
		return [
			'a redirect'                      => [ '/redirect.xml', 'Rivers and Rails' ],
			'a web page that names its feeds' => [ '/page', 'Rivers and Rails' ],
			'Atom'                            => [ '/atom.xml', 'Atoms' ],
		];
	}

	#[DataProvider( 'detours' )]
	#[TestDox( 'Finds a podcast by $_dataName' )]
	public function test_detours( string $path, string $title ): void {
		self::assertSame( $title, $this->answer( $path )['title'] );
	}

	#[TestDox( 'Uses a copy for an hour, then asks the server whether it has changed' )]
	public function test_conditional_requests(): void {
		$this->answer( '/feed.xml' );
		$asked = self::asked();
		$this->answer( '/feed.xml' );
		self::assertSame( $asked, self::asked(), 'a young copy asks nobody' );

		$this->travel( 3600 + 1 );
		self::assertSame( 'Episode 12', $this->answer( '/feed.xml' )['tracks'][0]['title'] );
		$requests = self::$server->requests();
		self::assertCount( $asked + 1, $requests );
		self::assertSame( '"edition-1"', $requests[ $asked ]['etag'] );
		$this->answer( '/feed.xml' );
		self::assertSame( $asked + 1, self::asked(), 'what has not changed is young again' );

		self::$server->publish( 2 );
		$this->travel( 2 * 3600 + 2 );
		self::assertSame( 'Episode 13', $this->answer( '/feed.xml' )['tracks'][0]['title'] );
	}

	#[TestDox( 'Uses the last good copy for a week while a server is down, for authors and visitors' )]
	public function test_last_good_copy(): void {
		$server = new FeedServer();
		$url    = $server->url( '/feed.xml' );
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:$server->port" ] );
		$ask = fn (): WP_REST_Response => $this->rest( 'GET', '/wpcom/v2/podcast-player', [ 'url' => $url ] );
		self::assertSame( 200, $ask()->get_status() );
		$server->stop();

		$this->travel( 6 * 86_400 );
		self::assertSame( 'Episode 12', $ask()->get_data()['tracks'][0]['title'] );
		Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
		self::assertSame( 'Episode 12', $ask()->get_data()['tracks'][0]['title'], 'a failed job takes nothing away' );
		self::assertIsArray( Plugin::get( Feeds::class )->for_page( $url ) );
		$this->travel( 7 * 86_400 - 60 );
		self::assertNotNull( Plugin::get( FeedStore::class )->copy( $url ) );
		$this->travel( 7 * 86_400 + 1 );
		self::assertNull( Plugin::get( FeedStore::class )->copy( $url ) );
	}

	#[TestDox( 'A page sends no request, but schedules one job' )]
	public function test_page_queues(): void {
		$url   = self::$server->url( '/feed.xml' );
		$feeds = Plugin::get( Feeds::class );
		$asked = self::asked();
		self::assertNull( $feeds->for_page( $url ) );
		self::assertNull( $feeds->for_page( $url ) );
		self::assertSame( $asked, self::asked() );
		self::assertSame(
			[ [ 'hook' => Feeds::JOB, 'arguments' => wp_json_encode( [ 'url' => $url ] ) ] ],
			OutboxTable::rows( 'SELECT hook, arguments FROM {table}' )
		);

		do_action( 'rest_api_init' );
		Plugin::get( Worker::class )->work();
		self::assertSame( $asked + 1, self::asked() );
		$copy = Plugin::get( Feeds::class )->for_page( $url );
		self::assertIsArray( $copy );
		self::assertSame( 'Rivers and Rails', $copy['title'] );
	}

	#[TestDox( 'A feed that crashes PHP counts as failed: pages, authors and jobs skip it for an hour, then for two' )]
	public function test_deadly(): void {
		$url  = self::$server->url( '/feed.xml' );
		$kill = static function (): never {
			throw new \RuntimeException( 'stopped' );
		};
		$stop = static function () use ( $url, $kill ): bool {
			add_action( 'jetpack_podcast_post_fetch', $kill );
			$is_stopped = false;
			try {
				Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
			} catch ( \RuntimeException ) {
				$is_stopped = true;
			}
			remove_action( 'jetpack_podcast_post_fetch', $kill );
			return $is_stopped;
		};
		self::assertTrue( $stop() );
		$asked = self::asked();
		$this->travel( 100 );
		self::assertInstanceOf( \WP_Error::class, Plugin::get( Feeds::class )->for_page( $url ) );
		self::assertSame( 502, $this->request( '/feed.xml' )->get_status() );
		Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
		self::assertSame( $asked, self::asked() );
		self::assertSame( [], OutboxTable::rows( 'SELECT * FROM {table}' ), 'no job either' );

		$this->travel( 3700 );
		self::assertTrue( $stop() );
		self::assertSame( ++$asked, self::asked() );
		$this->travel( 3700 + 3700 );
		self::assertFalse( $stop() );
		self::assertSame( $asked, self::asked(), 'twice as long' );
		$this->travel( 3700 + 7300 );
		Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
		self::assertIsArray( Plugin::get( Feeds::class )->for_page( $url ) );
		self::assertNull( Plugin::get( FeedStore::class )->attempt( $url ), 'what could be read is forgiven' );
	}

	#[TestDox( 'An author waits for a feed that another request is reading, and a page does not count it as failed' )]
	public function test_reading(): void {
		$url   = self::$server->url( '/feed.xml' );
		$store = Plugin::get( FeedStore::class );
		$store->begin( $url, null );
		$asked = self::asked();
		self::assertNull( Plugin::get( Feeds::class )->for_page( $url ) );
		Plugin::set( Feeds::class, new Feeds( $store, Plugin::get( FeedClient::class ), Plugin::get( Outbox::class ), 2 ) );
		self::assertSame( 502, $this->request( '/feed.xml' )->get_status() );
		self::assertSame( $asked, self::asked(), 'nobody reads it twice' );
	}

	#[TestDox( 'Stores copies in the table as JSON, and deletes old ones' )]
	public function test_table(): void {
		$this->answer( '/feed.xml' );
		$parts = FeedTable::rows( 'SELECT part, content FROM {table} ORDER BY part' );
		self::assertSame( [ '', 'all' ], array_column( $parts, 'part' ) );
		self::assertSame( 'Rivers and Rails', json_decode( $parts[0]['content'], true )['title'] ?? null );
		wp_cache_flush();
		self::assertIsArray( Plugin::get( Feeds::class )->for_page( self::$server->url( '/feed.xml' ) ), 'without any cache' );
		$this->travel( 20 * 86_400 );
		Plugin::get( Feeds::class )->refresh( [ 'url' => 'no address' ] );
		self::assertSame( [], FeedTable::rows( 'SELECT * FROM {table}' ) );
	}

	#[TestDox( 'Authors get the podcast without the table too' )]
	public function test_without_table(): void {
		$this->filter( 'pre_option_slipstream_tables', [] );
		self::assertCount( 12, $this->answer( '/feed.xml', [ 'episode-options' => true ] )['options'] );
	}

	#[TestDox( 'Finds an episode by an escaped or unescaped guid' )]
	public function test_escaped_guid(): void {
		$this->answer( '/feed.xml' );
		$url   = self::$server->url( '/feed.xml' );
		$store = Plugin::get( FeedStore::class );
		$copy  = $store->copy( $url );
		self::assertNotNull( $copy );
		$copy['tracks'] = [ [ 'guid' => 'a?b=1&amp;c=2' ] + $copy['tracks'][0] ];
		foreach ( [ 'a?b=1&amp;c=2', 'a?b=1&c=2' ] as $guid ) {
			self::assertSame( [ $copy['tracks'][0] ], $store->tracks( $url, $copy, [ $guid ] ) );
		}
	}

	#[TestDox( 'Restores the `&` in a URL that WordPress escaped for an author without unfiltered_html' )]
	public function test_encoded_address(): void {
		self::assertSame( 'https://example.com/feed?a=1&b=2', FeedClient::address( 'https://example.com/feed?a=1&amp;b=2' ) );
	}
}
