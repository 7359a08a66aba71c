<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\Instructions;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\ManualGateway;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAccess;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Receipts\OrderLinkEmail;
use Slipstream\Pages\Redirect;
use Slipstream\Pages\ThemePage;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * The order page, to which a buyer returns after the payment. It asks the gateway whether the order is paid. Only the buyer can open
 * the customer portal, see OrderAccess. After a month, visitors with only the URL see neither item nor amount.
 */
final class OrderPage {

	private const VIEW = __DIR__ . '/views/order.php';

	/** Name of the form field with the token, and purpose of that token. The token is not bound to a post. */
	public const MANAGE   = 'slipstream_manage';
	private const PURPOSE = 'order';

	/** Maximum gateway requests about one order per number of seconds, so that reloads do not flood the gateway. */
	private const LOOKUPS        = 3;
	private const LOOKUP_SECONDS = 10;

	public function __construct(
		private readonly OrderStore $orders,
		private readonly LookUp $look_up,
		private readonly Gateways $gateways,
		private readonly Ledger $ledger,
		private readonly Guard $guard,
		private readonly OrderLink $link,
		private readonly RateLimiter $limiter,
		private readonly ThemePage $page,
		private readonly OrderAccess $access,
		private readonly OrderLinkEmail $email,
		private readonly Clock $clock,
	) {}

	/** Hook `template_redirect` for URLs with OrderLink::PAGE. */
	public function show(): never {
		$token  = filter_input( INPUT_GET, OrderLink::PAGE );
		$sent   = filter_input( INPUT_POST, self::MANAGE );
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		$notice = '';
		try {
			$order = $this->find( is_string( $token ) ? $token : '' );
			if ( null !== $order && 'post' === $method ) {
				$next   = $this->handle( $order, is_string( $sent ) ? $sent : '' );
				$notice = $next instanceof WP_Error ? $next->get_error_message() : ( '' === $next ? self::sent() : Redirect::to( $next ) );
			}
		} catch ( QueryFailed ) {
			$order = null;
		}
		$view = $this->view( $order, $notice );
		$this->page->print( null === $order ? 404 : 200, $view['title'], self::VIEW, $view );
		exit;
	}

	/**
	 * Handles the button: opens the gateway's customer portal for the buyer, or emails a link to the buyer.
	 * @param string $sent Submitted form token.
	 * @return string|WP_Error URL of the portal; '' if a link was emailed; or an error for the buyer.
	 * @throws QueryFailed If the database fails.
	 */
	public function handle( Order $order, string $sent ): string|WP_Error {
		$allowed = $this->guard->check_click( Click::from_request( self::PURPOSE, 0, $sent ) );
		// Other people in the same network must not block access to an order.
		if ( $allowed instanceof WP_Error && ! Guard::is_over_limit( $allowed ) ) {
			return $allowed;
		}
		if ( $this->access->is_known( $order ) ) {
			return $this->portal( $order );
		}
		$this->email->send( $order );
		return '';
	}

	/**
	 * @return string|WP_Error See handle().
	 * @throws QueryFailed If the database fails.
	 */
	private function portal( Order $order ): string|WP_Error {
		$gateway = $this->has_portal( $order ) ? $this->gateways->find( $order->gateway ) : null;
		return match ( true ) {
			null === $gateway => new WP_Error(
				'slipstream_no_subscription',
				__( 'This order has no subscription.', 'slipstream' ),
				[ 'status' => 409 ]
			),
			default => $gateway->portal( $order ),
		};
	}

	/** Whether there is something to manage: a running subscription or a simulated payment. */
	private function has_portal( Order $order ): bool {
		$subscription = $this->ledger->subscription( $order );
		return Simulated::ID === $order->gateway || ( null !== $subscription && Subscription::ENDED !== $subscription->status );
	}

	/**
	 * Returns the order with this token, after asking the gateway for its current state.
	 * @throws QueryFailed If the database fails.
	 */
	public function find( string $token ): ?Order {
		$order    = $this->orders->find_by_token( $token );
		$is_asked = null !== $order && LookUp::is_open( $order )
			&& $this->limiter->admit( [ "order-look-up|$order->id" => self::LOOKUPS ], self::LOOKUP_SECONDS );
		$result   = $is_asked ? $this->look_up->refresh( $order ) : $order;
		return $result instanceof WP_Error ? $order : $result;
	}

	/** Returns the HTML of the page's main element. */
	public function content( ?Order $order ): string {
		return ThemePage::content( self::VIEW, $this->view( $order, '' ) );
	}

	/** Returns the message after a link was requested. It is the same if none was sent. */
	private static function sent(): string {
		return __( 'We sent a link to the email address of this order. It is valid for one hour.', 'slipstream' );
	}

	/**
	 * @param string $error Message for the buyer, such as why the portal could not be opened; '' for none.
	 * @phpstan-return array{
	 *     title: string,
	 *     text: string,
	 *     error: string,
	 *     link: string,
	 *     link_text: string,
	 *     instructions: ?Instructions,
	 *     token: string,
	 *     manage: string,
	 * }
	 * @return array<string, mixed> Data for the template. `token` and `manage` (the button's text) are '' if there is nothing to manage.
	 */
	private function view( ?Order $order, string $error ): array {
		if ( null === $order ) {
			return [
				'title'        => __( 'This order does not exist', 'slipstream' ),
				'text'         => __( 'The link may be incomplete.', 'slipstream' ),
				'error'        => '',
				'link'         => home_url( '/' ),
				'link_text'    => __( 'Go to the site', 'slipstream' ),
				'instructions' => null,
				'token'        => '',
				'manage'       => '',
			];
		}
		$is_known = $this->access->is_known( $order );
		if ( ! $is_known && $this->access->is_old( $order ) ) {
			return $this->closed_view( $order, $error );
		}
		$instructions = $this->instructions( $order );
		$can_manage   = $this->has_portal( $order ) && ( $is_known || '' !== $order->email );
		return [
			'title'        => $order->is_oversold ? __( 'Sold out', 'slipstream' ) : self::title( $order->status ),
			'text'         => null === $instructions ? self::text( $order ) : self::transfer_text( $order ),
			'error'        => $error,
			'link'         => $this->back( $order ),
			'link_text'    => __( 'Back to the page', 'slipstream' ),
			'instructions' => $instructions,
			'token'        => $can_manage ? $this->guard->click_token( self::PURPOSE, 0 ) : '',
			'manage'       => $can_manage ? ( $is_known ? self::manage_text( $order ) : self::link_text() ) : '',
		];
	}

	/**
	 * Returns the URL where the buyer started. If this browser has just paid for a plan, marks the URL, so that the page can explain a
	 * missing sign-in cookie.
	 */
	private function back( Order $order ): string {
		$url = $this->link->back( $order );
		return CheckoutLink::PLAN === $order->kind && $order->status->is_delivered() && OrderLink::is_after_checkout()
			? OrderLink::returned( $url, $this->clock->now()->getTimestamp() )
			: $url;
	}

	/**
	 * Returns the page data of an old order for a visitor who may not be its buyer.
	 * @phpstan-return array{
	 *     title: string,
	 *     text: string,
	 *     error: string,
	 *     link: string,
	 *     link_text: string,
	 *     instructions: null,
	 *     token: string,
	 *     manage: string,
	 * }
	 * @return array<string, mixed> See view().
	 */
	private function closed_view( Order $order, string $error ): array {
		$has_address = '' !== $order->email;
		return [
			'title'        => __( 'Your order', 'slipstream' ),
			'text'         => $has_address
				? __( 'To see this order, request a link. We send it to the email address of the order.', 'slipstream' )
				: __( 'This order is closed.', 'slipstream' ),
			'error'        => $error,
			'link'         => home_url( '/' ),
			'link_text'    => __( 'Go to the site', 'slipstream' ),
			'instructions' => null,
			'token'        => $has_address ? $this->guard->click_token( self::PURPOSE, 0 ) : '',
			'manage'       => $has_address ? self::link_text() : '',
		];
	}

	private static function link_text(): string {
		return __( 'Email me a link', 'slipstream' );
	}

	/** Returns the instructions for a payment outside the site; null if the order is not pending or its gateway collects the payment. */
	private function instructions( Order $order ): ?Instructions {
		$gateway = OrderStatus::Pending === $order->status ? $this->gateways->find( $order->gateway ) : null;
		return $gateway instanceof ManualGateway && $gateway->is_ready() ? $gateway->instructions( $order ) : null;
	}

	private static function manage_text( Order $order ): string {
		return Plan::ONE_TIME === $order->period
			? __( 'Manage simulated payment', 'slipstream' )
			: __( 'Manage subscription', 'slipstream' );
	}

	private static function transfer_text( Order $order ): string {
		return sprintf(
			/* translators: 1: an amount of money, 2: name of an item. */
			__( 'Please transfer %1$s for “%2$s”. Write the reference on your transfer, so that we can find it.', 'slipstream' ),
			$order->amount->format(),
			$order->title
		);
	}

	private static function title( OrderStatus $status ): string {
		return match ( $status ) {
			OrderStatus::Pending => __( 'Waiting for your payment', 'slipstream' ),
			OrderStatus::Failed => __( 'The payment failed', 'slipstream' ),
			OrderStatus::Expired => __( 'The payment was not completed', 'slipstream' ),
			OrderStatus::Canceled => __( 'The order was canceled', 'slipstream' ),
			OrderStatus::Paid, OrderStatus::PartlyRefunded => __( 'Thank you', 'slipstream' ),
			OrderStatus::Refunded => __( 'The payment was refunded', 'slipstream' ),
			OrderStatus::Disputed, OrderStatus::Review => __( 'The payment is being checked', 'slipstream' ),
		};
	}

	private static function text( Order $order ): string {
		$amount = $order->amount->format();
		if ( $order->is_oversold ) {
			return OrderStatus::Refunded === $order->status
				/* translators: %s: an amount of money. */
				? sprintf( __( 'This item sold out before your payment arrived. We refunded %s.', 'slipstream' ), $amount )
				/* translators: %s: an amount of money. */
				: sprintf( __( 'This item sold out before your payment arrived. We will refund %s.', 'slipstream' ), $amount );
		}
		return match ( $order->status ) {
			OrderStatus::Pending => __( 'We have not received your payment yet. Reload this page after a minute.', 'slipstream' ),
			OrderStatus::Failed => __( 'Nothing was charged. Go back to the page and try again, or pay another way.', 'slipstream' ),
			OrderStatus::Expired, OrderStatus::Canceled => 0 === $order->unmatched
				? __( 'Nothing was charged.', 'slipstream' )
				/* translators: %s: an amount of money. */
				: sprintf( __( 'The amount that arrived differs from %s. The site owner will refund it.', 'slipstream' ), $amount ),
			OrderStatus::Paid, OrderStatus::PartlyRefunded => sprintf(
				/* translators: 1: an amount of money, 2: name of an item. */
				__( 'You paid %1$s for “%2$s”. We sent a receipt to your email address.', 'slipstream' ),
				$amount,
				$order->title
			),
			/* translators: %s: an amount of money. */
			OrderStatus::Refunded => sprintf( __( 'We refunded %s.', 'slipstream' ), $amount ),
			OrderStatus::Disputed, OrderStatus::Review => __( 'The site owner will check this payment and contact you.', 'slipstream' ),
		};
	}
}
