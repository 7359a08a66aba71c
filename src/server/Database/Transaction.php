<?php
declare( strict_types=1 );

namespace Slipstream\Database;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Throwable;

/**
 * Runs queries as one unit: all of them take effect, or none. Only for tables of this plugin. WordPress keeps posts and options in caches,
 * which a rollback does not reach, and MyISAM has no transactions.
 */
final class Transaction {

	/** Maximum attempts when the database aborts the work in favor of another transaction. */
	private const ATTEMPTS = 3;

	/** Number of nested open transactions. */
	private int $depth = 0;

	/**
	 * Runs the work in a transaction. Inside another one it becomes a savepoint: a failure undoes the inner work only.
	 * @template T
	 * @param Closure(): T $work Only queries: no email, no request to another server, no other side effect. May be called up to three
	 *     times, when the database aborts it in favor of another transaction.
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
		$savepoint  = "slipstream_$this->depth";
		$is_outer   = 0 === $this->depth;
		$connection = $wpdb->dbh;
		self::execute( $is_outer ? 'START TRANSACTION' : "SAVEPOINT $savepoint" );
		++$this->depth;
		try {
			$result = $work();
			if ( $wpdb->dbh !== $connection ) {
				// WordPress reconnected, so earlier queries are lost.
				throw new QueryFailed();
			}
			self::execute( $is_outer ? 'COMMIT' : "RELEASE SAVEPOINT $savepoint" );
			return $result;
		} catch ( Throwable $failure ) {
			$wpdb->query( $is_outer ? 'ROLLBACK' : "ROLLBACK TO SAVEPOINT $savepoint" );
			throw $failure;
		} finally {
			--$this->depth;
		}
	}

	/** @throws QueryFailed When the database refused. */
	private static function execute( string $sql ): void {
		global $wpdb;
		if ( false === $wpdb->query( $sql ) ) {
			throw new QueryFailed();
		}
	}
}
