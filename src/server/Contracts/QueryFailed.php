<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use RuntimeException;

/** Thrown when the database refuses a statement. The message does not contain the statement, which may contain an address. */
final class QueryFailed extends RuntimeException {

	/** Errors of MySQL, MariaDB and SQLite about a conflict with another transaction. */
	private const CONFLICTS = '/deadlock|lock wait timeout|database (?:table )?is locked/i';

	/** Whether another transaction caused the failure, so that a second attempt may succeed. */
	public readonly bool $is_conflict;

	public function __construct() {
		global $wpdb;
		parent::__construct( 'The database refused.' );
		$this->is_conflict = 1 === preg_match( self::CONFLICTS, (string) $wpdb->last_error );
	}

	/**
	 * @throws self When the last statement was refused. Call it after functions of WordPress that return the same for "refused" and
	 * "nothing found".
	 */
	public static function check(): void {
		if ( Table::has_failed() ) {
			throw new self();
		}
	}
}
