<?php
/**
 * Tests of failures while posts are shared: networks that fail, and workers that are killed.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\SharePresenter;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;

require_once __DIR__ . '/SocialTestCase.php';

#[Group( 'faults' )]
final class SocialFaultsTest extends SocialTestCase {

	/** Number of posts per case, except for the full table. */
	private const POSTS = 2;

	/** Seconds after which all attempts have ended. */
	private const LONG = 50_000;

	/** Maximum runs of the engine. */
	private const CALLS = 60;

	/** Kinds of networks. The first word is the name of the network. */
	private const KINDS = [ 'mastodon', 'mastodon without its keys', 'bluesky', 'twitter', 'threads', 'linkedin', 'webhook' ];

	/** Name of the request that uploads a picture or creates a container for it, by network. */
	private const UPLOADS = [
		'mastodon' => 'mastodon.media',
		'bluesky'  => 'bluesky.uploadBlob',
		'twitter'  => 'twitter.media',
		'threads'  => 'threads.container',
		'linkedin' => 'linkedin.media',
	];

	/** Name of the request that lists or reads sent posts, by network. */
	private const LISTS = [
		'mastodon' => 'mastodon.list',
		'bluesky'  => 'bluesky.getRecord',
		'twitter'  => 'twitter.list',
		'threads'  => 'threads.list',
	];

	/** Networks that limit requests without saying until when. */
	private const WITHOUT_DATE = [ 'threads', 'linkedin' ];

	/** Cases that always run. They combine an unknown outcome with each way to resolve it. */
	private const USUAL = [
		'mastodon without its keys, accepts and responds 502',
		'mastodon without its keys, a worker is killed after the network has accepted',
		'bluesky, a worker is killed after the network has accepted',
		'twitter, a worker is killed after the network has accepted',
		'threads, a worker is killed after the network has accepted',
		'linkedin, a worker is killed after the network has accepted',
		'webhook, a worker is killed after the network has accepted',
		'webhook, 429 with a date',
	];

	/** False, because other processes would wait for an open transaction. */
	protected bool $in_transaction = false;

	/**
	 * Processes by engine.
	 * @var array<string, ForkServer>
	 */
	private static array $processes = [];

	/** @var list<int> */
	private array $posts = [];

	/** @var list<int> */
	private array $pictures = [];

	protected function beginning(): int {
		return time() - self::LONG;
	}

	protected function tearDown(): void {
		array_map( static fn ( int $id ) => wp_delete_post( $id, true ), $this->posts );
		array_map( static fn ( int $id ) => wp_delete_attachment( $id, true ), $this->pictures );
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/user.php';
		wp_delete_user( $this->author );
		wp_clear_scheduled_hook( Cron::HOOK );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		array_map( static fn ( ForkServer $server ) => $server->stop(), self::$processes );
		self::$processes = [];
		JobEngine::remove_action_scheduler();
		parent::tearDownAfterClass();
	}

	/**
	 * Values of each case: kind of network, engine, faults by request, step at which a worker is killed, and name of the case.
	 *
	 * @return array<string, array{string, string, array<string, list<string>>, string, string}>
	 */
	public static function cases(): array {
		$posts  = FaultTable::tries( self::POSTS );
		$faults = [
			'accepts and responds 502'        => array_fill( 0, $posts, 'accept-502' ),
			'accepts and responds with HTML'  => array_fill( 0, $posts, 'accept-html' ),
			'accepts and times out'           => [ 'accept-slow' ],
			'responds with HTML'              => [ 'html' ],
			'429'                             => [ '429', '429' ],
			'500, then works'                 => array_fill( 0, $posts, '500' ),
			'500 always'                      => array_fill( 0, 30 * $posts, '500' ),
			'the token is revoked'            => [ '401' ],
			'redirects to a local address'    => array_fill( 0, $posts, 'redirect' ),
			'refuses the post'                => array_fill( 0, $posts, '422' ),
		];
		$kills  = [
			'before the jobs of the networks are queued',
			'before the request is recorded',
			'after the network has accepted',
			'before the share is finished',
		];
		$all    = [];
		foreach ( self::KINDS as $kind ) {
			$network = explode( ' ', $kind )[0];
			$request = self::POST_REQUESTS[ $network ];

			$all[ "$kind, two workers at once" ] = [ $kind, [], '' ];
			foreach ( $faults as $name => $list ) {
				$date = in_array( $network, self::WITHOUT_DATE, true ) ? 'without a date' : 'with a date';
				$name = '429' === (string) $name ? "429 $date" : $name;

				$all[ "$kind, $name" ] = [ $kind, [ $request => $list ], '' ];
			}
			foreach ( $kills as $kill ) {
				$all[ "$kind, a worker is killed $kill" ] = [ $kind, [], $kill ];
			}
		}
		foreach ( self::UPLOADS as $network => $request ) {
			$all[ "$network, refuses a picture" ] = [ $network, [ $request => array_fill( 0, $posts, '422' ) ], '' ];
		}
		foreach ( self::LISTS as $network => $request ) {
			$all[ "$network, accepts, responds 502 and refuses to list posts" ] = [
				$network,
				[
					self::POST_REQUESTS[ $network ] => array_fill( 0, $posts, 'accept-502' ),
					$request                        => array_fill( 0, $posts, '403' ),
				],
				'',
			];
		}
		// A webhook receiver accepts an event by responding with 200. The body does not matter.
		unset( $all['webhook, responds with HTML'] );
		$all   = FaultTable::is_wanted() ? $all : array_intersect_key( $all, array_flip( self::USUAL ) );
		$cases = [];
		foreach ( FaultTable::is_wanted() ? JobEngine::ALL : [ 'cron' ] as $engine ) {
			foreach ( $all as $name => [ $kind, $faults, $kill ] ) {
				$cases[ "$name, $engine" ] = [ $kind, $engine, $faults, $kill, $name ];
			}
		}
		return $cases;
	}

	/** @param array<string, list<string>> $faults Faults by request, see tests/services/social.php. */
	#[DataProvider( 'cases' )]
	#[TestDox( 'Each post is shared once, or stops with a reason: $_dataName' )]
	public function test_fault( string $kind, string $engine, array $faults, string $kill, string $name ): void {
		$network = explode( ' ', $kind )[0];
		$this->connect( $network );
		self::change( [ 'ignores_keys' => str_contains( $kind, 'without its keys' ), 'faults' => $faults ] );
		foreach ( range( 1, FaultTable::tries( self::POSTS ) ) as $number ) {
			$this->publish( "Post $number", str_contains( $name, 'picture' ) );
		}
		$this->send( $engine, $kill, in_array( 'accept-slow', array_merge( ...array_values( $faults ) ), true ) ? 1 : 20 );
		// The stand-in handles requests one by one. A request that timed out may still be waiting, so wait until the stand-in is idle.
		$context = stream_context_create( [ 'http' => [ 'ignore_errors' => true ] ] );
		file_get_contents( (string) self::$server?->url( '/idle' ), false, $context );

		$arrived = array_count_values( self::titles( $network ) );
		$states  = [];
		$lost    = 0;
		foreach ( $this->posts as $post ) {
			$share    = self::shares( $post )[0];
			$count    = $arrived[ get_post( $post )->post_title ?? '' ] ?? 0;
			$lost    += (int) ! self::is_true( $share, $count );
			$states[] = trim( "$share->status " . SharePresenter::present( $share )['reason'] );
		}
		$doubled = array_sum( $arrived ) - count( $arrived );
		$shown   = implode(
			'; ',
			array_map(
				static fn ( string $state, int $count ): string => "$count $state",
				array_keys( array_count_values( $states ) ),
				array_count_values( $states )
			)
		);
		FaultTable::add( "social, $name", $engine, count( $this->posts ), $lost, $doubled, $shown );
		self::assertSame( [ 0, 0 ], [ $lost, $doubled ], "lost and doubled; $shown" );
	}

	/** Whether the status of the share is correct: sent exactly once, or stopped with a reason. */
	private static function is_true( Share $share, int $arrived ): bool {
		return match ( $share->status ) {
			Share::SENT    => 1 === $arrived,
			Share::FAILED  => 0 === $arrived && '' !== $share->reason,
			Share::UNCLEAR => $arrived <= 1 && '' !== $share->reason,
			default        => false,
		};
	}

	private function publish( string $title, bool $has_picture ): void {
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => $title, 'post_status' => 'draft' ] );
		if ( $has_picture ) {
			$this->pictures[] = $this->picture( 50 );
			update_post_meta( $post, PostMeta::OPTIONS, [ 'attached_media' => [ [ 'id' => end( $this->pictures ) ] ] ] );
		}
		wp_publish_post( $post );
		$this->posts[] = $post;
	}

	/**
	 * Whenever a job is due, runs a worker that is killed, and then two workers at the same time.
	 * @param int $timeout Timeout of requests to a network in seconds.
	 */
	private function send( string $engine, string $kill, int $timeout ): void {
		$time  = $this->beginning();
		$kills = '' === $kill ? [] : [ $kill ];
		for ( $call = 0; $call < self::CALLS; $call++ ) {
			self::change( [ 'clock' => $time ] );
			$this->run_all( $engine, $kills, $time, $timeout );
			$kills = [ '', '' ];
			$next  = OutboxTable::row( "SELECT MIN( due ) AS due FROM {table} WHERE status = 'waiting'" )['due'] ?? '';
			if ( '' === (string) $next ) {
				return;
			}
			$time = max( $time + 1, (int) $next );
		}
		self::fail( 'Jobs are left.' );
	}

	/** @param list<string> $kills For each worker, the step at which it is killed; '' for none. */
	private function run_all( string $engine, array $kills, int $time, int $timeout ): void {
		self::$processes[ $engine ] ??= new ForkServer( __DIR__ . '/scripts/worker.php', [ $engine ] );

		$given    = [
			'time'    => $time,
			'url'     => self::$server?->url( '' ),
			'host'    => '127.0.0.1:' . self::$server?->port,
			'timeout' => $timeout,
		];
		$printed  = self::$processes[ $engine ]->run(
			array_map( static fn ( string $kill ): array => [ 'work', [ 'kill' => $kill ] + $given ], $kills )
		);
		$expected = array_map( static fn ( string $kill ): ?string => '' === $kill ? '' : null, $kills );
		self::assertSame( $expected, $printed, 'null when killed' );
		wp_cache_flush();
	}

	/** @return list<string> First line of each post at the network. */
	private static function titles( string $network ): array {
		$texts = match ( $network ) {
			'mastodon' => array_column( self::state()['posts'], 'status' ),
			'bluesky'  => array_column( self::state()['records'], 'text' ),
			'twitter'  => array_column( self::state()['tweets'], 'sent' ),
			'threads'  => array_column( self::state()['threads'], 'text' ),
			'linkedin' => array_column( self::state()['shares'], 'commentary' ),
			default    => array_map(
				static fn ( array $event ): string => json_decode( $event['body'], true )['data']['text'] ?? '',
				self::state()['events']
			),
		};
		return array_map( static fn ( string $text ): string => explode( "\n", $text )[0], array_values( $texts ) );
	}
}
