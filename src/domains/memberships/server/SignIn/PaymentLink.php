<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Mail\SiteName;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * The emailed link to the gateway's page where a reader updates the card after a failed payment. It works on any device without a sign-in,
 * until the payment succeeds or the grace period ends. It signs nobody in.
 */
final class PaymentLink {

	private const PURPOSE = 'payment';

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly PlanActions $actions,
		private readonly TokenKeys $keys,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the URL for the email about a failed payment.
	 * @param int $expires Unix time.
	 * @throws QueryFailed If the site has no key, and none could be stored.
	 */
	public function url( Order $order, int $expires ): string {
		return ReaderLink::to_payment( $this->keys->sign( self::PURPOSE, "$order->id-$expires-" . self::identity( $order ) ) );
	}

	/**
	 * Returns the page behind the link. A GET request shows a button; its POST request opens the gateway's page.
	 * @throws QueryFailed If the database fails.
	 */
	public function open( string $signed, bool $is_post ): ReaderPageView {
		$order        = $this->find( $signed );
		$subscription = null === $order ? null : $this->ledger->subscription( $order );
		$is_late      = Subscription::PAST_DUE === $subscription?->status;
		if ( null === $order || ! $is_late || ! $this->actions->has_portal( $order, $subscription ) ) {
			return ReaderPageView::form( 403, __( 'This link was used before or is too old.', 'slipstream' ) );
		}
		$title = __( 'Update your payment', 'slipstream' );
		if ( ! $is_post ) {
			/* translators: 1: name of a plan, 2: name of the site. */
			$text = __( 'Press the button to update the card for “%1$s” on %2$s.', 'slipstream' );
			return new ReaderPageView( 200, $title, sprintf( $text, $order->title, SiteName::line() ), button: $title );
		}
		$url = $this->actions->open_portal( $order );
		return $url instanceof WP_Error ? new ReaderPageView( 409, $title, $url->get_error_message() ) : ReaderPageView::redirect( $url );
	}

	/** Returns the order of a link; null if the link is wrong or too old, or if the order's address has changed since. */
	private function find( string $signed ): ?Order {
		$parts = explode( '-', $this->keys->verify( self::PURPOSE, $signed ) ?? '' );
		$now   = $this->clock->now()->getTimestamp();
		$order = 3 === count( $parts ) && $now < (int) $parts[1] ? $this->orders->find( (int) $parts[0] ) : null;
		return null !== $order && hash_equals( self::identity( $order ), $parts[2] ?? '' ) ? $order : null;
	}

	/** Returns a hash of the order's address. */
	private static function identity( Order $order ): string {
		return substr( EmailIdentity::identity( EmailIdentity::normalize( $order->email ) ), 0, 16 );
	}
}
