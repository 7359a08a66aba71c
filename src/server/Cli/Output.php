<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

/** The parts of WP-CLI that commands use, so that tests can run without it. */
interface Output {

	/** Prints a line. */
	public function line( string $text ): void;

	/** Prints a success message. */
	public function success( string $text ): void;

	/** Prints an error message. The command ends with a status other than 0. */
	public function error( string $text ): void;

	/**
	 * Prints a table.
	 * @param string                          $format  table, csv, json, yaml, ids or count.
	 * @param list<array<string, string|int>> $rows    The rows.
	 * @param list<string>                    $columns Keys to show.
	 */
	public function table( string $format, array $rows, array $columns ): void;
}
