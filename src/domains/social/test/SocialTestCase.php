<?php
/**
 * Base class of the tests of social networks, with a stand-in for each network.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\AccountsTable;
use Slipstream\Connections\Tokens;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionsTable;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\Sender;
use Slipstream\Domains\Social\Shares\ShareQueue;
use Slipstream\Domains\Social\Shares\SharesTable;
use Slipstream\Domains\Social\Shares\ShareStore;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

abstract class SocialTestCase extends TestCase {

	/** Secrets by network. None may appear in any response, meta or export. */
	protected const SECRETS = [
		'mastodon' => 'access-hush-token',
		'bluesky'  => 'abcd-hush-efgh',
		'webhook'  => 'hush-hush-hush-hush-hush-hush',
		'threads'  => 'threads-hush-token',
		'twitter'  => 'x-hush-token',
		'linkedin' => 'linkedin-hush-token',
	];

	/** Names of the requests that create posts, by network. */
	protected const POST_REQUESTS = [
		'mastodon' => 'mastodon.post',
		'bluesky'  => 'bluesky.createRecord',
		'webhook'  => 'hook',
		'threads'  => 'threads.post',
		'twitter'  => 'twitter.post',
		'linkedin' => 'linkedin.post',
	];

	protected static ?LocalServer $server = null;

	private static string $store = '';

	private int $now = 0;

	/** The author who publishes. */
	protected int $author = 0;

	/**
	 * Paths of files that the test has created.
	 * @var list<string>
	 */
	private array $files = [];

	public static function setUpBeforeClass(): void {
		self::$store  = (string) tempnam( sys_get_temp_dir(), 'social' );
		self::$server = new LocalServer( dirname( __DIR__, 4 ) . '/tests/services/social.php', [ 'SLIPSTREAM_STAND_IN' => self::$store ] );
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		unlink( self::$store );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$store, '' );
		foreach ( [ OutboxTable::class, AccountsTable::class, ConnectionsTable::class, SharesTable::class ] as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		$port = self::$server?->port;
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:$port" ] );
		add_filter(
			'slipstream_service_url',
			static fn ( string $base, string $service ): string => 'webhook' !== $service && isset( self::SECRETS[ $service ] )
				? (string) self::$server?->url( "/$service" )
				: $base,
			10,
			2
		);
		$this->now = $this->beginning();
		$this->travel( 0 );
		$this->author = $this->log_in( 'author' );
	}

	protected function tearDown(): void {
		array_map( 'wp_delete_file', $this->files );
		parent::tearDown();
	}

	/** Unix time of the first simulated request. */
	protected function beginning(): int {
		return time();
	}

	/** Simulates another request, some seconds later. */
	protected function travel( int $seconds ): void {
		$user       = get_current_user_id();
		$this->now += $seconds;
		$this->forget();
		wp_set_current_user( $user );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
		// Remove the hooks of the previous request.
		array_map( 'remove_all_actions', [ ShareQueue::HOOK, Sender::HOOK ] );
		Plugin::get( Extensions::class )->start( 'social' );
	}

	/** Runs all jobs that become due within a number of simulated seconds. */
	protected function work( int $seconds = 0 ): void {
		$user = get_current_user_id();
		$end  = $this->now + $seconds;
		wp_set_current_user( 0 );
		do {
			Plugin::get( Cron::class )->cancel_all();
			Plugin::get( Worker::class )->work();
			$next = (int) ( OutboxTable::row( "SELECT MIN( due ) AS due FROM {table} WHERE status = 'waiting'" )['due'] ?? 0 );
			$next = $next > 0 ? max( $this->now + 1, $next ) : 0;
			if ( $next > 0 && $next <= $end ) {
				$this->travel( $next - $this->now );
			}
		} while ( $next > 0 && $next <= $end );
		$this->travel( max( 0, $end - $this->now ) );
		wp_set_current_user( $user );
	}

	/** Connects an account of a user. */
	protected function connect( string $network, int $user = 0, string $external = '' ): Account {
		$ids     = [
			'mastodon' => '77',
			'bluesky'  => 'did:plc:ann',
			'webhook'  => (string) self::$server?->url( '/hook' ),
			'threads'  => '99',
			'twitter'  => '42',
			'linkedin' => 'ann-1',
		];
		$service = Plugin::get( Networks::class )->find( $network )?->service();
		self::assertNotNull( $service );
		$account = Plugin::get( Accounts::class )->save(
			$service,
			0 === $user ? $this->author : $user,
			'' === $external ? $ids[ $network ] : $external,
			'webhook' === $network ? 'hooks.example' : '@ann@social.example',
			new Tokens( self::SECRETS[ $network ], '', 0 ),
			in_array( $network, [ 'mastodon', 'bluesky' ], true ) ? 'social.example' : ''
		);
		self::assertNotNull( $account );
		return $account;
	}

	protected static function known( Account $account ): Connection {
		$known = Plugin::get( ConnectionStore::class )->find( $account->id, $account->user_id );
		self::assertNotNull( $known );
		return $known;
	}

	protected static function opened( Account $account ): OpenConnection {
		return Plugin::get( ConnectionStore::class )->open( self::known( $account ) );
	}

	/**
	 * Adds a picture of random pixels, which does not compress well, to the media library.
	 * @param int $compression See imagepng(). 0 writes three bytes for each pixel.
	 */
	protected function picture( int $size, int $parent = 0, int $compression = -1 ): int {
		$image = imagecreatetruecolor( max( 1, $size ), max( 1, $size ) );
		self::assertNotFalse( $image );
		mt_srand( $size );
		for ( $x = 0; 0 !== $compression && $x < $size; $x += 2 ) {
			for ( $y = 0; $y < $size; $y += 2 ) {
				imagefilledrectangle( $image, $x, $y, $x + 1, $y + 1, mt_rand( 0, 0xFFFFFF ) );
			}
		}
		$upload = wp_upload_bits( "social-$size.png", null, 'x' );
		imagepng( $image, $upload['file'], $compression );
		$id = wp_insert_attachment(
			[ 'post_title' => 'Picture', 'post_mime_type' => 'image/png', 'post_parent' => $parent ],
			$upload['file']
		);
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/image.php';
		wp_update_attachment_metadata(
			$id,
			[ 'width' => $size, 'height' => $size, 'file' => _wp_relative_upload_path( $upload['file'] ) ]
		);
		update_post_meta( $id, '_wp_attachment_image_alt', 'Ein Bild "quoted"' );
		$this->files[] = $upload['file'];
		return $id;
	}

	/** Adds a video to the media library, with a featured image as WordPress creates one from the file. */
	protected function video( int $poster ): int {
		$upload = wp_upload_bits( 'film.mp4', null, 'film' );
		$id     = wp_insert_attachment( [ 'post_title' => 'Film', 'post_mime_type' => 'video/mp4' ], $upload['file'] );
		set_post_thumbnail( $id, $poster );
		$this->files[] = $upload['file'];
		return $id;
	}

	/** @return array<string, mixed> State of the stand-ins. */
	protected static function state(): array {
		$state = json_decode( (string) file_get_contents( self::$store ), true );
		return ( is_array( $state ) ? $state : [] ) + [
			'posts'   => [],
			'records' => [],
			'media'   => [],
			'events'  => [],
			'tweets'  => [],
			'threads' => [],
			'shares'  => [],
			'log'     => [],
			'codes'   => [],
		];
	}

	/** @param array<string, mixed> $changes New values in the state of the stand-ins. */
	protected static function change( array $changes ): void {
		file_put_contents( self::$store, (string) wp_json_encode( $changes + self::state() ) );
	}

	/** @param list<string> $faults Faults of a request, see tests/services/social.php. */
	protected static function break_request( string $request, array $faults ): void {
		self::change( [ 'faults' => [ $request => $faults ] + ( self::state()['faults'] ?? [] ) ] );
	}

	/** @return array<string, array{string}> All networks, for data providers. */
	public static function networks(): array {
		$networks = array_keys( self::SECRETS );
		return array_map( static fn ( string $network ): array => [ $network ], array_combine( $networks, $networks ) );
	}

	/** Returns the number of posts at a network. */
	protected static function arrived( string $network ): int {
		$lists = [
			'mastodon' => 'posts',
			'bluesky'  => 'records',
			'webhook'  => 'events',
			'threads'  => 'threads',
			'twitter'  => 'tweets',
			'linkedin' => 'shares',
		];
		return count( self::state()[ $lists[ $network ] ] );
	}

	/** @return list<Share> */
	protected static function shares( int $post ): array {
		return Plugin::get( ShareStore::class )->of_post( $post );
	}

	/** @return list<string> Statuses of the shares of a post. */
	protected static function statuses( int $post ): array {
		return array_column( self::shares( $post ), 'status' );
	}

	/** Creates a draft by the author. */
	protected function draft(): int {
		return $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
	}

	/** @return list<array<string, mixed>> The field of a post, for the editor. */
	protected function connections( int $post ): array {
		$list = $this->rest( 'GET', "/wp/v2/posts/$post", [ 'context' => 'edit' ] )->get_data()['jetpack_publicize_connections'] ?? [];
		return is_array( $list ) ? array_values( $list ) : [];
	}
}
