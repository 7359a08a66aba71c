<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Clock;

/** Stores the devices of readers. Deleting a row signs the device out. */
final class Devices {

	private const MAX_LISTED = 50;

	/** Seconds after which an unused device is deleted. Its token has expired by then. */
	private const FORGET = 400 * 86_400;

	public function __construct(
		private readonly Memberships $memberships,
		private readonly Clock $clock,
	) {}

	/**
	 * Stores a new device.
	 * @param string $email   Proved and normalized address; '' for none.
	 * @param string $claimed See Device.
	 * @throws QueryFailed If the database fails.
	 */
	public function add( string $secret, string $email, string $claimed, string $label ): int {
		global $wpdb;
		$now      = $this->clock->now()->getTimestamp();
		$identity = '' === $email ? '' : EmailIdentity::identity( $email );
		DevicesTable::query_or_fail(
			'INSERT INTO {table} (secret, identity, email, claimed, label, created, seen) VALUES (%s, %s, %s, %s, %s, %d, %d)',
			[ Secret::hash( $secret ), $identity, $email, $claimed, mb_substr( $label, 0, 100 ), $now, $now ]
		);
		$id = (int) $wpdb->insert_id;
		DevicesTable::query( 'DELETE FROM {table} WHERE seen < %d', [ $now - self::FORGET ] );
		return $id;
	}

	/**
	 * Finds the device of a token, with the memberships of its address and orders, in one query.
	 * @return array{Device, list<Membership>}|null Null if the device was signed out.
	 * @throws QueryFailed If the database fails.
	 */
	public function find( DeviceToken $token ): ?array {
		if ( ! DevicesTable::is_ready() || ! MembershipsTable::is_ready() ) {
			return null;
		}
		$orders = Table::placeholders( count( $token->orders ), '%d' );
		$rows   = MembershipsTable::rows_or_fail(
			'SELECT d.id AS device_id, d.email AS device_email, d.claimed AS device_claimed, d.label AS device_label,'
				. ' d.created AS device_created, d.seen AS device_seen, m.*'
				. " FROM %i d LEFT JOIN {table} m ON ( d.identity <> '' AND m.identity = d.identity )"
				. ( '' === $orders ? '' : " OR m.order_id IN ($orders)" )
				. ' WHERE d.id = %d AND d.secret = %s LIMIT %d',
			[ DevicesTable::name(), ...$token->orders, $token->device_id, Secret::hash( $token->secret ), Memberships::MAX ]
		);
		return [] === $rows ? null : [
			new Device(
				(int) $rows[0]['device_id'],
				$rows[0]['device_email'],
				$rows[0]['device_claimed'],
				$rows[0]['device_label'],
				(int) $rows[0]['device_created'],
				(int) $rows[0]['device_seen']
			),
			$this->memberships->from_rows( array_values( array_filter( $rows, static fn ( array $row ): bool => '' !== $row['id'] ) ) ),
		];
	}

	/**
	 * Returns the devices of an address: those where it was proved, then those where it was entered at the last checkout.
	 * @return list<Device> Last seen first.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_by_email( string $email ): array {
		$identity = EmailIdentity::identity( $email );
		return array_map(
			Device::from_row( ... ),
			DevicesTable::rows_or_fail(
				'SELECT * FROM {table} WHERE identity = %s OR claimed = %s'
					. ' ORDER BY CASE WHEN identity = %s THEN 0 ELSE 1 END, seen DESC, id DESC LIMIT %d',
				[ $identity, $identity, $identity, self::MAX_LISTED ]
			)
		);
	}

	/**
	 * Stores the address that a reader has proved on a device.
	 * @throws QueryFailed If the database fails.
	 */
	public function prove( int $id, string $email ): void {
		DevicesTable::query_or_fail(
			'UPDATE {table} SET identity = %s, email = %s WHERE id = %d',
			[ EmailIdentity::identity( $email ), $email, $id ]
		);
	}

	/**
	 * Stores the identity of the address that was entered at the last checkout; see DevicesTable.
	 * @throws QueryFailed If the database fails.
	 */
	public function claim( int $id, string $identity ): void {
		DevicesTable::query_or_fail( 'UPDATE {table} SET claimed = %s WHERE id = %d', [ $identity, $id ] );
	}

	public function touch( int $id ): void {
		DevicesTable::query( 'UPDATE {table} SET seen = %d WHERE id = %d', [ $this->clock->now()->getTimestamp(), $id ] );
	}

	/**
	 * Signs a device out.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete( int $id ): void {
		DevicesTable::query_or_fail( 'DELETE FROM {table} WHERE id = %d', [ $id ] );
	}

	/**
	 * Signs out a device if it belongs to an address. Returns false if it does not.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete_of( string $email, int $id ): bool {
		$identity = EmailIdentity::identity( $email );
		return 0 < DevicesTable::query_or_fail(
			'DELETE FROM {table} WHERE id = %d AND ( identity = %s OR claimed = %s )',
			[ $id, $identity, $identity ]
		);
	}

	/**
	 * Signs out all devices of an address, also those where it was only entered at the last checkout.
	 * @return int Number of signed-out devices.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete_all( string $email ): int {
		$identity = EmailIdentity::identity( $email );
		return DevicesTable::query_or_fail( 'DELETE FROM {table} WHERE identity = %s OR claimed = %s', [ $identity, $identity ] );
	}
}
