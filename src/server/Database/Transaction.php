<?php
declare( strict_types=1 );

namespace Slipstream\Database;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Throwable;

/**
 * Runs queries together: all of them count, or none does. For tables of this plugin. WordPress keeps posts and options in caches,
 * which a rollback does not reach, and MyISAM has no transactions.
 */
final class Transaction {

	/** How often the work starts, when the database ends it in favor of another transaction. */
	private const ATTEMPTS = 3;

	/** How many transactions are open, one inside the other. */
	private int $depth = 0;

	/**
	 * Runs the work in a transaction. Inside another one it becomes a savepoint: a failure takes back the inner work alone.
	 * @template T
	 * @param Closure(): T $work Only queries: no email, no request to another server, no other side effect. It may be called up to
	 *                           three times, since the database may end it in favor of another transaction.
	 * @return T Its result.
	 * @throws QueryFailed When the database refuses to begin or to commit, or was reconnected in between.
	 * @throws Throwable What the work throws, after the rollback.
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
	 * @return T Its result.
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
				// WordPress reconnected: the queries before that are gone.
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
