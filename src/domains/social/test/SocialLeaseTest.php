<?php
/**
 * Tests of workers that need longer than their lease, for example because a network receives pictures slowly.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Shares\LeaseLost;
use Slipstream\Domains\Social\Shares\Sender;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\ShareLease;
use Slipstream\Domains\Social\Shares\ShareQueue;
use Slipstream\Domains\Social\Shares\SharesTable;
use Slipstream\Domains\Social\Shares\ShareStore;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialLeaseTest extends SocialTestCase {

	/** Name of the request after which the second worker runs, by network. The webhook has no upload. */
	private const UPLOADS = [
		'mastodon' => 'mastodon.media-state',
		'bluesky'  => 'bluesky.uploadBlob',
		'twitter'  => 'twitter.media',
		'threads'  => 'threads.container',
		'linkedin' => 'linkedin.media',
	];

	/** @return array<string, array{string, bool}> Network, and whether the pictures belong to a piece of a thread. */
	public static function slow_networks(): array {
		$cases = [];
		foreach ( Plugin::get( Networks::class )->all() as $network ) {
			$cases[ "{$network->id()}, one post" ] = [ $network->id(), false ];
			if ( NetworkInfo::can_thread( $network->id() ) ) {
				$cases[ "{$network->id()}, a piece of a thread" ] = [ $network->id(), true ];
			}
		}
		return $cases;
	}

	#[DataProvider( 'slow_networks' )]
	#[TestDox( 'A worker whose uploads outlast its lease publishes nothing, because another worker has published the post' )]
	public function test_slow_pictures( string $network, bool $is_thread ): void {
		$post  = $this->post_with_pictures( $network, $is_thread );
		$share = self::shares( $post )[0]->id;
		$ran   = 0;
		$this->during_pictures(
			$network,
			function () use ( $share, &$ran ): void {
				++$ran;
				$this->travel( ShareLease::SECONDS + 10 );
				Plugin::get( Sender::class )->run( [ 'share' => $share ] );
			}
		);
		self::assertTrue( self::is_postponed( $share ), 'the first worker stops' );
		self::assertSame( 1, $ran );
		self::assertSame( $is_thread ? 3 : 1, self::arrived( $network ) );
		// Count the requests as well, because X and Bluesky refuse a second one for the same post.
		$requests = array_keys( array_column( self::state()['log'], 'name' ), self::POST_REQUESTS[ $network ], true );
		self::assertCount( $is_thread ? 3 : 1, $requests );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		$ids = array_column( self::shares( $post )[0]->sent, 'id' );
		self::assertCount( $is_thread ? 3 : 1, array_unique( $ids ) );
		$this->work( 3_600 );
		self::assertSame( $is_thread ? 3 : 1, self::arrived( $network ) );
	}

	/** @return array<string, array{string}> Networks with uploads. */
	public static function uploading_networks(): array {
		$names = array_keys( self::UPLOADS );
		return array_combine( $names, array_map( static fn ( string $name ): array => [ $name ], $names ) );
	}

	#[DataProvider( 'uploading_networks' )]
	#[TestDox( '$network: after three minutes no further picture is uploaded; the share says why and is tried again' )]
	public function test_too_slow_pictures( string $network ): void {
		$post  = $this->post_with_pictures( $network, false, 3 );
		$share = self::shares( $post )[0]->id;
		$clock = $this->moving_clock();
		$this->during_pictures( $network, static fn () => $clock->move( 181 ) );
		try {
			Plugin::get( Sender::class )->run( [ 'share' => $share ] );
			self::fail( 'The share was sent.' );
		} catch ( JobPostponed $postponed ) {
			self::assertSame( 30, $postponed->delay );
		}
		self::assertSame( [ Share::WAITING, 'timeout', 1 ], $this->row( $post ) );
		self::assertSame( 0, self::arrived( $network ) );
		Plugin::get( Sender::class )->run( [ 'share' => $share ] );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( $network ) );
	}

	#[DataProvider( 'uploading_networks' )]
	#[TestDox( '$network: each picture extends the lease, so that no other worker uploads the same pictures' )]
	public function test_extended_lease( string $network ): void {
		$post  = $this->post_with_pictures( $network, false, 3 );
		$clock = $this->moving_clock();
		$this->during_pictures( $network, static fn () => $clock->move( 180 ) );
		$ends = [];
		add_filter(
			'slipstream_service_url',
			static function ( string $base ) use ( $post, &$ends ): string {
				// Read only a share that is waiting, because publishing extends the lease too.
				$row    = SharesTable::row( "SELECT lease_until FROM {table} WHERE post_id = %d AND status = 'waiting'", [ $post ] );
				$ends[] = (int) ( $row['lease_until'] ?? 0 );
				return $base;
			},
			20
		);
		Plugin::get( Sender::class )->run( [ 'share' => self::shares( $post )[0]->id ] );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertGreaterThanOrEqual( $clock->now()->getTimestamp() + ShareLease::SECONDS, max( 0, ...$ends ) );
	}

	#[TestDox( 'A job begins no further piece of a thread after a minute; the next job sends the rest' )]
	public function test_long_job(): void {
		$post  = $this->post_with_pictures( 'mastodon', true );
		$share = self::shares( $post )[0]->id;
		$clock = $this->moving_clock();
		$this->during_pictures( 'mastodon', static fn () => $clock->move( 61 ) );
		try {
			Plugin::get( Sender::class )->run( [ 'share' => $share ] );
			self::fail( 'The whole thread was sent.' );
		} catch ( JobPostponed $postponed ) {
			self::assertSame( 1, $postponed->delay );
		}
		// The first post has no pictures. The pictures of the second piece are uploaded in the first minute.
		self::assertSame( 2, self::arrived( 'mastodon' ) );
		Plugin::get( Sender::class )->run( [ 'share' => $share ] );
		self::assertSame( [ 3, [ Share::SENT ] ], [ self::arrived( 'mastodon' ), self::statuses( $post ) ] );
	}

	#[TestDox( 'A worker whose upload fails after its lease does not change the share' )]
	public function test_failed_upload(): void {
		$post  = $this->post_with_pictures( 'mastodon', false );
		$share = self::shares( $post )[0]->id;
		$other = null;
		$this->during_pictures(
			'mastodon',
			function () use ( $post, &$other ): void {
				$this->travel( ShareLease::SECONDS + 10 );
				$other = ShareLease::acquire( self::shares( $post )[0], $this->clock( ShareLease::SECONDS + 10 ) );
				$other?->mark_sending();
				self::break_request( 'mastodon.media', [ '500' ] );
			}
		);
		self::assertTrue( self::is_postponed( $share ) );
		self::assertSame( [ Share::SENDING, '', 0 ], $this->row( $post ), 'the other worker still publishes' );
		self::assertNull( ShareLease::acquire( self::shares( $post )[0], $this->clock( ShareLease::SECONDS + 11 ) ) );
		self::assertNotNull( $other );
		$other->finish( Share::SENT, '' );
		self::assertSame( 0, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A lease is extended before publishing; after its end no change of its worker is stored' )]
	public function test_lease(): void {
		$this->connect( 'mastodon' );
		$post  = $this->post( '<p>Words.</p>' );
		$share = self::shares( $post )[0];
		$lease = ShareLease::acquire( $share, $this->clock( 0 ) );
		self::assertNotNull( $lease );
		self::assertNull( ShareLease::acquire( $share, $this->clock( ShareLease::SECONDS - 1 ) ) );
		$lease->mark_sending();
		self::assertNull( ShareLease::acquire( $share, $this->clock( ShareLease::SECONDS ) ), 'extended' );
		$next = ShareLease::acquire( $share, $this->clock( ShareLease::SECONDS + 1 ) );
		self::assertNotNull( $next );
		$changes = [
			'mark_sending' => static fn () => $lease->mark_sending(),
			'mark_unsent'  => static fn () => $lease->mark_unsent(),
			'record'       => static fn () => $lease->record( [], Share::SENT ),
			'freeze'       => static fn () => $lease->freeze( $share->message ),
			'release'      => static fn () => $lease->release( 'down' ),
			'finish'       => static fn () => $lease->finish( Share::FAILED, 'down' ),
		];
		foreach ( $changes as $name => $change ) {
			try {
				$change();
				self::fail( "$name is stored" );
			} catch ( LeaseLost ) {
				self::assertSame( [ Share::SENDING, '', 0 ], $this->row( $post ), $name );
			}
		}
		$next->finish( Share::SENT, '' );
		self::assertSame( [ Share::SENT, '', 1 ], $this->row( $post ) );
	}

	/** Calls a function after a worker has read a share, before the worker reserves it. */
	private static function before_lease( Closure $work ): void {
		$has_run = false;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$has_run, $work ): string {
				if ( ! $has_run && str_contains( $sql, 'SET lease_until' ) ) {
					$has_run = true;
					$work();
				}
				return $sql;
			}
		);
	}

	#[TestDox( 'A worker that stalls before it reserves a share sends no piece that another worker has sent' )]
	public function test_stalled(): void {
		$this->connect( 'mastodon' );
		self::change( [ 'ignores_keys' => true ] );
		$pieces = array_map( static fn ( int $number ): Piece => new Piece( "Piece $number" ), range( 1, 14 ) );
		add_filter( 'slipstream_social_thread', static fn (): array => $pieces );
		$post  = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title' ] );
		$share = self::shares( $post )[0]->id;
		$ran   = 0;
		self::before_lease(
			static function () use ( $share, &$ran ): void {
				++$ran;
				self::is_postponed( $share );
			}
		);
		self::is_postponed( $share );
		self::assertSame( 1, $ran );
		$this->travel( 10 );
		$this->work( 600 );
		self::assertSame( 15, self::arrived( 'mastodon' ) );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
	}

	/** @return array<string, array{bool, string}> Whether the share was about to be published; status after three days. */
	public static function abandoned(): array {
		return [
			'in an upload'        => [ false, Share::FAILED ],
			'while it publishes'  => [ true, Share::UNCLEAR ],
		];
	}

	#[DataProvider( 'abandoned' )]
	#[TestDox( 'A share whose job was given up $_dataName ends after three days, with the reason' )]
	public function test_abandoned( bool $is_sending, string $status ): void {
		$this->connect( 'linkedin' );
		$post  = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title' ] );
		$lease = ShareLease::acquire( self::shares( $post )[0], $this->clock( 0 ) );
		self::assertNotNull( $lease );
		if ( $is_sending ) {
			$lease->mark_sending();
		}
		OutboxTable::query( 'DELETE FROM {table}' );
		$this->travel( 3 * 86_400 - 60 );
		Plugin::get( ShareQueue::class )->sweep();
		self::assertNotContains( $status, self::statuses( $post ) );
		$this->travel( 120 );
		Plugin::get( ShareQueue::class )->sweep();
		self::assertSame( [ $status, 'interrupted', 0 ], $this->row( $post ) );
	}

	#[TestDox( 'A share that is withdrawn during an upload, and published again, is sent without waiting for the end of the lease' )]
	public function test_withdrawn(): void {
		$post  = $this->post_with_pictures( 'mastodon', false );
		$share = self::shares( $post )[0]->id;
		$this->during_pictures( 'mastodon', static fn () => Plugin::get( ShareStore::class )->withdraw( $post ) );
		self::assertTrue( self::is_postponed( $share ) );
		Plugin::get( ShareStore::class )->start( $post );
		self::assertNotNull( ShareLease::acquire( self::shares( $post )[0], $this->clock( 1 ) ) );
	}

	#[TestDox( 'A lease from a clock that was ahead does not hold the share' )]
	public function test_clock_ahead(): void {
		$this->connect( 'mastodon' );
		$post = $this->post( '<p>Words.</p>' );
		self::assertNotNull( ShareLease::acquire( self::shares( $post )[0], $this->clock( 86_400 ) ) );
		self::assertNotNull( ShareLease::acquire( self::shares( $post )[0], $this->clock( 60 ) ) );
	}

	/** Replaces the clock of the worker by one that moves during its run. */
	private function moving_clock(): MovingClock {
		$clock = new MovingClock( $this->beginning() + 1 );
		Plugin::set( Clock::class, $clock );
		Plugin::set( ShareStore::class, null );
		Plugin::set( Sender::class, null );
		return $clock;
	}

	private function post_with_pictures( string $network, bool $is_thread, int $count = 2 ): int {
		$this->connect( $network );
		self::change( [ 'ignores_keys' => true ] );
		$pictures = array_map( $this->picture( ... ), range( 10, 9 + $count ) );
		if ( $is_thread ) {
			add_filter( 'slipstream_social_thread', static fn (): array => [ new Piece( 'Two', $pictures ), new Piece( 'End' ) ] );
		}
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title', 'post_status' => 'draft' ] );
		if ( ! $is_thread ) {
			$attached = array_map( static fn ( int $id ): array => [ 'id' => $id ], $pictures );
			update_post_meta( $post, '_wpas_options', [ 'attached_media' => $attached ] );
		}
		wp_publish_post( $post );
		$this->travel( 1 );
		return $post;
	}

	/** Calls a function once, while the first worker prepares or uploads the pictures of a piece. */
	private function during_pictures( string $network, callable $call ): void {
		$is_called = false;
		$once      = static function () use ( $call, &$is_called ): void {
			if ( ! $is_called ) {
				$is_called = true;
				$call();
			}
		};
		$upload    = self::UPLOADS[ $network ] ?? '';
		if ( '' === $upload ) {
			add_filter(
				'wp_get_attachment_image_src',
				static function ( mixed $source ) use ( $once ): mixed {
					$once();
					return $source;
				}
			);
			return;
		}
		add_filter(
			'slipstream_service_url',
			static function ( string $base ) use ( $once, $upload ): string {
				if ( in_array( $upload, array_column( self::state()['log'], 'name' ), true ) ) {
					$once();
				}
				return $base;
			},
			5
		);
	}

	private static function is_postponed( int $share ): bool {
		try {
			Plugin::get( Sender::class )->run( [ 'share' => $share ] );
			return false;
		} catch ( JobPostponed $postponed ) {
			return ShareLease::SECONDS === $postponed->delay;
		}
	}

	/** @return array{string, string, int} Status, reason and failed attempts of a post's share. */
	private function row( int $post ): array {
		$share = self::shares( $post )[0];
		return [ $share->status, $share->reason, $share->attempts ];
	}

	/** Returns a clock some seconds after the beginning of the test. */
	private function clock( int $seconds ): FrozenClock {
		return new FrozenClock( new DateTimeImmutable( '@' . ( $this->beginning() + $seconds ) ) );
	}

	protected function beginning(): int {
		return 1_800_000_000;
	}
}
