<?php
/**
 * Tests the Home screen: its cards, their roles, their isolation, and the number in the menu.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Admin\HomePage;
use Slipstream\Admin\Menu;
use Slipstream\Connections\AccountsTable;
use Slipstream\Connections\Secrets;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Health\SiteHealth;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class HomeTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		OutboxTable::query( 'DELETE FROM {table}' );
		AccountsTable::query( 'DELETE FROM {table}' );
		delete_option( QueueStatus::LAST_RUN );
		HealthExample::$runs   = 0;
		HealthExample::$throws = false;
	}

	/** @return array<string, array<string, mixed>> Cards by ID, as the screen reads them. */
	private function cards( string $role = 'administrator' ): array {
		$response = $this->rest( 'GET', '/slipstream/v1/home', [], $role );
		self::assertSame( 200, $response->get_status() );
		/** @var list<array<string, mixed>> $cards */
		$cards = json_decode( (string) wp_json_encode( $response->get_data() ), true );
		return array_column( $cards, null, 'id' );
	}

	private static function add_job( string $status, string $key, int $due ): void {
		OutboxTable::query(
			"INSERT INTO {table} (identity, hook, job_key, arguments, status, due, error) VALUES (%s, 'slipstream_mail', %s, '{}', %s, %d, 'stopped')",
			[ md5( $key ), $key, $status, $due ]
		);
	}

	/** @return array<string, array{string, list<string>}> */
	public static function readers(): array {
		return [
			'an administrator' => [
				'administrator',
				[
					'core-problems',
					'messages-messages',
					'subscribers-subscribers',
					'subscribers-newsletter',
					'payments-payments',
					'social-shares',
					'core-jobs',
				],
			],
			'an editor'        => [ 'editor', [ 'messages-messages', 'social-shares' ] ],
		];
	}

	/** @param list<string> $ids IDs of the cards. */
	#[DataProvider( 'readers' )]
	#[TestDox( '$_dataName sees the cards that they may see, in order, and Home is the first entry of the menu' )]
	public function test_roles( string $role, array $ids ): void {
		$cards = $this->cards( $role );
		self::assertSame( $ids, array_keys( $cards ) );
		self::assertSame( [ false ], array_values( array_unique( array_column( $cards, 'failed' ) ) ) );
		foreach ( $cards as $id => $card ) {
			self::assertNotSame( '', $card['title'], $id );
			self::assertNotSame( '', $card['empty'], "$id says what will be here" );
		}
		$this->on_screen( 'dashboard' );
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];
		Plugin::get( Menu::class )->add();
		self::assertSame( HomePage::SLUG, array_column( $GLOBALS['submenu'][ HomePage::SLUG ] ?? [], 2 )[0] ?? '' );
		self::assertSame( 'Home', array_column( $GLOBALS['submenu'][ HomePage::SLUG ] ?? [], 0 )[0] ?? '' );
	}

	#[TestDox( 'Users who may see no card have no Home, and its route refuses them' )]
	public function test_no_cards(): void {
		foreach ( [ 'author' => 403, 'subscriber' => 403, '' => 401 ] as $role => $status ) {
			self::assertSame( $status, $this->rest( 'GET', '/slipstream/v1/home', [], $role )->get_status() );
			self::assertNull( Plugin::get( HomePage::class )->page() );
		}
	}

	#[TestDox( 'The menu creates no card: cards and what they need are loaded only for users who may see them, when Home is opened' )]
	public function test_created(): void {
		new FixtureProject(
			[],
			null,
			[ 'letters' => 'return new Definition( cards: [ "counted" => \Slipstream\Tests\CountedCard::class ] );' ]
		);
		CountedCard::$created = 0;
		foreach ( [ 'administrator' => true, 'editor' => true, 'author' => false, 'subscriber' => false ] as $role => $has_home ) {
			$this->log_in( $role );
			self::assertSame( $has_home ? HomePage::SLUG : null, Plugin::get( HomePage::class )->page()?->slug, $role );
		}
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/home', [], 'author' )->get_status() );
		self::assertSame( 0, CountedCard::$created );
		self::assertSame( [ 'letters-counted' ], array_keys( $this->cards( 'editor' ) ) );
		self::assertSame( 1, CountedCard::$created );
	}

	#[TestDox( 'The owner can let editors manage subscribers, who then see these cards' )]
	public function test_managers(): void {
		update_option( 'slipstream_settings_subscribers', [ 'managers' => 'editors' ] );
		self::forget_services();
		self::assertSame(
			[ 'messages-messages', 'subscribers-subscribers', 'subscribers-newsletter', 'social-shares' ],
			array_keys( $this->cards( 'editor' ) )
		);
	}

	#[TestDox( 'A card that throws shows its title only, a card without a capability is left out, and the others stay' )]
	public function test_isolation(): void {
		new FixtureProject(
			[],
			null,
			[
				'letters' => 'return new Definition( cards: [ "broken" => \Slipstream\Tests\BrokenCard::class, "unsafe" => \Slipstream\Tests\UnsafeCard::class, "gone" => "Slipstream\\\\Tests\\\\GoneCard" ] );',
			]
		);
		$cards = $this->cards();
		self::assertSame( [ 'core-problems', 'letters-broken', 'core-jobs' ], array_keys( $cards ) );
		self::assertSame(
			[
				'id'        => 'letters-broken',
				'failed'    => true,
				'title'     => 'Letters',
				'figures'   => [],
				'items'     => [],
				'attention' => [],
				'action'    => null,
				'empty'     => '',
			],
			array_replace( array_fill_keys( [ 'id', 'failed' ], '' ), $cards['letters-broken'] )
		);
		self::assertFalse( $cards['core-jobs']['failed'] );
	}

	#[TestDox( 'A card does not look empty when the database fails' )]
	public function test_database(): void {
		$end    = self::refuse( '/message_index|slipstream_subscribers|social_shares|payment_orders|slipstream_mailings/' );
		$cards  = $this->cards();
		$failed = array_keys( array_filter( $cards, static fn ( array $card ): bool => true === $card['failed'] ) );
		self::assertTrue( $end() );
		self::assertSame(
			[ 'messages-messages', 'subscribers-subscribers', 'subscribers-newsletter', 'payments-payments', 'social-shares' ],
			$failed
		);
	}

	#[TestDox( 'A card whose number cannot be read does not show zero' )]
	public function test_number(): void {
		$cards = [
			'payment_orders' => 'payments-payments',
			'social_shares'  => 'social-shares',
			'outbox'         => 'core-jobs',
		];
		foreach ( $cards as $table => $id ) {
			$end    = self::refuse( "/SELECT COUNT.*$table/s" );
			$failed = array_keys( array_filter( $this->cards(), static fn ( array $card ): bool => true === $card['failed'] ) );
			self::assertTrue( $end() );
			self::assertSame( [ $id ], $failed );
		}
	}

	#[TestDox( 'A card does not look complete if a part of it cannot be read: subscribers, progress of a newsletter, failed jobs, the oldest job' )]
	public function test_parts(): void {
		$post = $this->post( '', [ 'post_title' => 'A' ] );
		SubscribersTable::query( 'DELETE FROM {table}' );
		MailingsTable::query( 'DELETE FROM {table}' );
		SubscribersTable::query( "INSERT INTO {table} (identity, email, status, consent, created) VALUES ('a', 'a@example.org', 'active', '', 1)" );
		MailingsTable::query( "INSERT INTO {table} (post_id, status, recipients, ends) VALUES (%d, 'queued', 1, 1)", [ $post ] );
		self::add_job( 'failed', 'failed', time() );
		$parts = [
			"/SELECT COUNT.*slipstream_subscribers.*'active'/s" => 'subscribers-subscribers',
			'/GROUP BY status, error/'                           => 'subscribers-newsletter',
			"/SELECT \* FROM \S*outbox WHERE status = 'failed'/" => 'core-jobs',
			'/SELECT due FROM/'                                  => 'core-jobs',
		];
		foreach ( $parts as $statement => $id ) {
			Subscribers::forget_count();
			$end    = self::refuse( $statement );
			$failed = array_keys( array_filter( $this->cards(), static fn ( array $card ): bool => true === $card['failed'] ) );
			self::assertTrue( $end(), $statement );
			self::assertSame( [ $id ], $failed, $statement );
		}
		self::assertSame( [ false ], array_values( array_unique( array_column( $this->cards(), 'failed' ) ) ) );
	}

	#[TestDox( 'The card of jobs counts due, later and failed jobs, lists the latest failed ones and can retry all' )]
	public function test_jobs(): void {
		$card = $this->cards()['core-jobs'];
		self::assertSame( [ [], [], [] ], [ $card['figures'], $card['items'], $card['attention'] ] );
		self::assertSame( 'Open the queue', $card['action']['label'] );
		self::assertStringContainsString( 'will be listed here', $card['empty'] );

		update_option( QueueStatus::LAST_RUN, time(), false );
		self::add_job( 'waiting', 'due', time() - 7200 );
		self::add_job( 'waiting', 'later', time() + 3600 );
		foreach ( range( 1, 4 ) as $number ) {
			self::add_job( 'failed', "failed-$number", time() - $number * 60 );
		}
		$card = $this->cards()['core-jobs'];
		self::assertSame( [ 'Waiting' => '1', 'Scheduled' => '1', 'Failed' => '4' ], array_column( $card['figures'], 'value', 'label' ) );
		self::assertCount( 3, $card['items'] );
		self::assertSame( 'The job was interrupted each time before it finished.', $card['items'][0]['detail'] );
		self::assertSame( [ '4 background jobs failed' ], array_column( $card['attention'], 'text' ) );
		self::assertSame( [ 4 ], array_column( $card['attention'], 'count' ) );
		self::assertStringEndsWith( 'page=slipstream#/jobs', $card['attention'][0]['url'] );
		self::assertSame( [ '/slipstream/v1/jobs/retry', [ 'all' => true ] ], [ $card['action']['path'], $card['action']['data'] ] );
		self::assertSame( 200, $this->rest( 'POST', $card['action']['path'], $card['action']['data'] )->get_status() );
		self::assertSame( [], $this->cards()['core-jobs']['attention'] );

		update_option( QueueStatus::LAST_RUN, time() - 3600, false );
		$card = $this->cards()['core-jobs'];
		self::assertSame( [ 'Background jobs are not running' ], array_column( $card['attention'], 'text' ) );
		self::assertStringContainsString( '2 hours', implode( ' ', array_column( $card['attention'], 'detail' ) ) );
	}

	#[TestDox( 'Jobs that failed too long ago are not tried again: without another job, the card has no button and says why' )]
	public function test_old_jobs(): void {
		$now = time();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$now" ) ) );
		self::add_job( 'failed', 'old', $now - FailedJobs::RETRY_LIMIT );
		$card = $this->cards()['core-jobs'];
		self::assertSame( [ 'Open the queue', '' ], [ $card['action']['label'], $card['action']['path'] ] );
		self::assertStringEndsWith( 'page=slipstream#/jobs', $card['action']['url'] );
		self::assertStringStartsWith( 'Jobs that failed over 30 days ago', $card['attention'][0]['detail'] );
		self::add_job( 'failed', 'new', $now - FailedJobs::RETRY_LIMIT + 1 );
		$card = $this->cards()['core-jobs'];
		self::assertSame( [ '2 background jobs failed', '' ], [ $card['attention'][0]['text'], $card['attention'][0]['detail'] ] );
		self::assertSame( [ 'retried' => 1 ], $this->rest( 'POST', $card['action']['path'], $card['action']['data'] )->get_data() );
		self::assertSame( 'Open the queue', $this->cards()['core-jobs']['action']['label'] );
	}

	#[TestDox( 'The first card lists problems of Site Health, accounts to connect again and missing keys' )]
	public function test_problems(): void {
		self::assertSame( [], $this->cards()['core-problems']['attention'] );
		AccountsTable::query(
			"INSERT INTO {table} (identity, service, user_id, external_id, access_token, refresh_token, status) VALUES ('a', 'bluesky', 1, 'jane', '', '', 'expired')"
		);
		self::assertSame( [ '1 account must be connected again' ], array_column( $this->cards()['core-problems']['attention'], 'text' ) );
		Plugin::get( Secrets::class )->set( 'linkedin_client_id', 'a1b2c3d4e5f6g7' );
		$notice = $this->cards()['core-problems']['attention'][1] ?? [];
		self::assertSame( 'A key for LinkedIn is missing', $notice['text'] ?? '' );
		self::assertSame( 'Empty field: Client secret.', $notice['detail'] ?? '' );
		self::assertStringEndsWith( 'page=slipstream#/services', $notice['url'] );
	}

	#[TestDox( 'Home runs no check that sends requests, but shows its last result from Site Health; a check that throws is a problem' )]
	public function test_slow_checks(): void {
		new FixtureProject(
			[],
			null,
			[
				'letters' => 'return new Definition( health: [ "slow" => [ \Slipstream\Tests\HealthExample::class, "result" ], "broken" => static fn () => throw new \RuntimeException() ] );',
			]
		);
		$texts = fn (): array => array_column( $this->cards()['core-problems']['attention'], 'text' );
		self::assertSame( [ 'The check “broken” could not be completed' ], $texts() );
		self::assertSame( 0, HealthExample::$runs );
		$tests = Plugin::get( SiteHealth::class )->add( [] );
		( $tests['direct']['slipstream_slow']['test'] ?? static fn () => null )();
		self::assertSame( 1, HealthExample::$runs );
		self::assertSame( [ 'Letters are open: 3', 'The check “broken” could not be completed' ], $texts() );
		$german = static fn ( string $text, string $source ): string => 'Letters are open' === $source ? 'Briefe sind offen' : $text;
		add_filter( 'gettext_slipstream', $german, 10, 2 );
		self::assertSame( 'Briefe sind offen: 3', $texts()[0], 'in the language of the reader' );
		remove_filter( 'gettext_slipstream', $german );
		self::assertSame( [ 'open' => 3 ], get_transient( 'slipstream_health_slow' ) );
		$broken = ( $tests['direct']['slipstream_broken']['test'] ?? static fn () => [] )();
		self::assertStringContainsString( 'It stopped with the error RuntimeException.', $broken['description'] ?? '' );
		$earlier = [ 'status' => 'critical', 'label' => 'Of an earlier version', 'description' => '' ];
		foreach ( [ [ 'damaged' ], 'damaged', $earlier ] as $damaged ) {
			set_transient( 'slipstream_health_slow', $damaged );
			self::assertSame( [ 'The check “broken” could not be completed' ], $texts() );
		}
		self::assertSame( 1, HealthExample::$runs );
		HealthExample::$throws = true;
		$row                   = ( $tests['direct']['slipstream_slow']['test'] ?? static fn () => [] )();
		self::assertSame( 'The check “slow” could not be completed', $row['label'] ?? '' );
		self::assertContains( 'The check “slow” could not be completed', $texts() );
	}

	#[TestDox( 'The number of the menu needs one query at most, and none on public pages' )]
	public function test_menu_cost(): void {
		self::add_job( 'failed', 'a', time() );
		foreach ( [ 'administrator', 'editor', 'author', 'subscriber' ] as $role ) {
			$this->log_in( $role );
			$this->on_screen( 'dashboard' );
			wp_load_alloptions(); // As WordPress does before each page.
			$GLOBALS['menu']    = [];
			$GLOBALS['submenu'] = [];
			$queries            = [];
			$log                = static function ( string $sql ) use ( &$queries ): string {
				$queries[] = $sql;
				return $sql;
			};
			add_filter( 'query', $log );
			Plugin::get( Menu::class )->add();
			remove_filter( 'query', $log );
			self::assertLessThanOrEqual( 1, count( $queries ), $role . implode( "\n", $queries ) );
			self::assertSame(
				'administrator' === $role,
				str_contains( (string) ( array_column( $GLOBALS['menu'], 0 )[0] ?? '' ), 'pending-count">1<' ),
				$role
			);
		}
	}
}
