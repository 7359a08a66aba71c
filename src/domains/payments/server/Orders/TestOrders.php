<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

/** Orders that are paid with test money. */
final class TestOrders {

	/** Whether test payments count: on sites for development only. */
	public static function count(): bool {
		$is_development = in_array( wp_get_environment_type(), [ 'local', 'development' ], true );
		/**
		 * Filters whether test payments count in the sum of a donation form and in its list of donors, and open paid content.
		 * @param bool $is_development True on sites for development.
		 */
		return true === apply_filters( 'slipstream_counts_test_payments', $is_development );
	}
}
