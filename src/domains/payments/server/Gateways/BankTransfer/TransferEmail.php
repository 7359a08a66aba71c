<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Domains\Payments\Gateways\Instructions;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Receipts\OrderEmail;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\RateLimiter;

/** Sends the email with the details of the owner's bank account. */
final class TransferEmail {

	/** Maximum emails to one address and from one network per number of seconds. */
	private const MAX_EMAILS  = 5;
	private const MAX_NETWORK = 60;
	private const SECONDS     = 3600;

	public function __construct(
		private readonly Mailer $mailer,
		private readonly OrderLink $link,
		private readonly RateLimiter $limiter,
		private readonly OrderEmail $email,
	) {}

	/**
	 * Queues the email, once per order. Buyers can enter a stranger's address, so the emails are limited per address and per
	 * network. The order page shows the same details.
	 * @return bool False if the email cannot be queued.
	 */
	public function schedule( Order $order, Instructions $instructions ): bool {
		$limits = [
			"transfer-mail|$order->email" => self::MAX_EMAILS,
			'transfer-mail-network|' . ClientAddress::owner_network( ClientAddress::current() ) => self::MAX_NETWORK,
		];
		if ( ! $this->limiter->admit( $limits, self::SECONDS ) ) {
			return true;
		}
		$view    = [
			'text' => sprintf(
				/* translators: 1: an amount of money, 2: name of an item. */
				__( 'Please transfer %1$s for “%2$s”. Write the reference on your transfer, so that we can find it.', 'slipstream' ),
				$order->amount->format(),
				$order->title
			),
			'rows' => $instructions->rows,
			'url'  => $this->link->to_order( $order ),
			'link' => null === $instructions->code
				? __( 'View your order', 'slipstream' )
				: __( 'View your order with a QR code for your banking app', 'slipstream' ),
			'note' => $instructions->note,
		];
		$message = $this->email->make(
			"transfer-$order->id",
			$order->email,
			/* translators: 1: an amount of money, 2: name of the site. */
			sprintf( __( 'How to transfer %1$s to %2$s', 'slipstream' ), $order->amount->format(), SiteName::line() ),
			$order,
			$view
		);
		return ! $this->mailer->send( $message, Priority::NOW )->is_rejected();
	}
}
