<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Support\EmailAddress;

/** The email to the owner about a payment that belongs to no order. */
final class UnmatchedMail {

	public function __construct( private readonly Mailer $mailer ) {}

	/** Queues the email, once for each payment. Returns false when it cannot be queued. */
	public function schedule( Notice $notice ): bool {
		$address = get_option( 'admin_email' );
		if ( ! is_string( $address ) || ! EmailAddress::is_valid( $address ) ) {
			return true;
		}
		$text = sprintf(
			/* translators: 1: an amount of money, 2: number of a transaction. */
			__( 'PayPal reports a payment of %1$s (transaction %2$s), but no open order matches its buyer and amount. Check it in your PayPal account.', 'slipstream' ),
			$notice->money()?->format() ?? '',
			$notice->transaction()
		);
		$message = new EmailMessage(
			'paypal-' . hash( 'sha256', $notice->transaction() ),
			$address,
			__( 'PayPal payment without an order', 'slipstream' ),
			'<p>' . esc_html( $text ) . '</p>',
			'',
			[ 'Auto-Submitted' => 'auto-generated' ]
		);
		return ! $this->mailer->send( $message )->is_rejected();
	}
}
