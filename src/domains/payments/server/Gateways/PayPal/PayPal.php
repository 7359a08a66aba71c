<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Domains\Payments\Gateways\ItemGateway;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\StoredText;
use Slipstream\Money\Money;
use WP_Error;

/**
 * One-time payments with the owner's PayPal buttons and payment links. The site loads no PayPal script. PayPal reports payments with
 * instant payment notifications (IPN), which PayPalWebhook verifies.
 */
final class PayPal implements ItemGateway {

	public const ID = 'paypal';

	private const LIVE_PAGE    = 'https://www.paypal.com/cgi-bin/webscr';
	private const SANDBOX_PAGE = 'https://www.sandbox.paypal.com/cgi-bin/webscr';

	public function __construct(
		private readonly PayPalSettings $settings,
		private readonly OrderStore $orders,
		private readonly OrderLink $link,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function title(): string {
		return 'PayPal';
	}

	public function is_ready(): bool {
		return '' !== $this->settings->receiver() && [] !== $this->settings->buttons();
	}

	public function mode(): string {
		return $this->settings->is_sandbox() ? Order::TEST : Order::LIVE;
	}

	public function can_take( Money $amount, string $period ): bool {
		return $amount->minor_units > 0 && Plan::ONE_TIME === $period;
	}

	public function sells( int $item_id ): bool {
		return '' !== $this->button( StoredText::plain( get_post_field( 'post_title', $item_id, 'raw' ) ) );
	}

	public function start( Order $order ): string|WP_Error {
		$button = $this->button( $order->title );
		if ( '' === $button || ! $this->orders->set_session( $order, "$button-$order->id" ) ) {
			return new WP_Error(
				'slipstream_checkout_closed',
				__( 'PayPal is not available for this item. Choose another payment method.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		if ( self::is_link( $button ) ) {
			return $button;
		}
		$query = [
			'cmd'              => '_s-xclick',
			'hosted_button_id' => $button,
			'quantity'         => $order->quantity,
			'custom'           => $order->token,
			'notify_url'       => rest_url( 'slipstream/v1/webhooks/' . self::ID ),
			'return'           => $this->link->after_checkout( $order ),
			'cancel_return'    => $this->link->back( $order ),
		];
		return ( $this->settings->is_sandbox() ? self::SANDBOX_PAGE : self::LIVE_PAGE ) . '?' . http_build_query( $query );
	}

	/** Returns no facts: buttons have no API. PayPal repeats a notification for four days. */
	public function look_up( Order $order ): array {
		return [];
	}

	public function refund( Order $order, string $payment_id, Money $amount, string $key ): WP_Error {
		return new WP_Error(
			'slipstream_refund_at_paypal',
			__( 'Refund this payment in your PayPal account. PayPal then reports the refund to this site.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}

	public function portal( Order $order ): WP_Error {
		return self::no_subscription();
	}

	public function cancel( Order $order ): WP_Error {
		return self::no_subscription();
	}

	private static function no_subscription(): WP_Error {
		return new WP_Error( 'slipstream_no_subscription', __( 'This order has no subscription.', 'slipstream' ), [ 'status' => 409 ] );
	}

	/** Whether an order was paid through a payment link, which does not pass on its token. */
	public static function is_linked( Order $order ): bool {
		return self::is_link( $order->session );
	}

	private static function is_link( string $button ): bool {
		return str_starts_with( $button, 'https://' );
	}

	/** Returns the button or payment link of an item; '' if there is none. */
	private function button( string $title ): string {
		return $this->settings->buttons()[ $title ] ?? '';
	}
}
