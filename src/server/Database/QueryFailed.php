<?php
declare( strict_types=1 );

namespace Slipstream\Database;

use RuntimeException;

/** Says nothing of the statement, which may hold an address. */
final class QueryFailed extends RuntimeException {

	public function __construct() {
		parent::__construct( 'The database refused.' );
	}

	/** @throws self Where the last statement of WordPress' own functions was refused: they give the same for that and for nothing. */
	public static function check(): void {
		if ( Table::has_failed() ) {
			throw new self();
		}
	}
}
