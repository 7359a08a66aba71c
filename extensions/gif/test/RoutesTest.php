<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif\Test;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use DateTimeImmutable;
use Slipstream\Connections\Secrets;
use Slipstream\Editor\InitialState;
use Slipstream\Extensions\Gif\Gif;
use Slipstream\Extensions\Gif\ResponseCache;
use Slipstream\Plugin;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;

#[TestDox( 'The search for GIFs' )]
final class RoutesTest extends TestCase {

	private const KEY         = 'goodhush4c7e01234567';
	private const SEARCH      = '/slipstream/v1/gif/search';
	private const CREDENTIALS = '/slipstream/v1/services/giphy/credentials';

	private static ?LocalServer $server = null;

	private static string $log = '';

	public static function setUpBeforeClass(): void {
		self::$log    = (string) tempnam( sys_get_temp_dir(), 'giphy' );
		self::$server = new LocalServer( dirname( __DIR__, 3 ) . '/tests/services/giphy.php', [ 'SLIPSTREAM_STAND_IN' => self::$log ] );
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		unlink( self::$log );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$log, '' );
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server?->port ] );
		$this->filter( 'slipstream_service_url', (string) self::$server?->url( '' ) );
	}

	/** @return list<string> */
	private static function asked(): array {
		return array_values(
			array_filter( explode( "\n", (string) file_get_contents( self::$log ) ), static fn ( string $line ): bool => '' !== $line )
		);
	}

	private static function set_key(): void {
		Plugin::get( Secrets::class )->set( 'giphy_key', self::KEY );
	}

	#[TestDox( '[GIF-04, GIF-15, GIF-18] by search terms requests ten GIFs with the site’s secret key' )]
	public function test_search(): void {
		self::set_key();
		$answer = $this->rest( 'GET', self::SEARCH, [ 'q' => ' bubble bath ' ], 'contributor' );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( [ '/v1/gifs/search?q=bubble+bath&limit=10' ], self::asked() );
		$data = $answer->get_data()['data'];
		self::assertCount( 10, $data );
		self::assertSame(
			[
				'id'        => 'found1',
				'title'     => 'bubble bath 1',
				'embed_url' => 'https://giphy.com/embed/found1',
				'images'    => [
					'original'        => [
						'width'  => 480,
						'height' => 432,
					],
					'downsized_still' => [ 'url' => 'https://media2.giphy.com/media/found1/giphy_s.gif?cid=1' ],
				],
			],
			$data[0]
		);
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $answer ) );
	}

	/** @return int Number of option rows that the response cache uses. */
	private static function rows(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%slipstream_gif%'" );
	}

	#[TestDox( 'caches at most the latest twenty responses, whatever a contributor searches for' )]
	public function test_bounded_memory(): void {
		self::set_key();
		$this->log_in( 'contributor' );
		foreach ( range( 1, 21 ) as $number ) {
			$this->rest( 'GET', self::SEARCH, [ 'q' => "word $number" ] );
		}
		self::assertCount( 21, self::asked() );
		self::assertLessThanOrEqual( 2, self::rows() );
		$this->rest( 'GET', self::SEARCH, [ 'q' => 'word 2' ] );
		self::assertCount( 21, self::asked(), 'the oldest of twenty is still there' );
		$this->rest( 'GET', self::SEARCH, [ 'q' => 'word 1' ] );
		self::assertCount( 22, self::asked(), 'the twenty-first is not' );
	}

	#[TestDox( 'by ID uses the ID in the path and ignores the query' )]
	public function test_path_wins(): void {
		self::set_key();
		$this->log_in( 'contributor' );
		$this->rest( 'GET', '/slipstream/v1/gif/ddddd123', [ 'id' => '../../v2/emoji?x=1&' ] );
		self::assertSame( [ '/v1/gifs/ddddd123?' ], self::asked() );
	}

	#[TestDox( '[GIF-16] by ID requests one GIF' )]
	public function test_find(): void {
		self::set_key();
		$this->log_in( 'author' );
		self::assertSame(
			'https://giphy.com/embed/ddddd123',
			$this->rest( 'GET', '/slipstream/v1/gif/ddddd123' )->get_data()['data']['embed_url']
		);
		self::assertSame( [ '/v1/gifs/ddddd123?' ], self::asked() );
		$gone = $this->rest( 'GET', '/slipstream/v1/gif/gone' );
		self::assertSame( [ 404, 'slipstream_gif_unknown' ], [ $gone->get_status(), $gone->get_data()['code'] ] );
	}

	#[TestDox( 'repeats a request only after some minutes, or after the key was changed' )]
	public function test_cache(): void {
		self::set_key();
		$this->log_in( 'author' );
		$first = $this->rest( 'GET', self::SEARCH, [ 'q' => 'cat' ] )->get_data();
		self::assertSame( $first, $this->rest( 'GET', self::SEARCH, [ 'q' => 'cat' ] )->get_data() );
		self::assertCount( 1, self::asked() );
		Plugin::get( Secrets::class )->set( 'giphy_key', 'goodhush4c7e76543210' );
		$this->rest( 'GET', self::SEARCH, [ 'q' => 'cat' ] );
		self::assertCount( 2, self::asked() );
	}

	#[TestDox( 'caches a response for ten minutes' )]
	public function test_lifetime(): void {
		$answers = static fn ( int $later ): ResponseCache => new ResponseCache(
			new FrozenClock( new DateTimeImmutable( '@' . ( 1_000_000 + $later ) ) )
		);
		$answers( 0 )->add( 'cat', [ 'purr' ] );
		self::assertSame( [ 'purr' ], $answers( 599 )->find( 'cat' ) );
		self::assertNull( $answers( 600 )->find( 'cat' ) );
	}

	#[TestDox( 'accepts still images from Giphy only' )]
	public function test_stills(): void {
		$still = static fn ( string $url ): mixed => Gif::from_api(
			[ 'id' => 'a', 'embed_url' => 'https://giphy.com/embed/a', 'images' => [ 'downsized_still' => [ 'url' => $url ] ] ]
		)?->to_array()['images']['downsized_still']['url'];
		foreach ( [ 'https://media2.giphy.com/a.gif', 'https://media.giphy.com/a.gif', 'https://i.giphy.com/a.gif' ] as $url ) {
			self::assertSame( $url, $still( $url ) );
		}
		foreach ( [
			'https://media.giphy.com.evil.example/a.gif',
			'https://evil.example/https://i.giphy.com/a.gif',
			'https://giphy.com/a.gif',
		] as $url ) {
			self::assertSame( '', $still( $url ), $url );
		}
	}

	/** @return array<string, array{string, int, string}> Search terms, response status and error code. */
	public static function failures(): array {
		return [
			'fails'           => [ 'down', 502, 'slipstream_gif_failed' ],
			'has had enough'  => [ 'many', 502, 'slipstream_gif_failed' ],
			'answers a page'  => [ 'page', 502, 'slipstream_gif_failed' ],
			'gets an empty query' => [ '   ', 400, 'rest_invalid_param' ],
			'gets a long query' => [ str_repeat( 'x', 51 ), 400, 'rest_invalid_param' ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( 'returns an error without the key if Giphy $_dataName, and does not cache it' )]
	public function test_failures( string $text, int $status, string $code ): void {
		self::set_key();
		$answer = $this->rest( 'GET', self::SEARCH, [ 'q' => $text ], 'author' );
		self::assertSame( [ $status, $code ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		if ( 502 === $status ) {
			self::assertSame( 'Giphy is not available right now. Try again in a few minutes.', $answer->get_data()['message'] );
		}
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $answer ) );
		$asked = count( self::asked() );
		$this->rest( 'GET', self::SEARCH, [ 'q' => $text ] );
		self::assertCount( 2 * $asked, self::asked() );
	}

	#[TestDox( 'omits items without a Giphy URL and images from other hosts' )]
	public function test_odd(): void {
		self::set_key();
		$data = $this->rest( 'GET', self::SEARCH, [ 'q' => 'odd' ], 'author' )->get_data()['data'];
		self::assertSame( [ 'e' ], array_column( $data, 'id' ) );
		self::assertSame(
			[ 'Bold', 0, '' ],
			[ $data[0]['title'], $data[0]['images']['original']['height'], $data[0]['images']['downsized_still']['url'] ]
		);
		self::assertSame( [], $this->rest( 'GET', self::SEARCH, [ 'q' => 'nothing' ] )->get_data()['data'] );
	}

	#[TestDox( 'takes sizes up to 10,000 pixels' )]
	public function test_largest_size(): void {
		$gif = Gif::from_api(
			[
				'id'        => 'a',
				'embed_url' => 'https://giphy.com/embed/a',
				'images'    => [
					'original' => [
						'width'  => '10000',
						'height' => '10001',
					],
				],
			]
		);
		self::assertSame(
			[
				'width'  => 10_000,
				'height' => 10_000,
			],
			$gif?->to_array()['images']['original'] ?? []
		);
	}

	#[TestDox( 'sends no request without a key' )]
	public function test_no_key(): void {
		$answer = $this->rest( 'GET', self::SEARCH, [ 'q' => 'cat' ], 'author' );
		self::assertSame( [ 409, 'slipstream_gif_no_key' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( [], self::asked() );
	}

	/** @return array<string, array{string, int}> */
	public static function keys(): array {
		return [
			'right'            => [ self::KEY, 200 ],
			'unknown to Giphy' => [ 'badhush4c7e01234567', 400 ],
			'an address'       => [ 'https://giphy.com/hush', 400 ],
		];
	}

	#[DataProvider( 'keys' )]
	#[TestDox( 'tests a key before saving one that is $_dataName' )]
	public function test_keys( string $key, int $status ): void {
		$answer = $this->rest( 'POST', self::CREDENTIALS, [ 'values' => [ 'giphy_key' => $key ] ], 'administrator' );
		self::assertSame( $status, $answer->get_status() );
		self::assertSame( 200 === $status ? $key : '', Plugin::get( Secrets::class )->value( 'giphy_key' ) );
		self::assertStringNotContainsString(
			'hush',
			(string) wp_json_encode( [ $answer->get_data(), $this->rest( 'GET', '/slipstream/v1/services' )->get_data() ] )
		);
	}

	#[TestDox( 'tells the editor whether a key exists, never its value, and tells administrators where to enter it' )]
	public function test_editor_data(): void {
		$told = function ( string $role ): array {
			$this->log_in( $role );
			return Plugin::get( InitialState::class )->to_array()['slipstream']['gif'];
		};
		self::assertSame( [ 'hasKey' => false, 'settingsUrl' => '' ], $told( 'author' ) );
		self::set_key();
		self::assertSame(
			[ 'hasKey' => true, 'settingsUrl' => admin_url( 'admin.php?page=slipstream#/services' ) ],
			$told( 'administrator' )
		);
	}
}
