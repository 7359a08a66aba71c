<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Support\EmailAddress;

/** Tells the owner by email about a payment, refund or dispute that matches no order. */
final class UnmatchedPaymentEmail {

	public function __construct(
		private readonly Mailer $mailer,
		private readonly EmailFrame $frame,
	) {}

	/**
	 * Queues the email, once per transaction.
	 * @param Fact        $fact   A payment, refund or dispute.
	 * @param list<Order> $orders Orders that may belong to the payment.
	 * @return bool False if the email cannot be queued.
	 */
	public function schedule( Notification $notification, Fact $fact, array $orders ): bool {
		$address = get_option( 'admin_email' );
		if ( ! is_string( $address ) || ! EmailAddress::is_valid( $address ) ) {
			return true;
		}
		$numbers = implode( ', ', array_map( static fn ( Order $order ): string => (string) $order->id, $orders ) );
		$known   = [] === $orders
			? ''
			/* translators: %s: numbers of orders. */
			: ' ' . sprintf( __( 'Several open orders match: %s.', 'slipstream' ), $numbers );
		$is_paid = FactType::PaymentSucceeded === $fact->type;
		$text    = sprintf(
			$is_paid
				/* translators: 1: an amount of money, 2: number of a transaction. */
				? __( 'PayPal reported a payment of %1$s (transaction %2$s). No open order matches its buyer and amount, or several do. Check the payment in your PayPal account.', 'slipstream' )
				/* translators: 1: an amount of money, 2: number of a transaction. */
				: __( 'PayPal reported a refund or dispute of %1$s (transaction %2$s). This site has no order for the payment. Check the transaction in your PayPal account.', 'slipstream' ),
			$notification->money()?->format() ?? '',
			$notification->transaction()
		) . ( $is_paid ? $known : '' );
		$subject = $is_paid
			? __( 'PayPal payment without an order', 'slipstream' )
			: __( 'PayPal refund or dispute without an order', 'slipstream' );
		$message = new EmailMessage(
			'paypal-' . hash( 'sha256', $notification->transaction() ),
			$address,
			$subject,
			$this->frame->html( new EmailContent( $subject, $subject, [ $text ] ) ),
			headers: EmailMessage::AUTOMATIC
		);
		return ! $this->mailer->send( $message )->is_rejected();
	}
}
