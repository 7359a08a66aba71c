<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** Counts subscription states in a file before the import. */
final class StateCounts {

	/** @var array<string, int> Number of rows by RowState. */
	public array $counts = [];

	/** @var list<string> Unknown status values. */
	public array $unknown = [];

	/** @param int $max Maximum unknown values to store. */
	public function __construct( private readonly int $max ) {}

	/** @param list<string> $cells Cells of a row with an address. */
	public function add( Columns $columns, array $cells ): void {
		$state = Columns::state( $cells, $columns->marks, $columns->status );

		$this->counts[ $state->value ] = 1 + ( $this->counts[ $state->value ] ?? 0 );
		if ( RowState::Unknown === $state && count( $this->unknown ) < $this->max ) {
			$this->unknown = array_values( array_unique( [ ...$this->unknown, $cells[ $columns->status ] ?? '' ] ) );
		}
	}
}
