<?php
/**
 * Tests of the lists of the sources, against stand-ins.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Secrets;
use Slipstream\Domains\MediaImport\ResponseCache;
use Slipstream\Domains\MediaImport\AllowedHosts;
use Slipstream\Domains\MediaImport\MediaQuery;
use Slipstream\Domains\MediaImport\ListRoutes;
use Slipstream\Domains\MediaImport\RemoteError;
use Slipstream\Domains\MediaImport\Sources;
use Slipstream\Http\Resolver;
use Slipstream\Http\Response;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_Error;


require_once __DIR__ . '/MediaTestCase.php';

final class ListTest extends MediaTestCase {

	private const OCEAN = [ 'search' => 'ocean' ];

	#[TestDox( '[EXM-24] [EXM-25] [EXM-26] A list contains items with all details for the picker, and meta with account and next page' )]
	public function test_shape(): void {
		$answer = $this->list( 'openverse', self::OCEAN )->get_data();
		$item   = $answer['media'][0];
		self::assertSame( [ 'account' => [ 'name' => '', 'image' => '' ], 'next_page' => '2', 'notice' => '' ], $answer['meta'] );
		self::assertCount( 20, $answer['media'] );
		self::assertSame(
			[ 'ID', 'guid', 'caption', 'title', 'name', 'type', 'children', 'thumbnails', 'credit', 'license', 'width', 'height', 'alt' ],
			array_keys( $item )
		);
		self::assertSame( [ 'medium', 'fmt_hd' ], array_keys( $item['thumbnails'] ) );
		self::assertSame(
			[ 'Ocean 1 & more', 'Ocean-1-more.jpg', 'image', 0, 900, 600 ],
			[ $item['title'], $item['name'], $item['type'], $item['children'], $item['width'], $item['height'] ]
		);
		self::assertSame( '“Ocean 1 & more” by Ann O’Hara 1, CC BY-SA 4.0', $item['credit'] );
		self::assertSame( [ 'name' => 'CC BY-SA 4.0', 'url' => 'https://creativecommons.org/licenses/by-sa/4.0/' ], $item['license'] );
		self::assertStringContainsString(
			'<a href="https://museum.example/works/1" rel="nofollow">Ocean 1 &amp; more</a>',
			$item['caption']
		);
		self::assertSame( '“Ocean 3 & more”, Public Domain Mark 1.0', $answer['media'][2]['credit'] );
		$guid = json_decode( $item['guid'], true );
		self::assertSame( [ self::$server?->url( '/files/ocean-1.jpg' ), 'Ocean-1-more.jpg' ], [ $guid['url'], $guid['name'] ] );
		foreach ( $answer['media'] as $one ) {
			self::assertSame(
				self::$server?->url( "/openverse/v1/images/{$one['ID']}/thumb/" ),
				$one['thumbnails']['medium'],
				'the address that the answer holds is not looked at'
			);
		}
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $answer ) );
	}

	#[TestDox( 'Every response matches its schema' )]
	public function test_schema(): void {
		$this->set_pexels_key();
		foreach ( Plugin::get( ListRoutes::class )->routes() as $route ) {
			if ( ! str_ends_with( $route->path, 'google_photos' ) ) {
				$data = json_decode( (string) wp_json_encode( $this->list( basename( $route->path ), self::OCEAN )->get_data() ), true );
				self::assertTrue( rest_validate_value_from_schema( $data, $route->schema, 'list' ) );
				self::assertNotSame( [], $data['media'] );
			}
		}
	}

	#[TestDox( '[EXM-28] [EXM-54] Openverse, Pexels and Google Photos can be listed, and nothing else' )]
	public function test_services(): void {
		self::assertSame( [ 'openverse', 'pexels', 'google_photos' ], array_keys( Plugin::get( Sources::class )->all() ) );
		self::assertSame(
			[ 200, 403, 403, 404 ],
			array_map(
				fn ( string $source ): int => $this->list( $source, self::OCEAN )->get_status(),
				[ 'openverse', 'pexels', 'google_photos', 'flickr' ]
			)
		);
	}

	#[TestDox( '[EXM-55] [EXM-57] [EXM-58] Number, search text and page handle reach the source, and the last page has no handle' )]
	public function test_paging(): void {
		$this->set_pexels_key();
		$this->control( [ 'count' => 25 ] );
		foreach ( [ 'openverse' => [ 'q', 'page_size' ], 'pexels' => [ 'query', 'per_page' ] ] as $source => [ $search, $size ] ) {
			$first  = $this->list( $source, [ 'number' => 20, 'search' => ' red sea ', 'path' => 'recent' ] )->get_data();
			$second = $this->list(
				$source,
				[ 'number' => 20, 'search' => 'red sea', 'path' => 'recent', 'page_handle' => $first['meta']['next_page'] ]
			)->get_data();
			self::assertSame( [ 20, 5, false ], [ count( $first['media'] ), count( $second['media'] ), $second['meta']['next_page'] ] );
			self::assertSame( [], array_intersect( array_column( $first['media'], 'ID' ), array_column( $second['media'], 'ID' ) ) );
			self::assertSame(
				[ [ 'red sea', '20', '1' ], [ 'red sea', '20', '2' ] ],
				array_map(
					static fn ( array $query ): array => [ $query[ $search ], $query[ $size ], $query['page'] ],
					$this->queries( $source )
				)
			);
		}
		self::assertCount( 20, $this->items( 'openverse', [ 'number' => 100 ] + self::OCEAN ), 'Openverse gives strangers no more' );
	}

	#[TestDox( 'A list has 1 to 100 items, and a search text 200 characters' )]
	public function test_bounds(): void {
		$this->set_pexels_key();
		$status = fn ( array $query ): int => $this->list( 'pexels', $query )->get_status();
		self::assertSame(
			[ 400, 200, 200, 400 ],
			array_map( static fn ( int $number ): int => $status( [ 'number' => $number ] ), [ 0, 1, 100, 101 ] )
		);
		self::assertSame(
			[ 200, 400 ],
			[ $status( [ 'search' => str_repeat( 'a', 200 ) ] ), $status( [ 'search' => str_repeat( 'a', 201 ) ] ) ]
		);
	}

	#[TestDox( 'An empty search and a search without results are empty lists; an empty search is not sent to Openverse' )]
	public function test_empty(): void {
		$this->set_pexels_key();
		self::assertSame( [], $this->items( 'openverse' ) );
		self::assertSame( [], $this->asked() );
		self::assertSame( [], $this->items( 'openverse', [ 'search' => 'nothing' ] ) );
		self::assertCount( 20, $this->items( 'pexels' ), 'Pexels has a choice of its own' );
		self::assertSame( [], $this->items( 'pexels', [ 'search' => 'nothing' ] ) );
	}

	#[TestDox( 'The same query is sent once an hour for all users, and each user receives their own guids' )]
	public function test_cache(): void {
		$this->set_pexels_key();
		foreach ( [ 'openverse', 'pexels' ] as $source ) {
			$first = $this->items( $source, self::OCEAN );
			$this->log_in( 'editor' );
			$again = $this->items( $source, self::OCEAN );
			self::assertSame( array_column( $first, 'ID' ), array_column( $again, 'ID' ) );
			self::assertNotSame( $first[0]['guid'], $again[0]['guid'] );
			self::assertCount( 1, array_keys( $this->asked(), $source, true ) );
		}
		$stored = self::transients( 'pexels' );
		self::assertCount( 1, $stored );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $stored ) );
	}

	/** @return list<string> Cached responses of a source. */
	private static function transients( string $source ): array {
		global $wpdb;
		return $wpdb->get_col(
			$wpdb->prepare(
				"SELECT option_value FROM $wpdb->options WHERE option_name LIKE %s",
				$wpdb->esc_like( "_transient_slipstream_media_{$source}_" ) . '%'
			)
		);
	}

	#[TestDox( 'The database contains at most a hundred responses per source after any number of searches, each for its own search only' )]
	public function test_bounded_answers(): void {
		$cache = Plugin::get( ResponseCache::class );
		for ( $n = 0; $n < 1500; $n++ ) {
			$cache->set( 'pexels', "search $n", [ 'number' => $n ] );
		}
		self::assertSame( 100, count( self::transients( 'pexels' ) ) );
		self::assertSame( [ 'number' => 1499 ], $cache->get( 'pexels', 'search 1499' ) );
		$found = array_filter(
			array_map( static fn ( int $n ): ?array => $cache->get( 'pexels', "search $n" ), range( 0, 1499 ) ),
			'is_array'
		);
		self::assertCount( 100, $found );
		foreach ( $found as $n => $answer ) {
			self::assertSame( [ 'number' => $n ], $answer );
		}
		self::assertNull( $cache->get( 'openverse', 'search 1499' ) );
	}

	#[TestDox( 'A key that Pexels rejects is reported: administrators read what to do, authors whom to ask' )]
	public function test_rejected_key(): void {
		$this->set_pexels_key();
		$this->control( [ 'fail' => [ 'pexels' => 401 ] ] );
		$messages = [];
		foreach ( [ 'administrator', 'editor' ] as $role ) {
			$this->log_in( $role );
			$answer = $this->list( 'pexels', self::OCEAN );
			self::assertSame( [ 403, 'authorization_required' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
			$messages[] = $answer->get_data()['message'];
		}
		self::assertSame(
			[
				'Pexels does not accept this site’s API key. Enter another key in the settings of Slipstream, under Services.',
				'Pexels does not accept this site’s API key. Ask an administrator to enter another key.',
			],
			$messages
		);
	}

	#[TestDox( 'Openverse receives at most 20 requests a minute and 200 a day from all authors together' )]
	public function test_limit(): void {
		$statuses = [];
		// Requests start in the first second of a minute, one every two seconds.
		$start = 60 * intdiv( time() + 200, 60 );
		for ( $search = 0; $search < 22; $search++ ) {
			self::forget_services();
			Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( $start + 2 * $search ) ) ) );
			$page       = Plugin::get( Sources\Openverse::class )->list( new MediaQuery( "sea $search" ) );
			$statuses[] = $page instanceof WP_Error ? $page->get_error_data()['status'] : 200;
		}
		self::assertSame( [ 200 => 20, 429 => 2 ], array_count_values( $statuses ) );
		self::assertCount( 20, $this->asked() );
		$answer = $this->rest( 'GET', '/wpcom/v2/external-media/list/openverse', [ 'search' => 'more' ] );
		self::assertSame( [ 429, 'rest_request_error' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertGreaterThan( 0, (int) $answer->get_headers()['Retry-After'] );
	}

	/** @return array<string, array{int|string, int, string}> Response of a source, and status and code of the route's response. */
	public static function failures(): array {
		return [
			'status 401' => [ 401, 403, 'authorization_required' ],
			'status 429' => [ 429, 429, 'rest_request_error' ],
			'status 500' => [ 500, 500, 'rest_request_error' ],
			'status 503' => [ 503, 503, 'rest_request_error' ],
			'HTML' => [ 'html', 502, 'rest_request_error' ],
			'half' => [ 'cut', 502, 'rest_request_error' ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( '[EXM-72] [EXM-76] A source that returns $_dataName causes the contract\'s error, without the source\'s own words' )]
	public function test_failures( int|string $fail, int $status, string $code ): void {
		$this->set_pexels_key();
		$this->control( [ 'fail' => [ 'openverse' => $fail, 'pexels' => $fail ] ] );
		foreach ( [ 'openverse', 'pexels' ] as $source ) {
			$answer = $this->list( $source, self::OCEAN );
			// Not a sign-in error: Openverse has no sign-in.
			$wanted = 'openverse' === $source && 401 === $fail ? [ 502, 'rest_request_error' ] : [ $status, $code ];
			self::assertSame( $wanted, [ $answer->get_status(), $answer->get_data()['code'] ], $source );
			self::assertNotSame( '', $answer->get_data()['message'] );
			if ( $answer->get_status() >= 500 && 401 !== $fail ) {
				self::assertSame(
					ucfirst( $source ) . ' is not available right now. Try again in a few minutes.',
					$answer->get_data()['message']
				);
			}
			self::assertStringNotContainsString( 'hush', (string) wp_json_encode( [ $answer->get_data(), $answer->get_headers() ] ) );
		}
	}

	#[TestDox( 'A source that is slow or unreachable causes an error in time' )]
	public function test_unreachable(): void {
		add_filter( 'http_request_args', static fn ( array $options ): array => [ 'timeout' => 1 ] + $options );
		$this->control( [ 'fail' => [ 'openverse' => 'slow' ] ] );
		self::assertSame( 502, $this->list( 'openverse', self::OCEAN )->get_status() );
		$this->filter( 'slipstream_service_url', 'https://gone.example' );
		Plugin::set( Resolver::class, new FixedResolver( [] ) );
		self::assertSame( 502, $this->list( 'openverse', self::OCEAN )->get_status() );
	}

	#[TestDox( 'Code and message of a rejection are passed on, without URLs and keys' )]
	public function test_refusal(): void {
		$this->set_pexels_key();
		$this->control( [ 'fail' => [ 'pexels' => 403 ] ] );
		$answer = $this->list( 'pexels', self::OCEAN );
		self::assertSame( [ 403, 'permission_denied' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( 'Not for you: key see', $answer->get_data()['message'] );
	}

	#[TestDox( 'A source that requests a pause receives no requests until it ends' )]
	public function test_pause(): void {
		$this->set_pexels_key();
		foreach ( [ 'openverse', 'pexels' ] as $source ) {
			$this->control( [ 'fail' => [ $source => 429 ], 'retry_after' => '90', 'log' => [] ] );
			self::assertSame( '90', $this->list( $source, self::OCEAN )->get_headers()['Retry-After'] );
			$this->control( [ 'fail' => [] ] );
			$answer = $this->list( $source, [ 'search' => 'river' ] );
			self::assertSame( 429, $answer->get_status() );
			self::assertEqualsWithDelta( 90, (int) $answer->get_headers()['Retry-After'], 5 );
			self::assertSame( [ $source ], $this->asked() );
		}
	}

	/** @return array<string, array{array<string, mixed>}> Values of works that must not be listed. */
	public static function works(): array {
		return [
			'javascript'      => [ [ 'url' => 'javascript:alert(1)' ] ],
			'data'            => [ [ 'url' => 'data:image/svg+xml,<svg/>' ] ],
			'a file here'     => [ [ 'url' => 'file:///etc/passwd' ] ],
			'no address'      => [ [ 'url' => [ 'https://museum.example/1.jpg' ] ] ],
			'no id'           => [ [ 'id' => '../../v1/audio' ] ],
			'SVG'             => [ [ 'filetype' => 'svg' ] ],
			'a long address'  => [ [ 'url' => 'https://museum.example/' . str_repeat( 'a', 3000 ) ] ],
		];
	}

	/** @param array<string, mixed> $work */
	#[DataProvider( 'works' )]
	#[TestDox( 'A work of Openverse with $_dataName is omitted, and the others are listed' )]
	public function test_hostile_work( array $work ): void {
		$this->control( [ 'works' => [ 2 => $work ] ] );
		$items = $this->items( 'openverse', self::OCEAN );
		self::assertCount( 19, $items );
		self::assertSame( [ 'Ocean 1 & more', 'Ocean 3 & more' ], array_slice( array_column( $items, 'title' ), 0, 2 ) );
	}

	#[TestDox( 'Markup and links in titles, names and licenses are converted to text, or removed' )]
	public function test_hostile_text(): void {
		$hostile = '"><img src=x onerror=alert(1)> %1$s';
		$this->control(
			[
				'works' => [
					1 => [
						'title' => "File:$hostile&lt;script&gt;.jpg",
						'creator' => $hostile,
						'creator_url' => 'javascript:alert(1)',
						'foreign_landing_url' => 'data:text/html,x',
						'license' => $hostile,
						'license_url' => 'javascript:alert(1)',
						'license_version' => '<b>',
						'width' => 'wide',
						'height' => -5,
					],
				],
			]
		);
		$item = $this->items( 'openverse', self::OCEAN )[0];
		self::assertStringNotContainsString( '<', $item['title'] . $item['credit'] . $item['name'] . $item['alt'] );
		self::assertStringNotContainsString( '<', $item['caption'] );
		self::assertStringNotContainsString( 'javascript', (string) wp_json_encode( $item ) );
		self::assertSame( [ 0, 0, '' ], [ $item['width'], $item['height'], $item['license']['url'] ] );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function photos(): array {
		return [
			'another host'      => [
				[
					'src' => [
						'original' => 'https://images.pexels.com.evil.example/1.jpg',
						'medium' => 'https://images.pexels.com/1.jpg',
						'large' => 'https://images.pexels.com/1.jpg',
					],
				],
			],
			'a private host'    => [
				[ 'src' => [ 'original' => 'http://10.0.0.1/1.jpg', 'medium' => 'https://images.pexels.com/1.jpg' ] ],
			],
			'a foreign preview' => [
				[ 'src' => [ 'original' => 'https://images.pexels.com/1.jpg', 'medium' => 'https://tracker.example/1.gif' ] ],
			],
			'plain http'        => [
				[ 'src' => [ 'original' => 'http://images.pexels.com/1.jpg', 'medium' => 'http://images.pexels.com/1.jpg' ] ],
			],
			'a user'            => [
				[
					'src' => [
						'original' => 'https://images.pexels.com@evil.example/1.jpg',
						'medium' => 'https://images.pexels.com/1.jpg',
					],
				],
			],
			'no sizes'          => [ [ 'src' => 'https://images.pexels.com/1.jpg' ] ],
			'another id'        => [ [ 'id' => '7; DROP TABLE' ] ],
		];
	}

	/** @param array<string, mixed> $photo */
	#[DataProvider( 'photos' )]
	#[TestDox( 'A photo of Pexels with $_dataName is omitted, and the others are listed' )]
	public function test_hostile_photo( array $photo ): void {
		$this->set_pexels_key();
		$this->control( [ 'photos' => [ 2 => $photo ] ] );
		$items = $this->items( 'pexels', self::OCEAN );
		self::assertSame(
			[ 'A view of ocean, number 1', 'A view of ocean, number 3' ],
			array_slice( array_column( $items, 'title' ), 0, 2 )
		);
		self::assertCount( 19, $items );
	}

	#[TestDox( 'Photos of Pexels have the photographer\'s description, credit and a link to Pexels' )]
	public function test_pexels(): void {
		self::assertSame(
			[ 403, 'authorization_required', 'You are not connected to that service.' ],
			[
				$this->list( 'pexels', self::OCEAN )->get_status(),
				...array_slice( array_values( $this->list( 'pexels', self::OCEAN )->get_data() ), 0, 2 ),
			]
		);
		self::assertSame( [], $this->asked() );
		$this->set_pexels_key();
		$item = $this->items( 'pexels', self::OCEAN )[0];
		self::assertSame(
			[ 'A view of ocean, number 1', 'A view of ocean, number 1', 'Photo by Bob 1 on Pexels', 'Pexels License' ],
			[ $item['title'], $item['alt'], $item['credit'], $item['license']['name'] ]
		);
		self::assertSame(
			'Photo by <a href="https://www.pexels.com/@bob1" rel="nofollow">Bob 1</a> on <a href="https://www.pexels.com/photo/ocean-photo-1/" rel="nofollow">Pexels</a>',
			$item['caption']
		);
		$this->control( [ 'photos' => [ 1 => [ 'alt' => '' ] ] ] );
		$item = $this->items( 'pexels', [ 'search' => 'sky' ] )[0];
		self::assertSame( [ 'Photo by Bob 1 on Pexels', '' ], [ $item['title'], $item['alt'] ] );
	}

	/** @return array<string, array{string, bool}> */
	public static function hosts(): array {
		return [
			'a host below it'       => [ 'https://lh3.googleusercontent.com/p/x=d', true ],
			'the gateway'           => [ 'https://gateway.example/google/x', true ],
			'the host itself'       => [ 'https://googleusercontent.com/x', false ],
			'another that ends so'  => [ 'https://evilgoogleusercontent.com/x', false ],
			'one that begins so'    => [ 'https://lh3.googleusercontent.com.evil.example/x', false ],
			'plain http'            => [ 'http://lh3.googleusercontent.com/x', false ],
			'another port'          => [ 'https://lh3.googleusercontent.com:8080/x', false ],
			'a user in front'       => [ 'https://lh3.googleusercontent.com@evil.example/x', false ],
			'a backslash'           => [ 'https://evil.example\\.googleusercontent.com/x', false ],
			'the gateway by http'   => [ 'http://gateway.example/google/x', false ],
			'a script'              => [ 'javascript:alert(1)//.googleusercontent.com', false ],
			'nothing'               => [ '', false ],
		];
	}

	#[DataProvider( 'hosts' )]
	#[TestDox( 'A URL from a source must be on its hosts or its gateway: $_dataName' )]
	public function test_hosts( string $url, bool $is_allowed ): void {
		self::assertSame(
			$is_allowed,
			AllowedHosts::allow( $url, 'google-photos', 'https://gateway.example/google', [ '.googleusercontent.com' ] )
		);
	}

	#[TestDox( 'Retry-After can be a date, and an invalid value counts as one second' )]
	public function test_retry_after(): void {
		foreach ( [
			gmdate( 'D, d M Y H:i:s', time() + 120 ) . ' GMT' => 120,
			'soon' => 1,
			'-5' => 1,
			'99999999' => 86_400,
		] as $header => $seconds ) {
			$error = RemoteError::from( new Response( '', 429, [ 'retry-after' => (string) $header ], '' ), 'Pexels' );
			self::assertEqualsWithDelta( $seconds, $error->get_error_data()['retry_after'], 3 );
		}
	}

	/**
	 * @return array<string, array{string, int|string|null, int, string}> Key, response of Pexels, and status and code of the route's
	 * response.
	 */
	public static function keys(): array {
		return [
			'right'      => [ self::PEXELS_KEY, null, 200, '' ],
			'unknown'    => [ 'badhush4c7e0123456789abcdefghi', null, 400, 'does not accept this key' ],
			'an address' => [ 'https://www.pexels.com/api/', null, 400, 'is not a Pexels API key' ],
			'not asked'  => [ self::PEXELS_KEY, 500, 502, 'Pexels is not available right now. Try again in a few minutes.' ],
			'a page'     => [ self::PEXELS_KEY, 'html', 502, 'Pexels is not available right now. Try again in a few minutes.' ],
		];
	}

	#[DataProvider( 'keys' )]
	#[TestDox( 'A Pexels key that is $_dataName is stored, or rejected with a reason, and never shown' )]
	public function test_keys( string $key, int|string|null $fail, int $status, string $words ): void {
		$this->control( [ 'fail' => [ 'pexels' => $fail ] ] );
		$this->log_in( 'administrator' );
		$answer = $this->rest( 'POST', '/slipstream/v1/services/pexels/credentials', [ 'values' => [ 'pexels_key' => $key ] ] );
		self::assertSame( $status, $answer->get_status() );
		self::assertStringContainsString( $words, (string) ( $answer->get_data()['message'] ?? '' ) );
		self::assertSame( 200 === $status ? $key : '', Plugin::get( Secrets::class )->value( 'pexels_key' ) );
		self::assertStringNotContainsString(
			'hush',
			(string) wp_json_encode( [ $answer->get_data(), $this->rest( 'GET', '/slipstream/v1/services' )->get_data() ] )
		);
	}

	#[TestDox( 'The editor receives the sources; only administrators receive those that are not set up' )]
	public function test_editor_data(): void {
		$data = static fn (): array => array_column( Plugin::get( Sources::class )->editor_data(), 'isReady', 'id' );
		self::assertSame( [ 'openverse' => true ], $data() );
		$this->log_in( 'contributor' );
		self::assertSame( [], $data(), 'who may not upload has nothing to choose' );
		$this->log_in( 'author' );
		$this->set_pexels_key();
		self::assertSame( [ 'openverse' => true, 'pexels' => true ], $data() );
		$this->log_in( 'administrator' );
		self::assertSame( [ 'openverse' => true, 'pexels' => true, 'google_photos' => false ], $data() );
		self::assertSame(
			[ 'id' => 'pexels', 'label' => 'Pexels Free Photos', 'isReady' => true ],
			Plugin::get( Sources::class )->editor_data()[1]
		);
	}
}
