<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** Counts the subscription states in a file, before the import. */
final class FoundStates {

	/** @var array<string, int> Rows by RowState. */
	public array $counts = [];

	/** @var list<string> Values of the status that are not known. */
	public array $unknown = [];

	/** @param int $max Unknown values that are kept. */
	public function __construct( private readonly int $max ) {}

	/** @param list<string> $cells Of a row with an address. */
	public function add( Columns $columns, array $cells ): void {
		$state = Columns::state( $cells, $columns->marks, $columns->status );

		$this->counts[ $state->value ] = 1 + ( $this->counts[ $state->value ] ?? 0 );
		if ( RowState::Unknown === $state && count( $this->unknown ) < $this->max ) {
			$this->unknown = array_values( array_unique( [ ...$this->unknown, $cells[ $columns->status ] ?? '' ] ) );
		}
	}
}
