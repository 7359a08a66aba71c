<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use RuntimeException;

/** A statement that the database refused. The message leaves the statement out, since it may contain an address. */
final class QueryFailed extends RuntimeException {

	/** How MySQL, MariaDB and SQLite say that another transaction was in the way. */
	private const CONFLICTS = '/deadlock|lock wait timeout|database (?:table )?is locked/i';

	/** Whether another transaction was in the way, so that a second attempt may succeed. */
	public readonly bool $is_conflict;

	public function __construct() {
		global $wpdb;
		parent::__construct( 'The database refused.' );
		$this->is_conflict = 1 === preg_match( self::CONFLICTS, (string) $wpdb->last_error );
	}

	/** @throws self Where the last statement of WordPress' own functions was refused: they give the same for that and for nothing. */
	public static function check(): void {
		if ( Table::has_failed() ) {
			throw new self();
		}
	}
}
