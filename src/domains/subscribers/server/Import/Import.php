<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Contracts\Schema;

/** An uploaded file and the progress of its import. */
final class Import {

	private const RESULTS = [ 'added', 'left', 'known', 'opted_out', 'invalid', 'unconfirmed', 'duplicate' ];

	/**
	 * @param string               $status  Status constant of Imports.
	 * @param array<string, mixed> $preview File name, encoding, separator, columns and sample; `marks` and `details` of Columns; `states`,
	 *     `unknown` and `choice`.
	 * @param int                  $total   Number of rows, without the header.
	 * @param int                  $valid   Number of rows with an address in the guessed column.
	 * @param array<string, int>   $counts  Number of rows by result.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly array $preview,
		public readonly int $total,
		public readonly int $valid,
		public readonly int $email_column,
		public readonly int $status_column,
		public readonly string $consent,
		public readonly array $counts,
		public readonly int $created = 0,
	) {}

	/**
	 * @param array<string, string> $row    Row of ImportsTable.
	 * @param array<string, int>    $counts Number of rows by result.
	 */
	public static function from_row( array $row, array $counts ): self {
		$preview = json_decode( $row['preview'], true );
		return new self(
			(int) $row['id'],
			$row['status'],
			is_array( $preview ) ? $preview : [],
			(int) $row['total'],
			(int) $row['valid'],
			(int) $row['email_column'],
			(int) $row['status_column'],
			$row['consent'],
			$counts,
			(int) $row['created']
		);
	}

	/** @return array<int, StatusKind> Kinds of status columns, by index. */
	public function marks(): array {
		$kinds = array_map(
			static fn ( mixed $kind ): ?StatusKind => StatusKind::tryFrom( is_string( $kind ) ? $kind : '' ),
			(array) ( $this->preview['marks'] ?? [] )
		);
		$marks = [];
		foreach ( array_filter( $kinds, static fn ( ?StatusKind $kind ): bool => null !== $kind ) as $column => $kind ) {
			$marks[ (int) $column ] = $kind;
		}
		return $marks;
	}

	/** @return array<string, int> Indexes of other columns; see Columns. */
	public function details(): array {
		return array_filter( (array) ( $this->preview['details'] ?? [] ), 'is_int' );
	}

	/** @return array{left: string, unknown: string} The owner's choices for rows that are not subscribers; see ImportChoice. */
	public function choice(): array {
		$choice = (array) ( $this->preview['choice'] ?? [] );
		return [
			'left'    => ImportChoice::SKIP === ( $choice['left'] ?? '' ) ? ImportChoice::SKIP : ImportChoice::UNSUBSCRIBED,
			'unknown' => in_array( $choice['unknown'] ?? '', ImportChoice::UNKNOWN, true ) ? $choice['unknown'] : ImportChoice::SKIP,
		];
	}

	/** Whether the import can add subscribers, and therefore needs a record of their consent. */
	public function may_subscribe( ImportChoice $choice ): bool {
		$is_guessed = $choice->status_column === $this->status_column && $choice->email_column === $this->email_column;
		$states     = $this->states();
		return ! $is_guessed || $states['subscribed'] > 0 || ( ImportChoice::ACTIVE === $choice->unknown && $states['unknown'] > 0 );
	}

	/** @return array<string, int> Number of rows with an address, by status in the guessed columns. */
	private function states(): array {
		$states = (array) ( $this->preview['states'] ?? [] );
		$counts = [];
		foreach ( RowState::cases() as $state ) {
			$counts[ $state->value ] = (int) ( $states[ $state->value ] ?? 0 );
		}
		return $counts;
	}

	/** @return array<string, int> Number of rows by result. */
	public function results(): array {
		// The preview contains the totals after the rows were deleted.
		$counts  = is_array( $this->preview['results'] ?? null ) ? $this->preview['results'] : $this->counts;
		$results = [];
		foreach ( self::RESULTS as $result ) {
			$results[ $result ] = (int) ( $counts[ $result ] ?? 0 );
		}
		return $results;
	}

	/** @return array<string, mixed> The import for the REST API. */
	public function present(): array {
		return [
			'id'            => $this->id,
			'name'          => (string) ( $this->preview['name'] ?? '' ),
			'status'        => $this->status,
			'encoding'      => (string) ( $this->preview['encoding'] ?? '' ),
			'separator'     => (string) ( $this->preview['separator'] ?? '' ),
			'columns'       => array_values( (array) ( $this->preview['columns'] ?? [] ) ),
			'sample'        => array_values( (array) ( $this->preview['sample'] ?? [] ) ),
			'total'         => $this->total,
			'valid'         => $this->valid,
			'email_column'  => $this->email_column,
			'status_column' => $this->status_column,
			'created'       => gmdate( DATE_RFC3339, $this->created ),
			'states'        => $this->states(),
			'unknown'       => array_values( array_filter( (array) ( $this->preview['unknown'] ?? [] ), 'is_string' ) ),
			'details'       => array_keys( $this->details() ),
			'consent'       => $this->consent,
			'results'       => $this->results(),
		];
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::resource(
			'subscriber-import',
			[
				'id'            => Schema::INTEGER,
				'name'          => Schema::TEXT,
				'status'        => Schema::TEXT
					+ [ 'enum' => [ Imports::PREVIEW, Imports::RUNNING, Imports::DONE, Imports::UNDOING, Imports::UNDONE ] ],
				'encoding'      => Schema::TEXT,
				'separator'     => Schema::TEXT,
				'columns'       => Schema::list( Schema::TEXT ),
				'sample'        => Schema::list( Schema::list( Schema::TEXT ) ),
				'total'         => Schema::INTEGER,
				'valid'         => Schema::INTEGER,
				'email_column'  => Schema::INTEGER,
				'status_column' => Schema::INTEGER,
				'created'       => Schema::TEXT + [ 'format' => 'date-time' ],
				'states'        => Schema::object( array_fill_keys( array_column( RowState::cases(), 'value' ), Schema::INTEGER ) ),
				'unknown'       => Schema::list( Schema::TEXT ) + [ 'description' => 'Status values that are not recognized.' ],
				'details'       => Schema::list( Schema::TEXT ) + [ 'description' => 'Kinds of other data in the file.' ],
				'consent'       => Schema::TEXT,
				'results'       => Schema::object( array_fill_keys( self::RESULTS, Schema::INTEGER ) ),
			]
		);
	}
}
