<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Support\Clock;

/** Stores requests to change an address. Memberships are moved only after both addresses have confirmed. */
final class AddressRequests {

	/** Seconds. */
	public const LIFETIME = 86_400;

	/** Seconds after which rows are deleted. Until then, a second click on a link shows an explanation. */
	private const KEEP = 7 * 86_400;

	public function __construct(
		private readonly Transaction $transaction,
		private readonly AddressChange $change,
		private readonly Clock $clock,
	) {}

	/**
	 * Stores a request, which replaces an earlier request of the same address. Storing the same secrets again changes nothing.
	 * @param string $from       Normalized old address. `$to` is the normalized new address.
	 * @param string $old_secret For the old address, in the form of Secret::for_link(). `$new_secret` is for the new address.
	 * @throws QueryFailed If the database fails.
	 */
	public function add( string $from, string $to, string $old_secret, string $new_secret ): void {
		$now = $this->clock->now()->getTimestamp();
		AddressRequestsTable::query_or_fail(
			'DELETE FROM {table} WHERE expires < %d OR ( old_email = %s AND moved = 0 AND old_hash <> %s )',
			[ $now - self::KEEP, $from, Secret::hash( $old_secret ) ]
		);
		AddressRequestsTable::query_or_fail(
			'INSERT IGNORE INTO {table} (old_hash, new_hash, old_email, new_email, expires) VALUES (%s, %s, %s, %s, %d)',
			[ Secret::hash( $old_secret ), Secret::hash( $new_secret ), $from, $to, $now + self::LIFETIME ]
		);
	}

	/**
	 * Returns the request of a link; null if the link is unknown.
	 * @throws QueryFailed If the database fails.
	 */
	public function find( string $secret ): ?AddressRequest {
		if ( ! Secret::is_for_link( $secret ) || ! AddressRequestsTable::is_ready() ) {
			return null;
		}
		$hash = Secret::hash( $secret );
		$row  = AddressRequestsTable::row_or_fail( 'SELECT * FROM {table} WHERE old_hash = %s OR new_hash = %s', [ $hash, $hash ] );
		if ( null === $row ) {
			return null;
		}
		$is_new = hash_equals( $row['new_hash'], $hash );
		return new AddressRequest(
			$row['old_email'],
			$row['new_email'],
			$is_new,
			'0' !== $row[ $is_new ? 'new_confirmed' : 'old_confirmed' ],
			'0' !== $row['moved'],
			'0' === $row['moved'] && $this->clock->now()->getTimestamp() < (int) $row['expires']
		);
	}

	/**
	 * Confirms the address of a link. Moves the memberships after both addresses have confirmed; only one of two simultaneous
	 * requests does so.
	 * @return AddressRequest|null The updated request; null if the link is unknown or expired.
	 * @throws QueryFailed If the database fails. Nothing is changed then.
	 */
	public function confirm( string $secret ): ?AddressRequest {
		$request = $this->find( $secret );
		if ( null === $request || ! $request->is_open ) {
			return null === $request || ! $request->is_moved ? null : $request;
		}
		$is_moved = $this->transaction->run(
			function () use ( $request, $secret ): bool {
				$hash = Secret::hash( $secret );
				$now  = $this->clock->now()->getTimestamp();
				AddressRequestsTable::query_or_fail(
					'UPDATE {table} SET '
						. ( $request->is_new_side ? 'new_confirmed = %d WHERE new_hash = %s' : 'old_confirmed = %d WHERE old_hash = %s' ),
					[ $now, $hash ]
				);
				$moved = AddressRequestsTable::query_or_fail(
					'UPDATE {table} SET moved = %d WHERE ( old_hash = %s OR new_hash = %s ) AND moved = 0 AND old_confirmed > 0 AND new_confirmed > 0',
					[ $now, $hash, $hash ]
				);
				if ( 1 === $moved ) {
					$this->change->move( $request->from, $request->to );
				}
				return 1 === $moved;
			}
		);
		return $is_moved ? $request->completed() : $this->find( $secret );
	}

	/**
	 * Deletes the requests from and to an address.
	 * @return int Number of deleted requests.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete_all( string $email ): int {
		return AddressRequestsTable::is_ready()
			? AddressRequestsTable::query_or_fail( 'DELETE FROM {table} WHERE old_email = %s OR new_email = %s', [ $email, $email ] )
			: 0;
	}
}
