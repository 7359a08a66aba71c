<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Rest\Schema;

/** A file that was sent, and how far it is. */
final class Import {

	private const RESULTS = [ 'added', 'known', 'opted_out', 'invalid', 'duplicate' ];

	/**
	 * @param string               $status  One of Imports: preview, running, done.
	 * @param array<string, mixed> $preview Encoding, separator, columns, sample.
	 * @param int                  $total   Rows without the header.
	 * @param int                  $valid   Rows with an address in the column that was guessed.
	 * @param array<string, int>   $counts  Rows by what became of them.
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
	) {}

	/**
	 * @param array<string, string> $row    Of ImportsTable.
	 * @param array<string, int>    $counts By result.
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
			$counts
		);
	}

	/** @return array<string, int> Rows by what became of them. */
	public function results(): array {
		$results = [];
		foreach ( self::RESULTS as $result ) {
			$results[ $result ] = $this->counts[ $result ] ?? 0;
		}
		return $results;
	}

	/** @return array<string, mixed> In JSON. */
	public function present(): array {
		return [
			'id'            => $this->id,
			'status'        => $this->status,
			'encoding'      => (string) ( $this->preview['encoding'] ?? '' ),
			'separator'     => (string) ( $this->preview['separator'] ?? '' ),
			'columns'       => array_values( (array) ( $this->preview['columns'] ?? [] ) ),
			'sample'        => array_values( (array) ( $this->preview['sample'] ?? [] ) ),
			'total'         => $this->total,
			'valid'         => $this->valid,
			'email_column'  => $this->email_column,
			'status_column' => $this->status_column,
			'results'       => $this->results(),
		];
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::resource(
			'subscriber-import',
			[
				'id'            => Schema::INTEGER,
				'status'        => Schema::TEXT + [ 'enum' => [ Imports::PREVIEW, Imports::RUNNING, Imports::DONE ] ],
				'encoding'      => Schema::TEXT,
				'separator'     => Schema::TEXT,
				'columns'       => Schema::list( Schema::TEXT ),
				'sample'        => Schema::list( Schema::list( Schema::TEXT ) ),
				'total'         => Schema::INTEGER,
				'valid'         => Schema::INTEGER,
				'email_column'  => Schema::INTEGER,
				'status_column' => Schema::INTEGER,
				'results'       => Schema::object( array_fill_keys( self::RESULTS, Schema::INTEGER ) ),
			]
		);
	}
}
