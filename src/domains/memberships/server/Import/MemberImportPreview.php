<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;
use WP_Error;

/** Counts what an import would do, by plan and result. */
final class MemberImportPreview {

	/** Maximum different texts in the plan column. A column with more texts does not contain the names of plans. */
	private const MAX_PLANS = 50;

	public function __construct(
		private readonly MemberImportStore $store,
		private readonly MemberImportRunner $runner,
		private readonly PlanGuess $guess,
	) {}

	/**
	 * Makes the preview for the owner's choice.
	 * @param array<string, mixed> $preview See MemberImport.
	 * @throws QueryFailed If the database fails.
	 */
	public function open( int $id, array $preview, int $total, MemberImportChoice $choice ): ?WP_Error {
		$this->store->save( $id, $preview, $total );
		$import  = $this->store->find( $id );
		$counted = null === $import ? MemberImportErrors::not_stored() : $this->count( $import, $choice );
		if ( $counted instanceof WP_Error && null !== $import && 'slipstream_member_import_plans' === $counted->get_error_code() ) {
			// The guessed plan column has too many different texts. Continue without a plan column.
			$choice  = new MemberImportChoice( $choice->email, MemberColumns::NONE, $choice->status, $choice->end, [] );
			$counted = $this->count( $import, $choice );
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
	 * Counts what an import would do, by plan and result. Stores the counts with the owner's choice.
	 * @return MemberImport|WP_Error Error if the import has started in the meantime. The choice is not stored then.
	 * @throws QueryFailed If the database fails.
	 */
	public function count( MemberImport $import, MemberImportChoice $choice ): MemberImport|WP_Error {
		$labels = $this->labels( $import->id, $choice->plan );
		if ( count( $labels ) > self::MAX_PLANS ) {
			return MemberImportErrors::make(
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
		foreach ( $this->store->chunks( $import->id ) as $rows ) {
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
		$preview = [
			'choice' => $choice->values(),
			'plans'  => $tallies,
		] + $import->preview;
		return $this->store->save_choice( $import->id, $preview ) ?? MemberImportErrors::not_started();
	}

	private function guessed( MemberImport $import, MemberImportChoice $choice, string $label ): int {
		$terms = is_array( $import->preview['prices'] ?? null ) ? $import->preview['prices'][ $label ] ?? null : null;
		return match ( true ) {
			is_array( $terms ) => $this->guess->by_price(
				(int) ( $terms[0] ?? 0 ),
				(string) ( $terms[1] ?? '' ),
				(string) ( $terms[2] ?? '' )
			),
			MemberColumns::NONE === $choice->plan => $this->guess->only_plan(),
			// People without a plan in the file have most likely not paid.
			'' === $label => MemberImportChoice::SKIP,
			default => $this->guess->by_label( $label ),
		};
	}

	/** @return list<string> Different texts of the plan column, at most MAX_PLANS + 1. */
	private function labels( int $id, int $column ): array {
		$labels = [];
		foreach ( MemberColumns::NONE === $column ? [] : $this->store->chunks( $id ) as $rows ) {
			foreach ( $rows as $cells ) {
				$labels[ $cells[ $column ] ?? '' ] = true;
			}
			if ( count( $labels ) > self::MAX_PLANS ) {
				break;
			}
		}
		return [] === $labels ? [ '' ] : array_map( 'strval', array_keys( $labels ) );
	}
}
