<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use WP_Error;

/** Refusals of the checkout form, each at one field. */
final class CheckoutError {

	/**
	 * @param string $field   Name of the field, which `params` in the error's data has with the message.
	 * @param string $message For the buyer, translated and not escaped.
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
