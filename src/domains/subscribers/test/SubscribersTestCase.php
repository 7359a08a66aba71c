<?php
/**
 * Base class of the tests of subscribers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Domains\Subscribers\CleanUp;
use Slipstream\Domains\Subscribers\Import\ImportChunksTable;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Import\ImportUndo;
use Slipstream\Domains\Subscribers\Import\ImportsTable;
use Slipstream\Domains\Subscribers\SubscriptionRequest;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscriberSettings;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SuppressionTable;
use Slipstream\Domains\Subscribers\Tags\TaggedTable;
use Slipstream\Domains\Subscribers\Tags\TagsTable;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

abstract class SubscribersTestCase extends TestCase {

	/** 14 November 2023, 22:13:20 UTC. */
	protected const TIME = 1_700_000_000;

	protected const DAY = 86_400;

	/** Tables to empty before each test. */
	private const TABLES = [
		SubscribersTable::class,
		SuppressionTable::class,
		TagsTable::class,
		TaggedTable::class,
		ImportsTable::class,
		ImportChunksTable::class,
		OutboxTable::class,
	];

	protected int $now = self::TIME;

	protected CapturedMail $server;

	protected function setUp(): void {
		parent::setUp();
		$this->server = CapturedMail::start();
		$this->travel( 0 );
		foreach ( self::TABLES as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		delete_transient( Subscribers::COUNT );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/** Simulates another request, some time later. */
	protected function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		wp_cache_flush();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
		// Remove the hooks of the previous request.
		array_map( 'remove_all_actions', [ CleanUp::HOOK, Imports::HOOK, Imports::END_HOOK, ImportUndo::HOOK ] );
		Plugin::get( Extensions::class )->start( 'subscribers' );
	}

	protected function work( int $later = 0 ): void {
		$this->travel( $later );
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
	}

	/** @param array<string, mixed> $values Values of the section. */
	protected static function set( array $values ): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( SubscriberSettings::section(), $values ) );
	}

	/** @phpstan-impure */
	protected static function request_subscription(
		string $email = 'ann@example.org',
		string $ip = '',
		string $consent = 'I want mail.'
	): SubscriptionResult {
		return Plugin::get( Subscribers::class )->subscribe(
			new SubscriptionRequest( $email, 'https://example.org/page/', $consent, $ip, [], 'en_US' )
		);
	}

	protected static function find( string $email = 'ann@example.org' ): Subscriber {
		$found = Plugin::get( Subscribers::class )->find_by_email( $email );
		self::assertInstanceOf( Subscriber::class, $found );
		return $found;
	}

	protected static function add_subscriber( string $email = 'ann@example.org' ): Subscriber {
		self::assertSame( SubscriptionResult::Success, self::request_subscription( $email ) );
		// Each reader confirms in a separate request.
		Plugin::get( ScheduleLimit::class )->reset();
		self::assertTrue( Plugin::get( Subscribers::class )->confirm( self::find( $email ) ) );
		return self::find( $email );
	}
}
