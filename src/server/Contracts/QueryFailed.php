<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use RuntimeException;

/** Thrown when a database statement fails. The message does not contain the statement, which may include an email address. */
final class QueryFailed extends RuntimeException {

	/** Error messages about a conflict with another transaction, in MySQL, MariaDB and SQLite. */
	private const CONFLICTS = '/deadlock|lock wait timeout|database (?:table )?is locked/i';

	/** Whether another transaction caused the failure. A second attempt may then succeed. */
	public readonly bool $is_conflict;

	public function __construct() {
		global $wpdb;
		parent::__construct( 'The database refused.' );
		$this->is_conflict = 1 === preg_match( self::CONFLICTS, (string) $wpdb->last_error );
	}

	/**
	 * Checks the last statement. Call it after WordPress functions that return the same for a failure and for "nothing found".
	 * @throws self If the last statement failed.
	 */
	public static function check(): void {
		if ( Table::has_failed() ) {
			throw new self();
		}
	}
}
