<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Gateways\PayPal\PayPal;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeFacts;
use Slipstream\Domains\Payments\Orders\Order;

/** Links from payments to the gateways' pages for the owner. */
final class PaymentLinks {

	/**
	 * Returns the URL of a payment in the owner's account; '' if the gateway has no such page.
	 * @param string $gateway ID of the gateway.
	 * @param string $mode    Order::LIVE or TEST.
	 * @param string $id      The gateway's ID of the payment.
	 */
	public static function url( string $gateway, string $mode, string $id ): string {
		$is_test = Order::TEST === $mode;
		$name    = rawurlencode( $id );
		return match ( $gateway ) {
			Stripe::ID => 'https://dashboard.stripe.com/' . ( $is_test ? 'test/' : '' )
				. ( StripeFacts::is_outside( $id ) ? 'invoices' : 'payments' ) . "/$name",
			PayPal::ID => ( $is_test ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com' ) . "/activity/payment/$name",
			default => '',
		};
	}
}
