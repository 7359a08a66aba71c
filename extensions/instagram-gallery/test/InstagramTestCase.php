<?php
/**
 * Base class of the gallery's tests, with a stand-in for Instagram and an author who has an account.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

use DateTimeImmutable;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Connections\Account;
use Slipstream\Connections\Secrets;
use Slipstream\Connections\SignIn;
use Slipstream\Extensions\InstagramGallery\Feed;
use Slipstream\Extensions\InstagramGallery\Feeds;
use Slipstream\Extensions\InstagramGallery\Instagram;
use Slipstream\Extensions\InstagramGallery\Refresh;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;
use WP_Error;
use WP_REST_Response;

abstract class InstagramTestCase extends TestCase {

	protected const API     = '/wpcom/v2/instagram-gallery';
	protected const SECRETS = [
		'instagram_app_id'     => '990602627938098',
		'instagram_app_secret' => 'appgoodhush4c7e',
	];

	protected static ?LocalServer $server = null;

	private static string $store = '';

	/** Seconds since the start of the test. */
	private int $time = 0;

	public static function setUpBeforeClass(): void {
		self::$store  = (string) tempnam( sys_get_temp_dir(), 'instagram' );
		self::$server = new LocalServer(
			dirname( __DIR__, 3 ) . '/tests/services/instagram.php',
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
		OutboxTable::query( 'DELETE FROM {table}' );
		Feeds::query( 'DELETE FROM {table}' );
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server?->port ] );
		add_filter(
			'slipstream_service_url',
			static fn ( string $base, string $service ): string => Instagram::ID === $service ? (string) self::$server?->url( '' ) : $base,
			10,
			2
		);
		Plugin::get( Secrets::class )->set_all( self::SECRETS );
		$this->sign_on( 'author' );
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ], $GLOBALS['post'] );
		foreach ( self::folders() as $folder ) {
			array_map( 'unlink', self::files_in( $folder ) );
			rmdir( $folder );
		}
		parent::tearDown();
	}

	/** @return list<string> Folders of copies. */
	protected static function folders(): array {
		$folders = glob( wp_upload_dir( null, false )['basedir'] . '/slipstream-instagram/*', GLOB_ONLYDIR );
		return false === $folders ? [] : $folders;
	}

	/** @return list<string> File names of all copies. */
	protected static function files(): array {
		return array_map( 'basename', array_merge( [], ...array_map( self::files_in( ... ), self::folders() ) ) );
	}

	/** @return list<string> */
	private static function files_in( string $folder ): array {
		$files = glob( "$folder/*" );
		return false === $files ? [] : $files;
	}

	/** Simulates a request after some seconds. */
	protected function travel( int $seconds ): void {
		$user        = get_current_user_id();
		$this->time += $seconds;
		self::forget_services();
		unset( $GLOBALS['wp_rest_server'] );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + $this->time ) ) ) );
		Plugin::get( BlockRegistrar::class )->register_all();
		wp_set_current_user( $user );
	}

	/** Logs in with a session, as in a browser. */
	protected function sign_on( string $role ): int {
		$user = $this->log_in( $role );
		$this->come_back_as( $user );
		return $user;
	}

	protected function come_back_as( int $user ): void {
		wp_set_current_user( $user );
		$_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] = wp_get_current_user()->user_login . '|' . ( time() + 9999 ) . '|one|x';
	}

	/** @param array<string, mixed> $state See instagram.php. */
	protected function control( array $state ): void {
		file_put_contents(
			self::$store,
			(string) wp_json_encode( $state + (array) json_decode( (string) file_get_contents( self::$store ), true ) )
		);
	}

	/** @return list<string> Kinds of the requests that Instagram has received since the last call. */
	protected function asked(): array {
		$state = (array) json_decode( (string) file_get_contents( self::$store ), true );
		$this->control( [ 'log' => [] ] );
		return array_column( (array) ( $state['log'] ?? [] ), 'kind' );
	}

	/** @param array<string, mixed> $arguments */
	protected function api( string $method, string $path, array $arguments = [] ): WP_REST_Response {
		$this->travel( 0 );
		return $this->rest( $method, self::API . $path, $arguments );
	}

	/** @return array{state: string, code: string} Query arguments of the OAuth callback. */
	protected function visit_instagram(): array {
		$url = $this->api( 'GET', '/connect-url' )->get_data();
		self::assertIsString( $url );
		file_get_contents( $url, false, stream_context_create( [ 'http' => [ 'follow_location' => 0 ] ] ) );
		$location = (string) current( (array) preg_grep( '/^Location: /', $http_response_header ) );
		parse_str( (string) wp_parse_url( substr( $location, 10 ), PHP_URL_QUERY ), $back );
		return [
			'state' => is_string( $back['state'] ?? null ) ? $back['state'] : '',
			'code'  => is_string( $back['code'] ?? null ) ? $back['code'] : '',
		];
	}

	protected function sign_in(): Account|WP_Error {
		$back = $this->visit_instagram();
		return Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] );
	}

	/** @return string The block's `accessToken`. */
	protected function connect( string $account = 'ada.example' ): string {
		$this->control( [ 'account' => $account ] );
		self::assertInstanceOf( Account::class, $this->sign_in() );
		return (string) $this->api( 'GET', '/connections' )->get_data()[0]['token'];
	}

	protected function gallery( string $token, int $count = 30 ): WP_REST_Response {
		return $this->api( 'GET', '/gallery', [ 'access_token' => $token, 'count' => $count ] );
	}

	protected function feed( string $token ): ?Feed {
		$this->travel( 0 );
		return Plugin::get( Feeds::class )->find( $token );
	}

	/** @return int Seconds until the job's next run; 0 if it is not scheduled. */
	protected function work( int $feed ): int {
		$this->travel( 0 );
		try {
			Plugin::get( Refresh::class )->work( [ 'feed' => $feed ] );
			return 0;
		} catch ( JobPostponed $postponed ) {
			return $postponed->delay;
		}
	}

	/** @param array<string, mixed> $attributes */
	protected static function block( array $attributes, string $user = 'ada.example' ): string {
		$link = "https://www.instagram.com/$user/";
		return get_comment_delimited_block_content(
			'jetpack/instagram-gallery',
			$attributes + [ 'instagramUser' => $user ],
			"\n<div class=\"wp-block-jetpack-instagram-gallery\"><a href=\"$link\" rel=\"noopener noreferrer\" target=\"_blank\">$link</a></div>\n"
		);
	}

	/** @param array<string, mixed> $attributes */
	protected function page( array $attributes ): string {
		$this->travel( 0 );
		return trim( do_blocks( self::block( $attributes ) ) );
	}
}
