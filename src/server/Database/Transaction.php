<?php
declare( strict_types=1 );

namespace Slipstream\Database;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Throwable;

/**
 * Runs statements that all take effect, or none. Use it only for our own tables: WordPress caches posts and options, which a rollback
 * does not restore. MyISAM has no transactions.
 */
final class Transaction {

	/** Maximum attempts if the database aborts the transaction because of a conflict. */
	private const ATTEMPTS = 3;

	/** Number of nested open transactions. */
	private int $depth = 0;

	/**
	 * Runs a function in a transaction. A nested transaction is a savepoint: its failure undoes only its own statements.
	 * @template T
	 * @param Closure(): T $work Runs statements only: no email, no request to a server, no other side effect. It is called up to three
	 *     times if the database aborts the transaction because of a conflict.
	 * @return T The result of `$work`.
	 * @throws QueryFailed When the database refuses to begin or to commit, or was reconnected in between.
	 * @throws Throwable Any exception of the work, after the rollback.
	 */
	public function run( Closure $work ): mixed {
		for ( $attempt = 1; ; $attempt++ ) {
			try {
				return $this->attempt( $work );
			} catch ( QueryFailed $failure ) {
				if ( $this->depth > 0 || $attempt >= self::ATTEMPTS || ! $failure->is_conflict ) {
					throw $failure;
				}
			}
		}
	}

	/**
	 * @template T
	 * @param Closure(): T $work See run().
	 * @return T The result of `$work`.
	 */
	private function attempt( Closure $work ): mixed {
		global $wpdb;
		$savepoint = "slipstream_$this->depth";
		$is_outer  = 0 === $this->depth;
		self::execute( $is_outer ? 'START TRANSACTION' : "SAVEPOINT $savepoint" );
		// Read the connection after this statement: if WordPress has reconnected to run it, no earlier statement is lost.
		$connection = $wpdb->dbh;
		++$this->depth;
		try {
			$result = $work();
			if ( $wpdb->dbh !== $connection ) {
				// WordPress has reconnected, so the earlier statements are lost.
				throw new QueryFailed();
			}
			self::execute( $is_outer ? 'COMMIT' : "RELEASE SAVEPOINT $savepoint" );
			return $result;
		} catch ( Throwable $failure ) {
			$wpdb->query( $is_outer ? 'ROLLBACK' : "ROLLBACK TO SAVEPOINT $savepoint" );
			Table::mark_all_changed();
			throw $failure;
		} finally {
			--$this->depth;
		}
	}

	/** @throws QueryFailed If the database fails. */
	private static function execute( string $sql ): void {
		global $wpdb;
		if ( false === $wpdb->query( $sql ) ) {
			throw new QueryFailed();
		}
	}
}
