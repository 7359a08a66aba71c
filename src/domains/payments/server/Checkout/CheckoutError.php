<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use WP_Error;

/** Creates errors of the checkout form, each for one field. */
final class CheckoutError {

	/**
	 * @param string $field   Name of the field. The error data contains the message under this name in `params`.
	 * @param string $message Message for the buyer, translated and not escaped.
	 * @param int    $status  HTTP status.
	 */
	public static function at( string $field, string $message, int $status = 422 ): WP_Error {
		$data = [
			'status' => $status,
			'params' => [ $field => $message ],
		];
		return new WP_Error( "slipstream_checkout_$field", $message, $data );
	}
}
