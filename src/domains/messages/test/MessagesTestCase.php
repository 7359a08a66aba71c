<?php
/**
 * Base class of the tests of messages.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Domains\Messages\MessageDelivery;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\MissedDeliveries;
use Slipstream\Domains\Messages\IndexBuilder;
use Slipstream\Domains\Messages\FormMessage;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Domains\Messages\MessagesTable;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

abstract class MessagesTestCase extends TestCase {

	/** 14 November 2023, 22:13:20 UTC. */
	protected const TIME = 1_700_000_000;

	protected int $now = self::TIME;

	protected CapturedMail $server;

	protected function setUp(): void {
		parent::setUp();
		$this->server = CapturedMail::start();
		$this->travel( 0 );
		MessagesTable::query( 'DELETE FROM {table}' );
		OutboxTable::query( 'DELETE FROM {table}' );
		foreach ( get_posts(
			[ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam', 'trash' ], 'numberposts' => -1, 'fields' => 'ids' ]
		) as $id ) {
			wp_delete_post( $id, true );
		}
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
		// Remove the callbacks of the previous request.
		array_map( 'remove_all_actions', [ MessageDelivery::HOOK, MissedDeliveries::HOOK, IndexBuilder::HOOK ] );
		Plugin::get( Extensions::class )->start( 'messages' );
	}

	protected function work( int $later = 0 ): void {
		$this->travel( $later );
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
	}

	/** @param array<string, mixed> $changes Properties to change. */
	protected static function entry( array $changes = [] ): Entry {
		return new Entry(
			...$changes + [
				'fields'       => [
					new EntryField( '1_Name', 'Name', 'name', 'Ann', 'g1-name' ),
					new EntryField( '2_Email', 'Email', 'email', 'ann@example.org', 'g1-email' ),
					new EntryField( '3_Message', 'Message', 'textarea', "Hello,\nworld.", 'g1-message' ),
					new EntryField( '4_Days', 'Days', 'checkbox-multiple', [ 'Mon', 'Tue' ], 'g1-days' ),
				],
				'form'         => sha1( 'form' ),
				'source_id'    => 0,
				'source_title' => 'Contact',
				'source_url'   => 'https://example.org/contact/',
				'subject'      => '[Site] Contact',
				'recipients'   => [ 'owner@example.org' ],
				'status'       => 'publish',
				'ip'           => '192.0.2.1',
				'user_agent'   => 'Browser/1',
				'is_user'      => false,
				'time'         => self::TIME,
			]
		);
	}

	/**
	 * @param array<string, string> $values Texts by label. Name, Email and Message have the types of these fields.
	 * @return list<EntryField>
	 */
	protected static function fields( array $values ): array {
		$types = [
			'Name'    => 'name',
			'Email'   => 'email',
			'Message' => 'textarea',
			'Website' => 'url',
			'Consent' => 'consent',
		];
		$made  = [];
		foreach ( $values as $label => $value ) {
			$made[] = new EntryField( count( $made ) + 1 . "_$label", (string) $label, $types[ $label ] ?? 'text', $value );
		}
		return $made;
	}

	/** @param array<string, mixed> $changes Properties of the entry. */
	protected static function store( array $changes = [] ): int {
		$id = Plugin::get( Messages::class )->store( self::entry( $changes ) );
		self::assertGreaterThan( 0, $id );
		return $id;
	}

	/**
	 * Stores a message and schedules its email, as a form does.
	 * @param array<string, mixed> $changes Properties of the entry.
	 */
	protected static function submit( array $changes = [] ): int {
		$id = self::store( $changes );
		Plugin::get( MessageDelivery::class )->queue( $id );
		return $id;
	}

	protected static function find( int $id ): FormMessage {
		wp_cache_flush();
		$message = Plugin::get( Messages::class )->find( $id );
		self::assertInstanceOf( FormMessage::class, $message );
		return $message;
	}
}
