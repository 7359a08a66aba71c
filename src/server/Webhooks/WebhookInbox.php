<?php
declare( strict_types=1 );

namespace Slipstream\Webhooks;

use Slipstream\Contracts\WebhookEvent;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Clock;

/** Stores each event once, and schedules a job that handles it. */
final class WebhookInbox {

	public const JOB = 'slipstream_webhook';

	/** Maximum length of an event ID in bytes. */
	public const MAX_ID = 190;

	/** Thirty days in seconds. The data of handled events are kept that long for support. */
	private const KEEP_DATA = 2_592_000;

	/** 400 days in seconds. IDs of handled events are remembered that long. Services repeat an event for a few weeks at most. */
	private const KEEP_ID = 34_560_000;

	/** Seconds after which an unhandled event is scheduled again. */
	private const LOST_AFTER = 600;

	/** Maximum events processed per clean-up. */
	private const BATCH = 100;

	public function __construct(
		private readonly Webhooks $webhooks,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Stores an event and schedules its job. Services repeat an event until it is stored, so an event with a known ID changes nothing.
	 * @return bool Whether the event is stored. False if the database failed: the service should try again.
	 */
	public function receive( string $webhook, WebhookEvent $event ): bool {
		if ( ! WebhookEventsTable::is_ready() || '' === $event->id || strlen( $event->id ) > self::MAX_ID ) {
			return false;
		}
		$identity = hash( 'sha256', "$webhook|$event->id" );
		$values   = [ $identity, $webhook, $event->id, (string) wp_json_encode( $event->data ), $this->now() ];
		// With INSERT IGNORE, only one of two parallel requests stores the event.
		$stored = WebhookEventsTable::query(
			'INSERT IGNORE INTO {table} (identity, webhook, event_id, data, received) VALUES (%s, %s, %s, %s, %d)',
			$values
		);
		$row    = WebhookEventsTable::row( 'SELECT id, handled FROM {table} WHERE identity = %s', [ $identity ] );
		if ( false === $stored || null === $row ) {
			return false;
		}
		if ( '0' === $row['handled'] ) {
			$this->schedule( (int) $row['id'] );
		}
		return true;
	}

	/** Returns when the latest event arrived, as Unix time; 0 if none is stored. clean_up() deletes old events. */
	public function last_received( string $webhook ): int {
		return WebhookEventsTable::is_ready()
			? (int) ( WebhookEventsTable::row( 'SELECT MAX(received) AS last FROM {table} WHERE webhook = %s', [ $webhook ] )['last'] ?? 0 )
			: 0;
	}

	/**
	 * Hook `slipstream_webhook`. Handles the event of a job.
	 * @param array<mixed> $arguments One value: the ID of the row.
	 * @throws JobFailed If no handler is declared for the webhook.
	 */
	public function handle( array $arguments ): void {
		$id  = is_int( $arguments[0] ?? null ) ? $arguments[0] : 0;
		$row = WebhookEventsTable::row_or_fail( 'SELECT webhook, event_id, data, handled FROM {table} WHERE id = %d', [ $id ] );
		if ( null === $row || '0' !== $row['handled'] ) {
			return;
		}
		$handler = $this->webhooks->find( $row['webhook'] ) ?? throw new JobFailed( 'no_webhook_handler' );
		$data    = json_decode( $row['data'], true );
		$handler->handle( new WebhookEvent( $row['event_id'], is_array( $data ) ? $data : [] ) );
		WebhookEventsTable::query_or_fail( 'UPDATE {table} SET handled = %d WHERE id = %d', [ max( 1, $this->now() ), $id ] );
	}

	/** Hook `delete_expired_transients`, once a day. Schedules unhandled events again, and deletes old events. */
	public function clean_up(): void {
		if ( ! WebhookEventsTable::is_ready() ) {
			return;
		}
		$lost = WebhookEventsTable::rows(
			'SELECT id FROM {table} WHERE handled = 0 AND received < %d ORDER BY received LIMIT %d',
			[ $this->now() - self::LOST_AFTER, self::BATCH ]
		);
		foreach ( $lost as $row ) {
			$this->schedule( (int) $row['id'] );
		}
		WebhookEventsTable::query(
			"UPDATE {table} SET data = '' WHERE handled > 0 AND handled < %d AND data <> ''",
			[ $this->now() - self::KEEP_DATA ]
		);
		WebhookEventsTable::query( 'DELETE FROM {table} WHERE handled > 0 AND handled < %d', [ $this->now() - self::KEEP_ID ] );
	}

	private function schedule( int $id ): void {
		$this->outbox->schedule( self::JOB, [ $id ], 0, "event-$id", 0, Priority::NOW );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
