<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Database\QueryFailed;
use Slipstream\Domains\Subscribers\Email;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\Suppression;
use Slipstream\Support\Clock;

/**
 * Works through a chunk. Whoever is added carries the number of the import and of the row, so that a job that is begun again finds
 * what it did before it died, and reports the same.
 */
final class ImportRunner {

	/** Rows of one INSERT. */
	private const ROWS = 100;

	public function __construct(
		private readonly Suppression $suppression,
		private readonly Clock $clock,
	) {}

	/** @throws QueryFailed When the database refused: it is tried again. */
	public function run( Import $import, int $chunk, string $content ): void {
		$rows                           = (array) json_decode( $content, true );
		[ $emails, $refused, $results ] = self::sort( $import, $rows );
		$suppressed                     = $this->suppression->among( array_values( $emails ) );
		$this->insert( $import, array_diff( $emails, $suppressed, $refused ) );
		$there = self::read( array_values( $emails ) );
		$left  = array_filter( array_intersect( $emails, $refused ), static fn ( string $email ): bool => (int) ( $there[ $email ]['import_id'] ?? $import->id ) === $import->id );
		$this->suppression->add_all( array_values( array_diff( $left, $suppressed ) ), 'import' );
		$this->take_back( $import, array_values( array_intersect( $left, array_keys( $there ) ) ) );
		foreach ( $emails as $row => $email ) {
			$results[ $row ] = self::result( $import->id, $row, $there[ $email ] ?? null );
		}
		ksort( $results );
		$this->finish( $import, $chunk, $results, $rows );
		Subscribers::forget_count();
	}

	/**
	 * @param array<mixed> $rows By their numbers.
	 * @return array{array<int, string>, list<string>, array<int, RowResult>} Addresses by row, those that the file itself says are no subscribers, and what is known of the other rows.
	 */
	private static function sort( Import $import, array $rows ): array {
		$emails  = [];
		$refused = [];
		$results = [];
		foreach ( $rows as $row => $cells ) {
			$cell  = is_array( $cells ) ? (string) ( $cells[ $import->email_column ] ?? '' ) : '';
			$state = is_array( $cells ) ? (string) ( $cells[ $import->status_column ] ?? '' ) : '';
			$email = Columns::email( $cell );
			if ( '' === $email ) {
				$results[ (int) $row ] = '' === $cell ? RowResult::Missing : RowResult::Invalid;
			} elseif ( Columns::is_pending( $state ) ) {
				$results[ (int) $row ] = RowResult::Unconfirmed;
			} else {
				if ( in_array( $email, $emails, true ) ) {
					$results[ (int) $row ] = RowResult::Duplicate;
				} else {
					$emails[ (int) $row ] = $email;
				}
				if ( Columns::is_refusal( $state ) ) {
					$refused[] = $email;
				}
			}
		}
		return [ $emails, $refused, $results ];
	}

	/** @param array<string, string>|null $found What the table holds under the address now. */
	private static function result( int $import_id, int $row, ?array $found ): RowResult {
		return match ( true ) {
			null === $found => RowResult::OptedOut,
			(int) $found['import_id'] === $import_id => (int) $found['import_row'] === $row ? RowResult::Added : RowResult::Duplicate,
			in_array( $found['status'], [ Subscriber::UNSUBSCRIBED, Subscriber::BOUNCED ], true ) => RowResult::OptedOut,
			default => RowResult::Known,
		};
	}

	/** @param array<int, string> $emails By row; who is there already stays as they are. */
	private function insert( Import $import, array $emails ): void {
		$now = $this->clock->now()->getTimestamp();
		foreach ( array_chunk( $emails, self::ROWS, true ) as $some ) {
			$values = [];
			foreach ( $some as $row => $email ) {
				array_push( $values, Email::identity( $email ), $email, Subscriber::ACTIVE, $import->consent, $now, $now, $now, $import->id, $row );
			}
			$places = implode( ', ', array_fill( 0, count( $some ), '(%s, %s, %s, %s, %d, %d, %d, %d, %d)' ) );
			SubscribersTable::query_or_fail( "INSERT IGNORE INTO {table} (identity, email, status, consent, consented, created, confirmed, import_id, import_row) VALUES $places", $values );
		}
	}

	/**
	 * Ends the subscriptions of those whom an earlier row brought, and a later one says that they left.
	 * @param list<string> $emails Normalized ones.
	 */
	private function take_back( Import $import, array $emails ): void {
		if ( [] === $emails ) {
			return;
		}
		$places = implode( ', ', array_fill( 0, count( $emails ), '%s' ) );
		SubscribersTable::query_or_fail(
			"UPDATE {table} SET status = 'unsubscribed', unsubscribed = %d, round = round + 1 WHERE import_id = %d AND status = 'active' AND identity IN ($places)",
			[ $this->clock->now()->getTimestamp(), $import->id, ...array_map( Email::identity( ... ), $emails ) ]
		);
	}

	/**
	 * @param list<string> $emails Normalized ones.
	 * @return array<string, array<string, string>> Rows by address.
	 */
	private static function read( array $emails ): array {
		if ( [] === $emails ) {
			return [];
		}
		$places = implode( ', ', array_fill( 0, count( $emails ), '%s' ) );
		$rows   = SubscribersTable::rows_or_fail( "SELECT email, status, import_id, import_row FROM {table} WHERE identity IN ($places)", array_map( Email::identity( ... ), $emails ) );
		return array_combine( array_column( $rows, 'email' ), $rows );
	}

	/**
	 * What is kept of a row that was not added is the cell that should have been its address, for the report.
	 * @param array<int, RowResult> $results By row.
	 * @param array<mixed>          $rows    Their cells.
	 */
	private function finish( Import $import, int $chunk, array $results, array $rows ): void {
		$keep  = static fn ( RowResult $result, int $row ): string|array => RowResult::Added === $result ? $result->value : [ $result->value, (string) ( $rows[ $row ][ $import->email_column ] ?? '' ) ];
		$kept  = array_combine( array_keys( $results ), array_map( $keep, $results, array_keys( $results ) ) );
		$count = static fn ( RowResult ...$of ): int => count( array_filter( $results, static fn ( RowResult $result ): bool => in_array( $result, $of, true ) ) );
		ImportChunksTable::query_or_fail(
			'UPDATE {table} SET is_done = 1, content = %s, added = %d, known = %d, opted_out = %d, invalid = %d, is_duplicate = %d WHERE import_id = %d AND chunk = %d',
			[
				(string) wp_json_encode( (object) $kept ),
				$count( RowResult::Added ),
				$count( RowResult::Known ),
				$count( RowResult::OptedOut ),
				$count( RowResult::Missing, RowResult::Invalid, RowResult::Unconfirmed ),
				$count( RowResult::Duplicate ),
				$import->id,
				$chunk,
			]
		);
	}
}
