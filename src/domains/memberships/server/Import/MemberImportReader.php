<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Subscribers\Import\CsvFile;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\ScheduleResult;
use WP_Error;

/** Reads members from a file or from a page of Stripe's list, and stores their rows in chunks. */
final class MemberImportReader {

	/** Maximum bytes of a text in the preview. */
	public const SHOWN = 100;

	private const MAX_ROWS = 100_000;

	/** Rows of a chunk, and maximum bytes of their cells. */
	private const CHUNK       = 500;
	private const CHUNK_BYTES = 262_144;

	/** Number of rows that the columns are guessed from, number of rows in the preview, and maximum cells per row in the preview. */
	private const GUESS  = 50;
	private const SAMPLE = 5;
	private const CELLS  = 30;

	public function __construct(
		private readonly MemberImportStore $store,
		private readonly MemberImportPreview $preview,
		private readonly StripeMembers $stripe,
		private readonly Outbox $outbox,
		private readonly Transaction $transaction,
	) {}

	/** @throws QueryFailed If the database fails. */
	public function read_file( MemberImport $import, string $path ): ?WP_Error {
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
			// The first row may be a header.
			if ( ++$total > self::MAX_ROWS + 1 ) {
				return MemberImportErrors::too_large();
			}
			if ( count( $pending ) >= self::CHUNK || $bytes >= self::CHUNK_BYTES ) {
				$columns ??= MemberColumns::guess( $first );
				$this->store->add_chunk( $import->id, $chunk++, $pending, [] !== $columns->names && 1 === $chunk );
				$pending = [];
				$bytes   = 0;
			}
		}
		$columns  ??= MemberColumns::guess( $first );
		$has_header = [] !== $columns->names;
		$this->store->add_chunk( $import->id, $chunk, $pending, $has_header && 0 === $chunk );
		$total -= $has_header ? 1 : 0;
		if ( $total > self::MAX_ROWS ) {
			return MemberImportErrors::too_large();
		}
		if ( $total < 1 ) {
			return MemberImportErrors::make( 'empty', __( 'This file contains no rows.', 'slipstream' ), 400 );
		}
		$preview = [
			'columns' => self::shown( $columns->names ),
			'sample'  => array_map( self::shown( ... ), array_slice( $first, $has_header ? 1 : 0, self::SAMPLE ) ),
		] + $import->preview;
		$choice  = new MemberImportChoice( $columns->email, $columns->plan, $columns->status, $columns->end, [] );
		return $this->preview->open( $import->id, $preview, $total, $choice );
	}

	/**
	 * Stores a page of Stripe's subscriptions. Storing the same page again changes nothing.
	 * @throws QueryFailed If the database fails.
	 */
	public function read_page( int $id, int $page, string $after ): ?WP_Error {
		$found  = $this->stripe->page( $after );
		$import = $this->store->find( $id );
		if ( $found instanceof WP_Error || null === $import ) {
			return $found instanceof WP_Error ? $found : null;
		}
		// Row numbers start at 1, as in a file.
		$first = $import->total + 1;
		$rows  = [] === $found['rows'] ? [] : array_combine( range( $first, $first + count( $found['rows'] ) - 1 ), $found['rows'] );
		if ( count( $rows ) + $import->total > self::MAX_ROWS ) {
			return MemberImportErrors::too_large();
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
				$total = $import->total + ( $this->store->add_chunk( $id, $page, $rows, false ) ? count( $rows ) : 0 );
				$this->store->save( $id, $preview, $total );
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
			? MemberImportErrors::make( 'empty', __( 'This Stripe account has no subscriptions.', 'slipstream' ), 400 )
			: $this->preview->open( $id, $preview, $total, $import->choice() );
	}

	/** @param array{import: int, page: int, after: string} $next Arguments of read(). */
	private function schedule_page( array $next ): ScheduleResult {
		return $this->outbox->schedule( MemberImports::READ_HOOK, $next, 0, "members-import-{$next['import']}-page-{$next['page']}", Outbox::KEEP );
	}

	/**
	 * @param list<string> $cells Cells of a row.
	 * @return list<string> Shortened cells. Addresses are not shortened, so that privacy requests find them.
	 */
	private static function shown( array $cells ): array {
		return array_map(
			static fn ( string $cell ): string => '' === MemberColumns::email( $cell ) ? mb_strcut( $cell, 0, self::SHOWN ) : $cell,
			array_slice( $cells, 0, self::CELLS )
		);
	}
}
