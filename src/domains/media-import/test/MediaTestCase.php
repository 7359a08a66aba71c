<?php
/**
 * Base class of the tests of external media, with a stand-in for all sources.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Connections\Secrets;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

use WP_REST_Response;

abstract class MediaTestCase extends TestCase {

	protected const PEXELS_KEY = 'goodhush4c7e0123456789abcdefgh';

	private const API = '/wpcom/v2/external-media';

	private const FOLDERS = [
		'openverse'     => '/openverse',
		'pexels'        => '/pexels',
		'google-photos' => '/google',
	];

	protected static ?LocalServer $server = null;

	private static string $store = '';

	/** Seconds since the start of the test. */
	private int $time = 0;

	/** @var list<string> */
	protected array $files = [];

	public static function setUpBeforeClass(): void {
		self::$store  = (string) tempnam( sys_get_temp_dir(), 'media' );
		self::$server = new LocalServer(
			dirname( __DIR__, 4 ) . '/tests/services/media-sources.php',
			[ 'SLIPSTREAM_STAND_IN' => self::$store ]
		);
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		unlink( self::$store );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$store, '' );
		$this->time = 0;
		$port       = self::$server?->port;
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:$port" ] );
		add_filter(
			'slipstream_service_url',
			static fn ( string $base, string $service ): string =>
				isset( self::FOLDERS[ $service ] ) ? (string) self::$server?->url( self::FOLDERS[ $service ] ) : $base,
			10,
			2
		);
		add_action(
			'add_attachment',
			function ( int $id ): void {
				$this->files[] = (string) get_attached_file( $id );
			}
		);
		$this->travel( 0 );
		$this->log_in( 'author' );
	}

	protected function tearDown(): void {
		foreach ( $this->files as $file ) {
			$found = glob( preg_replace( '/(-scaled)?\.\w+$/', '', $file ) . '*' );
			array_map( 'unlink', false === $found ? [] : $found );
		}
		parent::tearDown();
	}

	/** Simulates another request, some time later. Tests need this, because sources accept only one request per second. */
	protected function travel( int $seconds ): void {
		$user        = get_current_user_id();
		$this->time += $seconds;
		self::forget_services();
		unset( $GLOBALS['wp_rest_server'] );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + $this->time ) ) ) );
		wp_set_current_user( $user );
	}

	/** @param array<string, mixed> $state See media-sources.php. */
	protected function control( array $state ): void {
		file_put_contents( self::$store, (string) wp_json_encode( $state + $this->state() ) );
	}

	/** @return array<string, mixed> */
	protected function state(): array {
		return (array) json_decode( (string) file_get_contents( (string) self::$server?->url( '/state' ) ), true );
	}

	/** @return list<string> Kinds of requests that the sources received. */
	protected function asked(): array {
		return array_column( $this->state()['log'], 'kind' );
	}

	/** @return list<array<array-key, string>> Query arguments of all requests of one kind. */
	protected function queries( string $kind ): array {
		$queries = [];
		foreach ( array_filter( $this->state()['log'], static fn ( array $row ): bool => $row['kind'] === $kind ) as $row ) {
			parse_str( $row['query'], $query );
			$queries[] = array_map( 'strval', array_filter( $query, 'is_string' ) );
		}
		return $queries;
	}

	protected function set_pexels_key( string $key = self::PEXELS_KEY ): void {
		Plugin::get( Secrets::class )->set( 'pexels_key', $key );
	}

	/** @param array<string, mixed> $arguments */
	protected function list( string $source, array $arguments = [] ): WP_REST_Response {
		$this->travel( 2 );
		return $this->rest( 'GET', self::API . "/list/$source", $arguments );
	}

	/**
	 * @param array<string, mixed> $arguments
	 * @return list<array<string, mixed>> Items that a source lists.
	 */
	protected function items( string $source, array $arguments = [] ): array {
		$answer = $this->list( $source, $arguments );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $answer->get_data()['media'];
	}

	/**
	 * @param list<array<string, mixed>> $items Listed items.
	 * @param array<string, mixed>       $body  Additional arguments.
	 */
	protected function copy( string $source, array $items, int $post_id = 0, array $body = [] ): WP_REST_Response {
		$this->travel( 0 );
		$media = array_map(
			static fn ( array $item ): array => array_intersect_key( $item, array_flip( [ 'guid', 'caption', 'title' ] ) ),
			$items
		);
		return $this->rest(
			'POST',
			self::API . "/copy/$source",
			$body + [
				'external_ids' => array_column( $items, 'guid' ),
				'media'        => $media,
				'service'      => $source,
				'post_id'      => $post_id,
			]
		);
	}

	/** @param array<string, mixed> $parameters */
	protected function api( string $method, string $path, array $parameters = [] ): WP_REST_Response {
		$this->travel( 0 );
		return $this->rest( $method, self::API . $path, $parameters );
	}

	/** @return list<string> Code of each item's first error; '' for a copied item. */
	protected static function codes( WP_REST_Response $answer ): array {
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return array_values(
			array_map( static fn ( array $item ): string => (string) key( $item['errors'] ?? [ '' => '' ] ), (array) $answer->get_data() )
		);
	}
}
