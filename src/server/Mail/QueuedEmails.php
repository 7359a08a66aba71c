<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use RuntimeException;
use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Jobs\Job;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;

/** Exports and erases personal data in emails that wait or have failed. For sent emails, only the key is stored. */
final class QueuedEmails implements PersonalData {

	/** Emails per page. Each may have up to a megabyte. */
	private const PAGE = 20;

	public function __construct( private readonly Outbox $outbox ) {}

	public function id(): string {
		return 'mail';
	}

	public function label(): string {
		return __( 'Queued emails', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$ids   = self::candidates( $email );
		$items = [];
		foreach ( array_slice( $ids, ( $page - 1 ) * self::PAGE, self::PAGE ) as $id ) {
			$job = self::job( $id, $email );
			if ( null !== $job ) {
				$items[ $id ] = self::values( $job->arguments );
			}
		}
		return new FoundData( $items, count( $ids ) <= $page * self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		$removed  = 0;
		$retained = 0;
		foreach ( self::candidates( $email ) as $id ) {
			$job = self::job( $id, $email );
			if ( null !== $job ) {
				$is_gone   = $this->outbox->cancel( $job->hook, $job->key );
				$removed  += (int) $is_gone;
				$retained += (int) ! $is_gone;
			}
		}
		return new ErasedData(
			$removed,
			$retained,
			0 === $retained ? [] : [ __( 'An email is being sent right now. Repeat the erasure in a few minutes.', 'slipstream' ) ]
		);
	}

	/** Adds nothing to the privacy policy guide: the senders of emails describe their data. */
	public function policy(): string {
		return '';
	}

	/**
	 * @return list<int> IDs of emails that may contain the address. job() must check each of them.
	 * @throws RuntimeException If the database fails.
	 */
	private static function candidates( string $email ): array {
		global $wpdb;
		if ( ! OutboxTable::is_ready() || '' === $email ) {
			return [];
		}
		$part = '%' . $wpdb->esc_like( trim( (string) wp_json_encode( $email ), '"' ) ) . '%';
		$rows = OutboxTable::rows_or_fail(
			"SELECT id FROM {table} WHERE hook = %s AND status <> 'done' AND arguments LIKE %s ORDER BY id",
			[ Mailer::HOOK, $part ]
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	/** Returns the job if it contains the address; null if the address is only part of another one. */
	private static function job( int $id, string $email ): ?Job {
		$row = OutboxTable::row_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] );
		$job = null === $row ? null : Job::from_row( $row );
		$all = implode( "\n", null === $job ? [] : self::values( $job->arguments ) );
		return 1 === preg_match( '/(?<![\w.+-])' . preg_quote( $email, '/' ) . '(?![\w-]|\.\w)/i', $all ) ? $job : null;
	}

	/**
	 * @param array<mixed> $arguments Stored arguments of an EmailMessage.
	 * @return array<string, string> Values by translated label.
	 */
	private static function values( array $arguments ): array {
		$text = static fn ( string $name ): string => is_string( $arguments[ $name ] ?? null ) ? $arguments[ $name ] : '';
		return [
			__( 'Recipient', 'slipstream' )     => $text( 'to' ),
			__( 'Reply address', 'slipstream' ) => $text( 'reply_to' ),
			__( 'Sender’s name', 'slipstream' ) => $text( 'from_name' ),
			__( 'Subject', 'slipstream' )       => $text( 'subject' ),
			__( 'Message', 'slipstream' )       => PlainText::from_html( $text( 'html' ) ),
		];
	}
}
