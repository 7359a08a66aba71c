<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAccess;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\Locale;

/** Sends the buyer an email with a link that opens the order. */
final class OrderLinkEmail {

	/** Maximum emails about one order per number of seconds. Every visitor with the order's URL can request one. */
	private const MAX_EMAILS = 3;
	private const SECONDS    = 3600;

	public function __construct(
		private readonly Mailer $mailer,
		private readonly OrderAccess $access,
		private readonly RateLimiter $limiter,
		private readonly OrderEmail $email,
	) {}

	/** Queues the email to the order's address. Sends nothing above the limit; the page shows the same message. */
	public function send( Order $order ): void {
		$limits = [ "order-link|$order->id" => self::MAX_EMAILS ];
		if ( ! EmailAddress::is_valid( $order->email ) || ! $this->limiter->admit( $limits, self::SECONDS ) ) {
			return;
		}
		$message = Locale::run( $order->locale, fn (): EmailMessage => $this->message( $order ) );
		$this->mailer->send( $message, Priority::NOW );
	}

	private function message( Order $order ): EmailMessage {
		return $this->email->make(
			"order-link-$order->id-" . bin2hex( random_bytes( 8 ) ),
			$order->email,
			/* translators: %s: name of the site. */
			sprintf( __( 'Your order at %s', 'slipstream' ), SiteName::line() ),
			$order,
			[
				'text' => __( 'This link opens your order. It is valid for one hour.', 'slipstream' ),
				'rows' => [],
				'url'  => $this->access->url( $order ),
				'link' => __( 'View your order', 'slipstream' ),
				'note' => __( 'If you did not ask for this email, you can ignore it.', 'slipstream' ),
			]
		);
	}
}
