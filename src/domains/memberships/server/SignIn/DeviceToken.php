<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Content of a reader's cookie. It contains no address. */
final class DeviceToken {

	/**
	 * @param int       $device_id Row of DevicesTable.
	 * @param string    $secret    32 hexadecimal digits: a restored database may give the id to another device.
	 * @param int       $issued    Unix time.
	 * @param list<int> $orders    Orders that were started on this device. They open their own plan without a proved address.
	 */
	public function __construct(
		public readonly int $device_id,
		public readonly string $secret,
		public readonly int $issued,
		public readonly array $orders = [],
	) {}
}
