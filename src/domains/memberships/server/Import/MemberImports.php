<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use RuntimeException;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Service;
use Slipstream\Database\Migrator;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Memberships\Access\ReaderMemberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Domains\Subscribers\Import\CsvFile;
use Slipstream\Domains\Subscribers\Import\RowTooLong;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\ScheduleResult;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Imports of members from a file or from Stripe. Stores the rows, counts what an import would do, then imports with jobs. Each job
 * processes some chunks and schedules the next job.
 */
final class MemberImports {

	public const HOOK = 'slipstream_members_import';

	/** Reads a page of Stripe. */
	public const READ_HOOK = 'slipstream_members_import_read';

	/** Deletes the rows and the report. */
	public const END_HOOK = 'slipstream_members_import_end';

	public const MAX_BYTES = 20_971_520;
	private const MAX_ROWS = 100_000;

	/** Maximum number of texts in the plan column. More are not names of plans. */
	private const MAX_PLANS = 50;

	/** Rows of a chunk, and bytes of their cells. */
	private const CHUNK       = 500;
	private const CHUNK_BYTES = 262_144;

	/** Chunks of one job, processed in a few seconds. */
	private const PER_JOB = 10;

	/** Rows to guess the columns from, rows to show, and their cells and bytes. */
	private const GUESS  = 50;
	private const SAMPLE = 5;
	private const CELLS  = 30;
	private const SHOWN  = 100;

	/** Maximum number of imports in the list. */
	private const LISTED = 50;

	/** Seconds. */
	private const KEEP = 604_800;

	private const TABLES = [ MemberImportsTable::class, MemberImportChunksTable::class, MembershipsTable::class ];

	public function __construct(
		private readonly Migrator $migrator,
		private readonly MemberImportRunner $runner,
		private readonly StripeMembers $stripe,
		private readonly PlanGuess $guess,
		private readonly ReaderMemberships $readers,
		private readonly Outbox $outbox,
		private readonly Transaction $transaction,
		private readonly Clock $clock,
	) {}

	/**
	 * Stores the rows of a file without giving anyone access.
	 * @param string $name Original name of the file.
	 */
	public function create( string $path, string $name ): MemberImport|WP_Error {
		if ( (int) filesize( $path ) > self::MAX_BYTES ) {
			return self::too_large();
		}
		return $this->prepare(
			MemberImport::FILE,
			[ 'name' => mb_strcut( sanitize_text_field( wp_basename( $name ) ), 0, self::SHOWN ) ],
			fn ( MemberImport $import ): ?WP_Error => $this->read_file( $import, $path )
		);
	}

	/** Reads the first page of Stripe's subscriptions, and schedules a job for the others. */
	public function create_from_stripe(): MemberImport|WP_Error {
		if ( ! $this->stripe->is_connected() ) {
			return self::error( 'no_stripe', __( 'Connect your Stripe account first.', 'slipstream' ), 409 );
		}
		$preview = [
			'name'    => 'Stripe',
			'is_test' => $this->stripe->is_test(),
			'choice'  => [
				'email'  => StripeMembers::EMAIL,
				'plan'   => StripeMembers::PLAN,
				'status' => StripeMembers::STATUS,
				'end'    => StripeMembers::END,
			],
		];
		return $this->prepare(
			MemberImport::STRIPE,
			$preview,
			fn ( MemberImport $import ): ?WP_Error => $this->read_page( $import->id, 0, '' )
		);
	}

	/**
	 * Runs the job for a page of Stripe.
	 * @param array<mixed> $arguments `import`: id; `page`: number; `after`: id of a subscription.
	 * @throws JobFailed   When Stripe did not answer.
	 * @throws QueryFailed If the database fails.
	 */
	public function read( array $arguments ): void {
		$id     = is_int( $arguments['import'] ?? null ) ? $arguments['import'] : 0;
		$page   = is_int( $arguments['page'] ?? null ) ? $arguments['page'] : 0;
		$after  = is_string( $arguments['after'] ?? null ) ? $arguments['after'] : '';
		$result = MemberImport::READING === $this->find( $id )?->status ? $this->read_page( $id, $page, $after ) : null;
		if ( null === $result ) {
			return;
		}
		if ( Service::DOWN === $result->get_error_code() ) {
			throw JobFailed::from_error( $result );
		}
		$this->fail( $id, $result );
	}

	/**
	 * Reads the other pages of Stripe in this process.
	 * @throws JobFailed   When Stripe did not answer.
	 * @throws QueryFailed If the database fails.
	 */
	public function read_all( MemberImport|WP_Error $import ): MemberImport|WP_Error {
		while ( $import instanceof MemberImport && MemberImport::READING === $import->status ) {
			$page = is_array( $import->preview['next'] ?? null ) ? $import->preview['next'] : [];
			$this->read( $page );
			$import = $this->find( $import->id ) ?? self::not_stored();
		}
		return $import instanceof MemberImport && MemberImport::FAILED === $import->status
			? self::error( 'failed', (string) ( $import->preview['error'] ?? '' ), 409 )
			: $import;
	}

	public function find( int $id ): ?MemberImport {
		$row = $id > 0 && MemberImportsTable::is_ready()
			? MemberImportsTable::row_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] )
			: null;
		return null === $row ? null : $this->from_row( $row );
	}

	/** @return list<MemberImport> The newest first. Includes imports whose rows were deleted, since they can be undone. */
	public function recent(): array {
		$rows = MemberImportsTable::is_ready()
			? MemberImportsTable::rows_or_fail( 'SELECT * FROM {table} ORDER BY id DESC LIMIT %d', [ self::LISTED ] )
			: [];
		return array_map( $this->from_row( ... ), $rows );
	}

	/**
	 * Stores the owner's choice and counts what the import would do.
	 * @throws QueryFailed If the database fails.
	 */
	public function choose( MemberImport $import, MemberImportChoice $choice ): MemberImport|WP_Error {
		if ( MemberImport::PREVIEW !== $import->status ) {
			return self::not_started();
		}
		foreach ( $choice->plans as $plan_id ) {
			if ( $plan_id > 0 && PlanType::NAME !== get_post_type( $plan_id ) ) {
				return self::error( 'plan', __( 'This plan does not exist.', 'slipstream' ), 400 );
			}
		}
		return $this->count( $import, $choice );
	}

	/** Starts the import. A killed process leaves it as it was. */
	public function run( MemberImport $import ): ?WP_Error {
		$added = array_sum( array_column( array_column( (array) ( $import->preview['plans'] ?? [] ), 'results' ), 'added' ) );
		if ( MemberImport::PREVIEW === $import->status && 0 === $added ) {
			return self::error( 'nobody', __( 'Nobody would get access. Choose other columns or payment plans.', 'slipstream' ), 409 );
		}
		try {
			$is_started = $this->transaction->run(
				function () use ( $import ): bool {
					$is_first = 1 === MemberImportsTable::query_or_fail(
						'UPDATE {table} SET status = %s WHERE id = %d AND status = %s',
						[ MemberImport::RUNNING, $import->id, MemberImport::PREVIEW ]
					);
					if ( $is_first && $this->schedule( $import->id, 0 )->is_rejected() ) {
						throw new QueryFailed();
					}
					return $is_first;
				}
			);
			return $is_started ? null : self::not_started();
		} catch ( QueryFailed ) {
			return self::not_stored();
		}
	}

	/**
	 * Runs the job for some chunks.
	 * @param array<mixed> $arguments `import`: id.
	 * @throws JobFailed   If the next job could not be scheduled: this job is repeated and continues.
	 * @throws QueryFailed If the database fails.
	 */
	public function work( array $arguments ): void {
		$id    = is_int( $arguments['import'] ?? null ) ? $arguments['import'] : 0;
		$count = 0;
		do {
			$chunk = $this->step( $id );
		} while ( $chunk >= 0 && ++$count < self::PER_JOB );
		if ( $chunk >= 0 && $this->schedule( $id, $chunk + 1 )->is_rejected() ) {
			throw new JobFailed( 'not_queued' );
		}
	}

	/**
	 * Imports the next chunk.
	 * @return int Number of the finished chunk; -1 if none was left.
	 * @throws JobFailed   If the emails could not be scheduled.
	 * @throws QueryFailed If the database fails: the job is repeated.
	 */
	public function step( int $id ): int {
		$import = $this->find( $id );
		if ( null === $import || MemberImport::RUNNING !== $import->status ) {
			return -1;
		}
		$chunk = MemberImportChunksTable::row_or_fail(
			'SELECT chunk, content FROM {table} WHERE import_id = %d AND is_done = 0 ORDER BY chunk LIMIT 1',
			[ $id ]
		);
		if ( null === $chunk ) {
			$this->finish( $import );
			return -1;
		}
		$rows    = MemberImportChunksTable::cells( $chunk['content'] );
		$results = $this->runner->run( $import, $rows );
		$column  = $import->choice()->email;
		$kept    = [];
		foreach ( $results as $number => $result ) {
			$kept[ $number ] = MemberRowResult::Added === $result
				? [ $result->value, '' ]
				: [ $result->value, $rows[ $number ][ $column ] ?? '' ];
		}
		MemberImportChunksTable::query_or_fail(
			'UPDATE {table} SET is_done = 1, content = %s, counts = %s WHERE import_id = %d AND chunk = %d',
			[ (string) wp_json_encode( (object) $kept ), (string) wp_json_encode( self::tally( $results ) ), $id, (int) $chunk['chunk'] ]
		);
		$this->readers->forget();
		return (int) $chunk['chunk'];
	}

	/**
	 * @return array{list<array{row: int, result: MemberRowResult, cell: string}>, int} Rows of a finished chunk, and the number of the next
	 *     finished chunk or -1.
	 */
	public function report( int $id, int $chunk ): array {
		$rows  = MemberImportChunksTable::rows_or_fail(
			'SELECT chunk, content FROM {table} WHERE import_id = %d AND chunk >= %d AND is_done = 1 ORDER BY chunk LIMIT 2',
			[ $id, $chunk ]
		);
		$items = [];
		foreach ( MemberImportChunksTable::cells( $rows[0]['content'] ?? '[]' ) as $number => $kept ) {
			$items[] = [
				'row'    => $number,
				'result' => MemberRowResult::tryFrom( $kept[0] ?? '' ) ?? MemberRowResult::Invalid,
				'cell'   => $kept[1] ?? '',
			];
		}
		return [ $items, isset( $rows[1] ) ? (int) $rows[1]['chunk'] : -1 ];
	}

	/**
	 * Runs the job of END_HOOK. Totals of a finished import stay, so that it can be undone.
	 * @param array<mixed> $arguments `import`: id.
	 * @throws QueryFailed If the database fails.
	 */
	public function end( array $arguments ): void {
		$import = $this->find( is_int( $arguments['import'] ?? null ) ? $arguments['import'] : 0 );
		if ( null === $import ) {
			return;
		}
		if ( ! in_array( $import->status, [ MemberImport::DONE, MemberImport::UNDOING, MemberImport::UNDONE ], true ) ) {
			$this->delete( $import->id );
			return;
		}
		self::store( $import->id, [ 'results' => $import->results() ] + $import->preview );
		MemberImportChunksTable::query_or_fail( 'DELETE FROM {table} WHERE import_id = %d', [ $import->id ] );
	}

	/** Deletes an import. Its members stay. */
	public function delete( int $id ): void {
		MemberImportChunksTable::query( 'DELETE FROM {table} WHERE import_id = %d', [ $id ] );
		MemberImportsTable::query( 'DELETE FROM {table} WHERE id = %d', [ $id ] );
	}

	/**
	 * @param array<string, mixed>                  $preview First values.
	 * @param callable(MemberImport): ?WP_Error $read    Stores the rows.
	 */
	private function prepare( string $source, array $preview, callable $read ): MemberImport|WP_Error {
		global $wpdb;
		if ( ! $this->migrator->migrate( self::TABLES ) ) {
			return self::error( 'not_ready', __( 'The list of members is being prepared. Try again in a minute.', 'slipstream' ), 503 );
		}
		$id = 0;
		try {
			MemberImportsTable::query_or_fail(
				'INSERT INTO {table} (source, status, created, preview) VALUES (%s, %s, %d, %s)',
				[ $source, MemberImport::READING, $this->clock->now()->getTimestamp(), (string) wp_json_encode( $preview ) ]
			);
			$id = (int) $wpdb->insert_id;
			if ( ! $this->outbox->schedule( self::END_HOOK, [ 'import' => $id ], self::KEEP, "members-import-$id-end" )->is_queued() ) {
				throw new QueryFailed();
			}
			$import  = $this->find( $id );
			$problem = null === $import ? self::not_stored() : $read( $import );
		} catch ( QueryFailed ) {
			$problem = self::not_stored();
		} catch ( RowTooLong ) {
			$problem = self::error(
				'row_too_long',
				__( 'A row of this file is longer than 256 KB. Check whether a quotation mark is missing.', 'slipstream' ),
				400
			);
		} catch ( RuntimeException ) {
			$problem = self::error( 'not_text', __( 'This is not a CSV file. Save your table as CSV and try again.', 'slipstream' ), 400 );
		}
		if ( null !== $problem ) {
			$this->delete( $id );
			return $problem;
		}
		return $this->find( $id ) ?? self::not_stored();
	}

	/** @throws QueryFailed If the database fails. */
	private function read_file( MemberImport $import, string $path ): ?WP_Error {
		$first   = [];
		$columns = null;
		$pending = [];
		$bytes   = 0;
		$chunk   = 0;
		$total   = 0;
		foreach ( CsvFile::open( $path )->rows() as $number => $cells ) {
			$pending[ $number ] = $cells;
			$bytes             += array_sum( array_map( 'strlen', $cells ) );
			$first              = count( $first ) < self::GUESS ? [ ...$first, $cells ] : $first;
			if ( ++$total > self::MAX_ROWS ) {
				return self::too_large();
			}
			if ( count( $pending ) >= self::CHUNK || $bytes >= self::CHUNK_BYTES ) {
				$columns ??= MemberColumns::guess( $first );
				self::store_chunk( $import->id, $chunk++, $pending, [] !== $columns->names && 1 === $chunk );
				$pending = [];
				$bytes   = 0;
			}
		}
		$columns  ??= MemberColumns::guess( $first );
		$has_header = [] !== $columns->names;
		self::store_chunk( $import->id, $chunk, $pending, $has_header && 0 === $chunk );
		$total -= $has_header ? 1 : 0;
		if ( $total < 1 ) {
			return self::error( 'empty', __( 'This file contains no rows.', 'slipstream' ), 400 );
		}
		$preview = [
			'columns' => self::shown( $columns->names ),
			'sample'  => array_map( self::shown( ... ), array_slice( $first, $has_header ? 1 : 0, self::SAMPLE ) ),
		] + $import->preview;
		$choice  = new MemberImportChoice( $columns->email, $columns->plan, $columns->status, $columns->end, [] );
		return $this->open_preview( $import->id, $preview, $total, $choice );
	}

	/**
	 * Stores a page of Stripe's subscriptions. A repeated page replaces nothing.
	 * @throws QueryFailed If the database fails.
	 */
	private function read_page( int $id, int $page, string $after ): ?WP_Error {
		$found  = $this->stripe->page( $after );
		$import = $this->find( $id );
		if ( $found instanceof WP_Error || null === $import ) {
			return $found instanceof WP_Error ? $found : null;
		}
		// Rows are numbered from 1, as those of a file.
		$first = $import->total + 1;
		$rows  = [] === $found['rows'] ? [] : array_combine( range( $first, $first + count( $found['rows'] ) - 1 ), $found['rows'] );
		if ( count( $rows ) + $import->total > self::MAX_ROWS ) {
			return self::too_large();
		}
		$next    = [
			'import' => $id,
			'page'   => $page + 1,
			'after'  => $found['next'],
		];
		$preview = [
			'prices' => $found['prices'] + (array) ( $import->preview['prices'] ?? [] ),
			'next'   => $next,
		] + $import->preview;
		$total   = $this->transaction->run(
			function () use ( $id, $page, $rows, $import, $preview, $next ): int {
				$total = $import->total + ( self::store_chunk( $id, $page, $rows, false ) ? count( $rows ) : 0 );
				self::store( $id, $preview, $total );
				if ( '' !== $next['after'] && $this->schedule_page( $next )->is_rejected() ) {
					throw new QueryFailed();
				}
				return $total;
			}
		);
		if ( '' !== $found['next'] ) {
			return null;
		}
		return 0 === $total
			? self::error( 'empty', __( 'This Stripe account has no subscriptions.', 'slipstream' ), 400 )
			: $this->open_preview( $id, $preview, $total, $import->choice() );
	}

	/**
	 * Makes the rows ready for the owner's choice.
	 * @param array<string, mixed> $preview See MemberImport.
	 * @throws QueryFailed If the database fails.
	 */
	private function open_preview( int $id, array $preview, int $total, MemberImportChoice $choice ): ?WP_Error {
		self::store( $id, $preview, $total );
		$import  = $this->find( $id );
		$counted = null === $import ? self::not_stored() : $this->count( $import, $choice );
		if ( $counted instanceof WP_Error && null !== $import && 'slipstream_member_import_plans' === $counted->get_error_code() ) {
			// The guessed column is wrong. Continue without one.
			$counted = $this->count( $import, new MemberImportChoice( $choice->email, MemberColumns::NONE, $choice->status, $choice->end, [] ) );
		}
		if ( $counted instanceof WP_Error ) {
			return $counted;
		}
		MemberImportsTable::query_or_fail(
			'UPDATE {table} SET status = %s WHERE id = %d AND status = %s',
			[ MemberImport::PREVIEW, $id, MemberImport::READING ]
		);
		return null;
	}

	/**
	 * Counts what an import would do, by plan and result, and stores it with the choice.
	 * @throws QueryFailed If the database fails.
	 */
	private function count( MemberImport $import, MemberImportChoice $choice ): MemberImport|WP_Error {
		$labels = $this->labels( $import->id, $choice->plan );
		if ( count( $labels ) > self::MAX_PLANS ) {
			return self::error(
				'plans',
				__( 'This column contains too many different texts. Choose the column with the plans.', 'slipstream' ),
				400
			);
		}
		$plans = [];
		foreach ( $labels as $label ) {
			$plans[ $label ] = $choice->plans[ $label ] ?? $this->guessed( $import, $choice, $label );
		}
		$choice = new MemberImportChoice( $choice->email, $choice->plan, $choice->status, $choice->end, $plans, $choice->notify );
		$seen   = [];
		$counts = array_fill_keys( array_map( 'strval', array_keys( $plans ) ), [] );
		foreach ( $this->chunks( $import->id ) as $rows ) {
			foreach ( $this->runner->preview( $import, $choice, $rows, $seen ) as $number => $result ) {
				$label                              = MemberColumns::NONE === $choice->plan ? '' : $rows[ $number ][ $choice->plan ] ?? '';
				$counts[ $label ][ $result->value ] = 1 + ( $counts[ $label ][ $result->value ] ?? 0 );
			}
		}
		$tallies = [];
		foreach ( $plans as $label => $plan_id ) {
			$tallies[] = [
				'label'   => (string) $label,
				'plan_id' => $plan_id,
				'results' => $counts[ $label ] + array_fill_keys( array_column( MemberRowResult::cases(), 'value' ), 0 ),
			];
		}
		self::store(
			$import->id,
			[
				'choice' => $choice->values(),
				'plans'  => $tallies,
			] + $import->preview
		);
		return $this->find( $import->id ) ?? self::not_stored();
	}

	private function guessed( MemberImport $import, MemberImportChoice $choice, string $label ): int {
		$terms = is_array( $import->preview['prices'] ?? null ) ? $import->preview['prices'][ $label ] ?? null : null;
		return match ( true ) {
			is_array( $terms ) => $this->guess->by_price( (int) ( $terms[0] ?? 0 ), (string) ( $terms[1] ?? '' ), (string) ( $terms[2] ?? '' ) ),
			MemberColumns::NONE === $choice->plan => $this->guess->only_plan(),
			// Most likely people without a plan.
			'' === $label => MemberImportChoice::SKIP,
			default => $this->guess->by_label( $label ),
		};
	}

	/** @return list<string> Different texts of the plan column, at most one more than MAX_PLANS. */
	private function labels( int $id, int $column ): array {
		$labels = [];
		foreach ( MemberColumns::NONE === $column ? [] : $this->chunks( $id ) as $rows ) {
			foreach ( $rows as $cells ) {
				$labels[ $cells[ $column ] ?? '' ] = true;
			}
			if ( count( $labels ) > self::MAX_PLANS ) {
				break;
			}
		}
		return [] === $labels ? [ '' ] : array_map( 'strval', array_keys( $labels ) );
	}

	/** @return iterable<array<int, list<string>>> Rows of the waiting chunks, one chunk in memory at a time. */
	private function chunks( int $id ): iterable {
		for ( $chunk = -1; ; ) {
			$row = MemberImportChunksTable::row_or_fail(
				'SELECT chunk, content FROM {table} WHERE import_id = %d AND chunk > %d AND is_done = 0 ORDER BY chunk LIMIT 1',
				[ $id, $chunk ]
			);
			if ( null === $row ) {
				return;
			}
			$chunk = (int) $row['chunk'];
			yield MemberImportChunksTable::cells( $row['content'] );
		}
	}

	/**
	 * Ends a finished import, and schedules the emails if the owner chose so.
	 * @throws JobFailed If the emails could not be scheduled.
	 */
	private function finish( MemberImport $import ): void {
		if ( $import->choice()->notify && $this->outbox->schedule(
			MemberImportMails::FAN_OUT,
			[ 'import' => $import->id ],
			0,
			"members-import-$import->id-mails",
			Outbox::KEEP
		)->is_rejected() ) {
			throw new JobFailed( 'not_queued' );
		}
		// The sample is no longer needed.
		self::store( $import->id, [ 'sample' => [] ] + $import->preview );
		MemberImportsTable::query_or_fail( 'UPDATE {table} SET status = %s WHERE id = %d', [ MemberImport::DONE, $import->id ] );
	}

	private function fail( int $id, WP_Error $problem ): void {
		$import = $this->find( $id );
		if ( null !== $import ) {
			self::store( $id, [ 'error' => $problem->get_error_message() ] + $import->preview );
			MemberImportsTable::query_or_fail( 'UPDATE {table} SET status = %s WHERE id = %d', [ MemberImport::FAILED, $id ] );
		}
	}

	/** @param array{import: int, page: int, after: string} $next Arguments of read(). */
	private function schedule_page( array $next ): ScheduleResult {
		return $this->outbox->schedule( self::READ_HOOK, $next, 0, "members-import-{$next['import']}-page-{$next['page']}", Outbox::KEEP );
	}

	private function schedule( int $id, int $chunk ): ScheduleResult {
		return $this->outbox->schedule( self::HOOK, [ 'import' => $id ], 0, "members-import-$id-$chunk", Outbox::KEEP );
	}

	/** @param array<string, string> $row Of MemberImportsTable. */
	private function from_row( array $row ): MemberImport {
		$preview = json_decode( $row['preview'], true );
		$counts  = [];
		$chunks  = MemberImportChunksTable::rows_or_fail(
			'SELECT counts FROM {table} WHERE import_id = %d AND is_done = 1',
			[ (int) $row['id'] ]
		);
		foreach ( $chunks as $chunk ) {
			foreach ( (array) json_decode( $chunk['counts'], true ) as $result => $count ) {
				$counts[ (string) $result ] = (int) $count + ( $counts[ (string) $result ] ?? 0 );
			}
		}
		return new MemberImport(
			(int) $row['id'],
			$row['source'],
			$row['status'],
			is_array( $preview ) ? $preview : [],
			(int) $row['total'],
			$counts,
			(int) $row['created']
		);
	}

	/**
	 * @param array<string, mixed> $preview See MemberImport.
	 * @param int|null             $total   Rows; null leaves the number.
	 */
	private static function store( int $id, array $preview, ?int $total = null ): void {
		MemberImportsTable::query_or_fail(
			'UPDATE {table} SET preview = %s WHERE id = %d',
			[ (string) wp_json_encode( $preview ), $id ]
		);
		if ( null !== $total ) {
			MemberImportsTable::query_or_fail( 'UPDATE {table} SET total = %d WHERE id = %d', [ $total, $id ] );
		}
	}

	/**
	 * @param array<int, list<string>> $rows Cells by row number.
	 * @return bool Whether rows were stored. A repetition stores none.
	 */
	private static function store_chunk( int $id, int $chunk, array $rows, bool $has_header ): bool {
		if ( $has_header ) {
			unset( $rows[ array_key_first( $rows ) ] );
		}
		return [] !== $rows && 1 === MemberImportChunksTable::query_or_fail(
			'INSERT IGNORE INTO {table} (import_id, chunk, content) VALUES (%d, %d, %s)',
			[ $id, $chunk, (string) wp_json_encode( (object) $rows ) ]
		);
	}

	/**
	 * @param array<int, MemberRowResult> $results By row number.
	 * @return array<string, int> Number of rows by result.
	 */
	private static function tally( array $results ): array {
		return array_count_values( array_map( static fn ( MemberRowResult $result ): string => $result->value, $results ) );
	}

	/**
	 * @param list<string> $cells Cells of a row.
	 * @return list<string> Shortened cells. Addresses stay whole, so that a personal data request finds them.
	 */
	private static function shown( array $cells ): array {
		return array_map(
			static fn ( string $cell ): string => '' === MemberColumns::email( $cell ) ? mb_strcut( $cell, 0, self::SHOWN ) : $cell,
			array_slice( $cells, 0, self::CELLS )
		);
	}

	private static function too_large(): WP_Error {
		return self::error( 'too_large', __( 'The file is too large. Split it into smaller ones.', 'slipstream' ), 413 );
	}

	private static function not_started(): WP_Error {
		return self::error( 'not_started', __( 'This import can’t be started. It may have been started already.', 'slipstream' ), 409 );
	}

	private static function not_stored(): WP_Error {
		return self::error( 'not_stored', __( 'This could not be saved in the database. Try again.', 'slipstream' ), 500 );
	}

	private static function error( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( "slipstream_member_import_$code", $message, [ 'status' => $status ] );
	}
}
