<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Support\Clock;

/**
 * Imports one chunk. Stores the import and the row number in each new subscriber, so that a restarted job finds the subscribers that it
 * has already added, and returns the same results.
 */
final class ImportRunner {

	/** Reason for suppressing an address. The undo of an import finds its entries by this reason. */
	public const REASON = 'import';

	/** Rows per INSERT. */
	private const ROWS = 100;

	public function __construct(
		private readonly SuppressionList $suppression,
		private readonly Clock $clock,
	) {}

	/** @throws QueryFailed If the database fails. The job is then repeated. */
	public function run( Import $import, int $chunk, string $content ): void {
		$cells              = (array) json_decode( $content, true );
		[ $rows, $results ] = $this->sort( $import, $cells );
		$emails             = array_map( static fn ( ImportRow $row ): string => $row->email, $rows );
		$left               = array_unique(
			array_map(
				static fn ( ImportRow $row ): string => $row->email,
				array_filter( $rows, static fn ( ImportRow $row ): bool => $row->has_left() )
			)
		);
		$suppressed         = $this->suppression->filter_suppressed( array_values( array_unique( $emails ) ) );
		$new                = array_filter(
			$rows,
			static fn ( ImportRow $row ): bool => ! in_array( $row->email, $suppressed, true ) && (
				$row->has_left()
				|| ! in_array( $row->email, $left, true )
			)
		);
		if ( ImportChoice::SKIP === $import->choice()['left'] ) {
			$new = array_filter( $new, static fn ( ImportRow $row ): bool => ! $row->has_left() );
		}
		$this->insert( $import, $new );
		$there = self::read( array_values( array_unique( $emails ) ) );
		$ours  = array_filter( $left, static fn ( string $email ): bool => (int) ( $there[ $email ]['import_id'] ?? 0 ) > 0 );
		$this->suppression->add_all( array_values( array_diff( $ours, $suppressed ) ), self::REASON );
		$this->end_subscriptions( array_values( $ours ) );
		$there = [] === $ours ? $there : self::read( array_values( array_unique( $emails ) ) );
		foreach ( $rows as $number => $row ) {
			$results[ $number ] = self::result( $import->id, $number, $row, $there[ $row->email ] ?? null, $suppressed );
		}
		self::tag( $import->id, $rows, $there );
		ksort( $results );
		$this->finish( $import, $chunk, self::duplicates( $rows, $results ), $cells );
		Subscribers::forget_count();
	}

	/**
	 * @param array<mixed> $cells Cells by row number.
	 * @return array{array<int, ImportRow>, array<int, RowResult>} Rows to store, and the results of all other rows.
	 */
	private function sort( Import $import, array $cells ): array {
		$rows    = [];
		$results = [];
		$now     = $this->clock->now()->getTimestamp();
		$marks   = $import->marks();
		$details = $import->details();
		$unknown = $import->choice()['unknown'];
		foreach ( $cells as $number => $row ) {
			$row   = array_values( array_map( 'strval', array_filter( (array) $row, 'is_scalar' ) ) );
			$cell  = $row[ $import->email_column ] ?? '';
			$email = Columns::email( $cell );
			$state = Columns::state( $row, $marks, $import->status_column );
			if ( RowState::Unknown === $state ) {
				$state = match ( $unknown ) {
					ImportChoice::ACTIVE => RowState::Subscribed,
					ImportChoice::UNSUBSCRIBED => RowState::Left,
					default => $state,
				};
			}
			match ( true ) {
				'' === $email => $results[ (int) $number ]                = '' === $cell ? RowResult::Missing : RowResult::Invalid,
				RowState::Pending === $state => $results[ (int) $number ] = RowResult::Unconfirmed,
				RowState::Unknown === $state => $results[ (int) $number ] = RowResult::Unknown,
				default => $rows[ (int) $number ]                         = ImportRow::from_cells( $email, $state, $row, $details, $now ),
			};
		}
		return [ $rows, $results ];
	}

	/**
	 * Marks rows whose address is in an earlier row of the chunk, even if that row was not added.
	 * @param array<int, ImportRow> $rows    Rows by number.
	 * @param array<int, RowResult> $results Results by row number.
	 * @return array<int, RowResult> Results, including those of duplicates.
	 */
	private static function duplicates( array $rows, array $results ): array {
		$seen = [];
		foreach ( $rows as $number => $row ) {
			$is_stored = in_array( $results[ $number ], [ RowResult::Added, RowResult::Left ], true );

			$results[ $number ]  = isset( $seen[ $row->email ] ) && ! $is_stored ? RowResult::Duplicate : $results[ $number ];
			$seen[ $row->email ] = true;
		}
		return $results;
	}

	/**
	 * @param array<string, string>|null $found      Current database row of the address; null if there is none.
	 * @param list<string>               $suppressed Addresses that were suppressed before this import.
	 */
	private static function result( int $import_id, int $number, ImportRow $row, ?array $found, array $suppressed ): RowResult {
		return match ( true ) {
			null === $found => $row->has_left() && ! in_array( $row->email, $suppressed, true ) ? RowResult::Skipped : RowResult::OptedOut,
			(int) $found['import_id'] === $import_id && (int) $found['import_row'] !== $number => RowResult::Duplicate,
			(int) $found['import_id'] === $import_id => Subscriber::ACTIVE === $found['status'] ? RowResult::Added : RowResult::Left,
			in_array( $found['status'], [ Subscriber::UNSUBSCRIBED, Subscriber::BOUNCED ], true ) => RowResult::OptedOut,
			default => RowResult::Known,
		};
	}

	/**
	 * Inserts new addresses. Existing subscribers are not changed.
	 * @param array<int, ImportRow> $rows Rows by number.
	 */
	private function insert( Import $import, array $rows ): void {
		foreach ( array_chunk( $rows, self::ROWS, true ) as $some ) {
			$values = [];
			foreach ( $some as $number => $row ) {
				array_push(
					$values,
					EmailIdentity::identity( $row->email ),
					$row->email,
					$row->status(),
					$row->name,
					$import->consent,
					$row->created,
					$row->created,
					$row->has_left() ? 0 : $row->confirmed,
					RowState::Left === $row->state ? $row->ended : 0,
					RowState::Bounced === $row->state ? $row->ended : 0,
					$import->id,
					$number
				);
			}
			$places = Table::placeholders( count( $some ), '(%s, %s, %s, %s, %s, %d, %d, %d, %d, %d, %d, %d)' );
			SubscribersTable::query_or_fail(
				"INSERT IGNORE INTO {table} (identity, email, status, name, consent, consented, created, confirmed, unsubscribed, bounced, import_id, import_row) VALUES $places",
				$values
			);
		}
	}

	/**
	 * Adds the tags of new subscribers.
	 * @param array<int, ImportRow>                $rows  Rows by number.
	 * @param array<string, array<string, string>> $there Database rows by address.
	 */
	private static function tag( int $import_id, array $rows, array $there ): void {
		$tags = [];
		foreach ( $rows as $number => $row ) {
			$found  = $there[ $row->email ] ?? [];
			$is_new = (int) ( $found['import_id'] ?? 0 ) === $import_id && (int) ( $found['import_row'] ?? 0 ) === $number;
			if ( $is_new && [] !== $row->tags ) {
				$tags[ (int) ( $found['id'] ?? 0 ) ] = $row->tags;
			}
		}
		Tags::add( $tags );
	}

	/**
	 * Unsubscribes people whom an earlier row or import has added. Does not change people who have since used a link or form themselves.
	 * @param list<string> $emails Normalized addresses.
	 */
	private function end_subscriptions( array $emails ): void {
		if ( [] === $emails ) {
			return;
		}
		$places = Table::placeholders( count( $emails ) );
		SubscribersTable::query_or_fail(
			"UPDATE {table} SET status = 'unsubscribed', unsubscribed = %d, round = round + 1 WHERE import_id > 0 AND status = 'active' AND identity IN ($places)",
			[ $this->clock->now()->getTimestamp(), ...array_map( EmailIdentity::identity( ... ), $emails ) ]
		);
	}

	/**
	 * @param list<string> $emails Normalized addresses.
	 * @return array<string, array<string, string>> Rows by address.
	 */
	private static function read( array $emails ): array {
		if ( [] === $emails ) {
			return [];
		}
		$places = Table::placeholders( count( $emails ) );
		$rows   = SubscribersTable::rows_or_fail(
			"SELECT id, email, status, import_id, import_row FROM {table} WHERE identity IN ($places)",
			array_map( EmailIdentity::identity( ... ), $emails )
		);
		return array_combine( array_column( $rows, 'email' ), $rows );
	}

	/**
	 * Stores the results. For rows that were not added, the content of the address column is kept for the report.
	 * @param array<int, RowResult> $results Results by row number.
	 * @param array<mixed>          $rows    Cells by row number.
	 */
	private function finish( Import $import, int $chunk, array $results, array $rows ): void {
		$keep  = static fn ( RowResult $result, int $row ): string|array => RowResult::Added === $result ? $result->value : [
			$result->value,
			(string) ( $rows[ $row ][ $import->email_column ] ?? '' ),
		];
		$kept  = array_combine( array_keys( $results ), array_map( $keep, $results, array_keys( $results ) ) );
		$count = static fn ( RowResult ...$of ): int => count(
			array_filter( $results, static fn ( RowResult $result ): bool => in_array( $result, $of, true ) )
		);
		ImportChunksTable::query_or_fail(
			'UPDATE {table} SET is_done = 1, content = %s, added = %d, known = %d, opted_out = %d, invalid = %d, unconfirmed = %d, is_left = %d, is_duplicate = %d WHERE import_id = %d AND chunk = %d',
			[
				(string) wp_json_encode( (object) $kept ),
				$count( RowResult::Added ),
				$count( RowResult::Known ),
				$count( RowResult::OptedOut, RowResult::Skipped ),
				$count( RowResult::Missing, RowResult::Invalid ),
				$count( RowResult::Unconfirmed, RowResult::Unknown ),
				$count( RowResult::Left ),
				$count( RowResult::Duplicate ),
				$import->id,
				$chunk,
			]
		);
	}
}
