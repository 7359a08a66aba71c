<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

/** Orders that are paid with test money. */
final class TestOrders {

	/** Whether test payments count. By default only on development sites. */
	public static function are_counted(): bool {
		$is_development = in_array( wp_get_environment_type(), [ 'local', 'development' ], true );
		/**
		 * Filters whether test payments count as real ones: in totals and donor lists of donation forms, and for access to paid content.
		 * @param bool $is_development True on development sites.
		 */
		return true === apply_filters( 'slipstream_counts_test_payments', $is_development );
	}
}
