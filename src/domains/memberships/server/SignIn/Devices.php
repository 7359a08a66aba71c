<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
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
	 * @param string $email Proved and normalized address; '' for none.
	 * @throws QueryFailed If the database fails.
	 */
	public function add( string $secret, string $email, string $label ): int {
		global $wpdb;
		$now      = $this->clock->now()->getTimestamp();
		$identity = '' === $email ? '' : EmailIdentity::identity( $email );
		DevicesTable::query_or_fail(
			'INSERT INTO {table} (secret, identity, email, label, created, seen) VALUES (%s, %s, %s, %s, %d, %d)',
			[ self::hash( $secret ), $identity, $email, mb_substr( $label, 0, 100 ), $now, $now ]
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
		$orders = implode( ', ', array_fill( 0, count( $token->orders ), '%d' ) );
		$rows   = MembershipsTable::rows_or_fail(
			'SELECT d.id AS device_id, d.email AS device_email, d.label AS device_label, d.created AS device_created, d.seen AS device_seen, m.*'
				. " FROM %i d LEFT JOIN {table} m ON ( d.identity <> '' AND m.identity = d.identity )"
				. ( '' === $orders ? '' : " OR m.order_id IN ($orders)" )
				. ' WHERE d.id = %d AND d.secret = %s LIMIT %d',
			[ DevicesTable::name(), ...$token->orders, $token->device_id, self::hash( $token->secret ), Memberships::MAX ]
		);
		return [] === $rows ? null : [
			new Device(
				(int) $rows[0]['device_id'],
				$rows[0]['device_email'],
				$rows[0]['device_label'],
				(int) $rows[0]['device_created'],
				(int) $rows[0]['device_seen']
			),
			$this->memberships->from_rows( array_values( array_filter( $rows, static fn ( array $row ): bool => '' !== $row['id'] ) ) ),
		];
	}

	/** @return list<Device> Devices of an address, last seen first. */
	public function find_by_email( string $email ): array {
		return array_map(
			Device::from_row( ... ),
			DevicesTable::rows(
				'SELECT * FROM {table} WHERE identity = %s ORDER BY seen DESC, id DESC LIMIT %d',
				[ EmailIdentity::identity( $email ), self::MAX_LISTED ]
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
	 * Signs out all devices of an address.
	 * @return int Number of signed-out devices.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete_all( string $email ): int {
		return DevicesTable::query_or_fail( 'DELETE FROM {table} WHERE identity = %s', [ EmailIdentity::identity( $email ) ] );
	}

	private static function hash( string $secret ): string {
		return hash( 'sha256', $secret );
	}
}
