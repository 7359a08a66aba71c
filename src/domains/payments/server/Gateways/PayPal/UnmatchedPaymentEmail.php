<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Support\EmailAddress;

/** Tells the owner by email about a payment that matches no order. */
final class UnmatchedPaymentEmail {

	public function __construct( private readonly Mailer $mailer ) {}

	/**
	 * Queues the email, once per payment.
	 * @param list<Order> $orders Orders that may belong to the payment.
	 * @return bool False if the email cannot be queued.
	 */
	public function schedule( Notification $notification, array $orders ): bool {
		$address = get_option( 'admin_email' );
		if ( ! is_string( $address ) || ! EmailAddress::is_valid( $address ) ) {
			return true;
		}
		$numbers = implode( ', ', array_map( static fn ( Order $order ): string => (string) $order->id, $orders ) );
		$known   = [] === $orders
			? ''
			/* translators: %s: numbers of orders. */
			: ' ' . sprintf( __( 'Several open orders fit: %s.', 'slipstream' ), $numbers );
		$text = sprintf(
			/* translators: 1: an amount of money, 2: number of a transaction. */
			__( 'PayPal reports %1$s (transaction %2$s), and no single open order of this site has this buyer and amount. Look at it in your PayPal account.', 'slipstream' ),
			$notification->money()?->format() ?? '',
			$notification->transaction()
		) . $known;
		$message = new EmailMessage(
			'paypal-' . hash( 'sha256', $notification->transaction() ),
			$address,
			__( 'PayPal payment without an order', 'slipstream' ),
			'<p>' . esc_html( $text ) . '</p>',
			'',
			[ 'Auto-Submitted' => 'auto-generated' ]
		);
		return ! $this->mailer->send( $message )->is_rejected();
	}
}
