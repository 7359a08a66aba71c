<?php
/**
 * Base class of the tests of the newsletter.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Submissions\LimitsTable;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Domains\Subscribers\Newsletter\FanOut;
use Slipstream\Domains\Subscribers\Newsletter\MailingProgress;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\NewsletterSettings;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/SubscribersTestCase.php';

abstract class NewsletterTestCase extends SubscribersTestCase {

	private const READERS = 6;

	protected function setUp(): void {
		parent::setUp();
		MailingsTable::query( 'DELETE FROM {table}' );
		self::forget_limits();
	}

	/** Deletes the counters of emails per minute, which other processes have stored outside of the test's transaction. */
	protected static function forget_limits(): void {
		LimitsTable::query( 'DELETE FROM {table}' );
		wp_cache_flush();
	}

	protected function travel( int $seconds ): void {
		array_map( 'remove_all_actions', [ FanOut::HOOK, PostEmail::HOOK ] );
		parent::travel( $seconds );
	}

	/** Inserts active subscribers, as an import does. */
	protected static function fill( int $count, int $from = 1 ): void {
		foreach ( array_chunk( range( $from, $from + $count - 1 ), 500 ) as $numbers ) {
			$values = [];
			foreach ( $numbers as $number ) {
				array_push( $values, EmailIdentity::identity( "reader$number@example.org" ), "reader$number@example.org" );
			}
			SubscribersTable::query(
				'INSERT INTO {table} (identity, email, status, consent, created) VALUES '
					. implode( ', ', array_fill( 0, count( $numbers ), "(%s, %s, 'active', '', 1)" ) ),
				$values
			);
		}
	}

	/** Runs workers until no job is due. */
	protected function drain( int $later = 0 ): void {
		$this->work( $later );
		while ( [] !== OutboxTable::rows( "SELECT id FROM {table} WHERE status = 'waiting' AND due <= %d LIMIT 1", [ $this->now ] ) ) {
			$this->work();
		}
	}

	/** @return list<string> Recipients of the sent emails, sorted. */
	protected function recipients(): array {
		$to = array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^To: <?([^>\s]+)/m', $mail, $found ) ? $found[1] : '',
			$this->server->sent
		);
		sort( $to );
		return $to;
	}

	/**
	 * @return array{
	 *     status: string,
	 *     reason: string,
	 *     recipients: int,
	 *     waiting: int,
	 *     sent: int,
	 *     failed: int,
	 *     interrupted: int,
	 *     withheld: array<string, int>,
	 * }
	 */
	protected static function progress( int $post ): array {
		return Plugin::get( MailingProgress::class )->for_post( $post );
	}

	/** @param array<string, mixed> $values Values of the newsletter settings. */
	protected static function choose( array $values ): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( NewsletterSettings::section(), $values ) );
	}

	/**
	 * Creates a draft.
	 * @param array<string, mixed> $arguments Additional arguments of wp_insert_post().
	 */
	protected function draft( string $content = 'Words.', array $arguments = [] ): int {
		return $this->post( $content, $arguments + [ 'post_status' => 'draft' ] );
	}

	protected static function save( int $post, string $status ): void {
		self::assertSame( $post, wp_update_post( [ 'ID' => $post, 'post_status' => $status ], true ) );
	}

	/** Publishes a post that is emailed to READERS subscribers, two a minute, and sends the first two. */
	protected function start(): int {
		self::fill( self::READERS );
		self::choose( [ 'per_minute' => 2 ] );
		$post = $this->post( 'Words.', [ 'post_title' => 'Autumn letter' ] );
		$this->work();
		$this->work();
		self::assertCount( 2, $this->recipients() );
		return $post;
	}

	/**
	 * @return array<string, mixed> The response: the row, or an error.
	 */
	protected function command( int $post, string $command, int $status = 200 ): array {
		$answer = $this->rest( 'POST', "/slipstream/v1/newsletters/$post", [ 'command' => $command ], 'administrator' );
		self::assertSame( $status, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return (array) $answer->get_data();
	}

	/** @return array<string, mixed> */
	protected function row( int $post ): array {
		$rows = $this->rest( 'GET', '/slipstream/v1/newsletters', [], 'administrator' )->get_data()['items'];
		return array_column( $rows, null, 'id' )[ $post ];
	}

	/**
	 * @param array<string, mixed> $row
	 * @return list<mixed>
	 */
	protected static function numbers( array $row ): array {
		return [ $row['state'], $row['recipients'], $row['sent'], $row['waiting'], $row['failed'], $row['rest'] ];
	}

	/** Sends everything that may be sent within an hour. */
	protected function hour(): void {
		foreach ( range( 1, 30 ) as $minute ) {
			$this->drain( 121 );
		}
	}
}
