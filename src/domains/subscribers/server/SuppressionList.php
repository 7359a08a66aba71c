<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Addresses that must not be emailed until their owners confirm again, even after all other data was deleted. */
final class SuppressionList {

	public function __construct(
		private readonly SiteKey $key,
		private readonly Clock $clock,
	) {}

	/**
	 * @param string $email Normalized address.
	 * @throws QueryFailed If the database fails.
	 */
	public function add( string $email, string $reason ): void {
		$this->add_all( [ $email ], $reason );
	}

	/**
	 * @param list<string> $emails Normalized addresses.
	 * @throws QueryFailed If the database fails.
	 */
	public function add_all( array $emails, string $reason ): void {
		foreach ( array_chunk( $emails, 200 ) as $some ) {
			$values = [];
			foreach ( $some as $email ) {
				array_push( $values, $this->hash( $email ), substr( $reason, 0, 20 ), $this->clock->now()->getTimestamp() );
			}
			SuppressionTable::query_or_fail(
				'INSERT IGNORE INTO {table} (hash, reason, time) VALUES '
					. SuppressionTable::placeholders( count( $some ), '(%s, %s, %d)' ),
				$values
			);
		}
	}

	/**
	 * @param list<string> $emails Normalized addresses.
	 * @param string       $reason Only entries with this reason are removed.
	 * @throws QueryFailed If the database fails.
	 */
	public function remove_all( array $emails, string $reason ): void {
		foreach ( array_chunk( $emails, 200 ) as $some ) {
			$places = SuppressionTable::placeholders( count( $some ) );
			SuppressionTable::query_or_fail(
				"DELETE FROM {table} WHERE reason = %s AND hash IN ($places)",
				[ $reason, ...array_map( $this->hash( ... ), $some ) ]
			);
		}
	}

	/** @throws QueryFailed If the database fails. */
	public function remove( string $email ): void {
		SuppressionTable::query_or_fail( 'DELETE FROM {table} WHERE hash = %s', [ $this->hash( $email ) ] );
	}

	public function contains( string $email ): bool {
		return [] !== $this->filter_suppressed( [ $email ] );
	}

	/**
	 * @param list<string> $emails Normalized addresses.
	 * @return list<string> Suppressed addresses among them.
	 * @throws QueryFailed If the database fails.
	 */
	public function filter_suppressed( array $emails ): array {
		$emails = array_combine( array_map( $this->hash( ... ), $emails ), $emails );
		if ( [] === $emails || ! SuppressionTable::is_ready() ) {
			return [];
		}
		$found = SuppressionTable::rows_or_fail(
			'SELECT hash FROM {table} WHERE hash IN (' . SuppressionTable::placeholders( count( $emails ) ) . ')',
			array_map( 'strval', array_keys( $emails ) )
		);
		return array_values( array_intersect_key( $emails, array_flip( array_column( $found, 'hash' ) ) ) );
	}

	private function hash( string $email ): string {
		return $this->key->hash( 'suppressed', $email );
	}
}
