<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

/** What commands need of WP-CLI, and no more: so that they run in tests without it. */
interface Output {

	/** Prints a line. */
	public function line( string $text ): void;

	/** Prints that something was done. */
	public function success( string $text ): void;

	/** Prints what went wrong; the command ends with a status other than 0. */
	public function error( string $text ): void;

	/**
	 * Prints a table.
	 * @param string                          $format  table, csv, json, yaml, ids or count.
	 * @param list<array<string, string|int>> $rows    The rows.
	 * @param list<string>                    $columns Which columns.
	 */
	public function table( string $format, array $rows, array $columns ): void;
}
