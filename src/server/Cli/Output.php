<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

/** The WP-CLI functions that commands use. Tests replace them. */
interface Output {

	/** Prints a line. */
	public function line( string $text ): void;

	/** Prints a success message. */
	public function success( string $text ): void;

	/** Prints an error message and ends the command with a nonzero exit status. */
	public function error( string $text ): void;

	/**
	 * Prints a table.
	 * @param string                          $format  table, csv, json, yaml, ids or count.
	 * @param list<array<string, string|int>> $rows    The rows.
	 * @param list<string>                    $columns Keys of the columns to show.
	 */
	public function table( string $format, array $rows, array $columns ): void;
}
