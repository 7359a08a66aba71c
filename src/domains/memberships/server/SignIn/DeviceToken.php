<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Content of a reader's cookie. Contains no address. */
final class DeviceToken {

	/**
	 * @param int       $device_id ID of the row in DevicesTable.
	 * @param string    $secret    32 hexadecimal digits. After a database is restored, another device may have the same ID.
	 * @param int       $issued    Unix time.
	 * @param list<int> $orders    IDs of orders that were started on this device. They open their plan without a proved address.
	 */
	public function __construct(
		public readonly int $device_id,
		public readonly string $secret,
		public readonly int $issued,
		public readonly array $orders = [],
	) {}
}
