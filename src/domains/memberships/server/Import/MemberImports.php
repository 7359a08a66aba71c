<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use RuntimeException;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Service;
use Slipstream\Database\Migrator;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Domains\Subscribers\Import\RowTooLong;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\ScheduleResult;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Imports members from a file or from Stripe: stores the rows, counts what the import would do, then imports them in jobs. Each job
 * processes some chunks and schedules the next job.
 */
final class MemberImports {

	public const HOOK = 'slipstream_members_import';

	/** Hook of the job that reads a page of Stripe's list. */
	public const READ_HOOK = 'slipstream_members_import_read';

	/** Hook of the job that deletes the rows and the report. */
	public const END_HOOK = 'slipstream_members_import_end';

	public const MAX_BYTES = 20_971_520;

	/** Chunks of one job, processed in a few seconds. */
	private const PER_JOB = 10;

	/** Seconds. */
	private const KEEP = 604_800;

	private const TABLES = [ MemberImportsTable::class, MemberImportChunksTable::class, MembershipsTable::class ];

	public function __construct(
		private readonly Migrator $migrator,
		private readonly MemberImportStore $store,
		private readonly MemberImportReader $reader,
		private readonly MemberImportPreview $preview,
		private readonly MemberImportRunner $runner,
		private readonly StripeMembers $stripe,
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
			return MemberImportErrors::too_large();
		}
		return $this->prepare(
			MemberImport::FILE,
			[ 'name' => mb_strcut( sanitize_text_field( wp_basename( $name ) ), 0, MemberImportReader::SHOWN ) ],
			fn ( MemberImport $import ): ?WP_Error => $this->reader->read_file( $import, $path )
		);
	}

	/** Reads the first page of Stripe's subscriptions, and schedules a job for the others. */
	public function create_from_stripe(): MemberImport|WP_Error {
		if ( ! $this->stripe->is_connected() ) {
			return MemberImportErrors::make( 'no_stripe', __( 'Connect your Stripe account first.', 'slipstream' ), 409 );
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
			fn ( MemberImport $import ): ?WP_Error => $this->reader->read_page( $import->id, 0, '' )
		);
	}

	/**
	 * Job: reads one page of Stripe's subscriptions.
	 * @param array<mixed> $arguments `import`: ID; `page`: number, from 0; `after`: ID of the last subscription of the previous page.
	 * @throws JobFailed   If Stripe did not respond.
	 * @throws QueryFailed If the database fails.
	 */
	public function read( array $arguments ): void {
		$id     = is_int( $arguments['import'] ?? null ) ? $arguments['import'] : 0;
		$page   = is_int( $arguments['page'] ?? null ) ? $arguments['page'] : 0;
		$after  = is_string( $arguments['after'] ?? null ) ? $arguments['after'] : '';
		$result = MemberImport::READING === $this->store->find( $id )?->status ? $this->reader->read_page( $id, $page, $after ) : null;
		if ( null === $result ) {
			return;
		}
		if ( Service::DOWN === $result->get_error_code() ) {
			throw JobFailed::from_error( $result );
		}
		$this->fail( $id, $result );
	}

	/**
	 * Reads the remaining pages of Stripe's list in this process.
	 * @throws JobFailed   If Stripe did not respond.
	 * @throws QueryFailed If the database fails.
	 */
	public function read_all( MemberImport|WP_Error $import ): MemberImport|WP_Error {
		while ( $import instanceof MemberImport && MemberImport::READING === $import->status ) {
			$page = is_array( $import->preview['next'] ?? null ) ? $import->preview['next'] : [];
			$this->read( $page );
			$import = $this->store->find( $import->id ) ?? MemberImportErrors::not_stored();
		}
		return $import instanceof MemberImport && MemberImport::FAILED === $import->status
			? MemberImportErrors::make( 'failed', (string) ( $import->preview['error'] ?? '' ), 409 )
			: $import;
	}

	/**
	 * Stores the owner's choice and counts what the import would do.
	 * @throws QueryFailed If the database fails.
	 */
	public function choose( MemberImport $import, MemberImportChoice $choice ): MemberImport|WP_Error {
		if ( MemberImport::PREVIEW !== $import->status ) {
			return MemberImportErrors::not_started();
		}
		foreach ( $choice->plans as $plan_id ) {
			if ( $plan_id > 0 && PlanType::NAME !== get_post_type( $plan_id ) ) {
				return MemberImportErrors::make( 'plan', __( 'This plan does not exist.', 'slipstream' ), 400 );
			}
		}
		return $this->preview->count( $import, $choice );
	}

	/** Starts the import in one transaction: if the process is killed, the import is not started. */
	public function run( MemberImport $import ): ?WP_Error {
		$added = array_sum( array_column( array_column( (array) ( $import->preview['plans'] ?? [] ), 'results' ), 'added' ) );
		if ( MemberImport::PREVIEW === $import->status && 0 === $added ) {
			return MemberImportErrors::make( 'nobody', __( 'Nobody would get access. Choose other columns or payment plans.', 'slipstream' ), 409 );
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
			return $is_started ? null : MemberImportErrors::not_started();
		} catch ( QueryFailed ) {
			return MemberImportErrors::not_stored();
		}
	}

	/**
	 * Runs the job that imports some chunks.
	 * @param array<mixed> $arguments `import`: ID.
	 * @throws JobFailed   If the next job could not be scheduled. This job is then repeated and continues.
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
	 * @return int Number of the processed chunk; -1 if no chunks were left.
	 * @throws JobFailed   If the emails could not be scheduled.
	 * @throws QueryFailed If the database fails. The job is then repeated.
	 */
	public function step( int $id ): int {
		$import = $this->store->find( $id );
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
		return (int) $chunk['chunk'];
	}

	/**
	 * Runs the job END_HOOK: deletes the rows and the report. Keeps the totals of a finished import, so that it can be undone.
	 * @param array<mixed> $arguments `import`: ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function end( array $arguments ): void {
		$import = $this->store->find( is_int( $arguments['import'] ?? null ) ? $arguments['import'] : 0 );
		if ( null === $import ) {
			return;
		}
		if ( ! in_array( $import->status, [ MemberImport::DONE, MemberImport::UNDOING, MemberImport::UNDONE ], true ) ) {
			$this->store->delete( $import->id );
			return;
		}
		$this->store->save( $import->id, [ 'results' => $import->results() ] + $import->preview );
		MemberImportChunksTable::query_or_fail( 'DELETE FROM {table} WHERE import_id = %d', [ $import->id ] );
	}

	/**
	 * @param array<string, mixed>                  $preview Initial values of the preview.
	 * @param callable(MemberImport): ?WP_Error $read    Stores the rows.
	 */
	private function prepare( string $source, array $preview, callable $read ): MemberImport|WP_Error {
		global $wpdb;
		if ( ! $this->migrator->migrate( self::TABLES ) ) {
			return MemberImportErrors::make( 'not_ready', __( 'The list of members is being prepared. Try again in a minute.', 'slipstream' ), 503 );
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
			$import  = $this->store->find( $id );
			$problem = null === $import ? MemberImportErrors::not_stored() : $read( $import );
		} catch ( QueryFailed ) {
			$problem = MemberImportErrors::not_stored();
		} catch ( RowTooLong ) {
			$problem = MemberImportErrors::make(
				'row_too_long',
				__( 'A row of this file is longer than 256 KB. Check whether a quotation mark is missing.', 'slipstream' ),
				400
			);
		} catch ( RuntimeException ) {
			$problem = MemberImportErrors::make( 'not_text', __( 'This is not a CSV file. Save your table as CSV and try again.', 'slipstream' ), 400 );
		}
		if ( null !== $problem ) {
			$this->store->delete( $id );
			return $problem;
		}
		return $this->store->find( $id ) ?? MemberImportErrors::not_stored();
	}

	/**
	 * Ends a finished import, and schedules the emails if the owner chose so.
	 * @throws JobFailed If the emails could not be scheduled.
	 */
	private function finish( MemberImport $import ): void {
		if ( $import->choice()->notify && $this->outbox->schedule(
			MemberImportEmails::FAN_OUT,
			[ 'import' => $import->id ],
			0,
			"members-import-$import->id-mails",
			Outbox::KEEP
		)->is_rejected() ) {
			throw new JobFailed( 'not_queued' );
		}
		// The sample contains personal data, and is no longer needed.
		$this->store->save( $import->id, [ 'sample' => [] ] + $import->preview );
		MemberImportsTable::query_or_fail( 'UPDATE {table} SET status = %s WHERE id = %d', [ MemberImport::DONE, $import->id ] );
	}

	private function fail( int $id, WP_Error $problem ): void {
		$import = $this->store->find( $id );
		if ( null !== $import ) {
			$this->store->save( $id, [ 'error' => $problem->get_error_message() ] + $import->preview );
			MemberImportsTable::query_or_fail( 'UPDATE {table} SET status = %s WHERE id = %d', [ MemberImport::FAILED, $id ] );
		}
	}

	private function schedule( int $id, int $chunk ): ScheduleResult {
		return $this->outbox->schedule( self::HOOK, [ 'import' => $id ], 0, "members-import-$id-$chunk", Outbox::KEEP );
	}

	/**
	 * @param array<int, MemberRowResult> $results Results by row number.
	 * @return array<string, int> Number of rows by result.
	 */
	private static function tally( array $results ): array {
		return array_count_values( array_map( static fn ( MemberRowResult $result ): string => $result->value, $results ) );
	}
}
