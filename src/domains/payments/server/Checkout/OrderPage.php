<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Pages\ThemePage;
use Slipstream\Submissions\RateLimiter;
use WP_Error;

/** The page to which a buyer returns. The URL grants nothing: the page asks the gateway whether the order is paid. */
final class OrderPage {

	private const VIEW = __DIR__ . '/views/order.php';

	/** Look-ups of one order, and in how many seconds: a buyer who reloads does not flood the gateway. */
	private const LOOKUPS        = 3;
	private const LOOKUP_SECONDS = 10;

	public function __construct(
		private readonly OrderStore $orders,
		private readonly LookUp $look_up,
		private readonly OrderLink $link,
		private readonly RateLimiter $limiter,
		private readonly ThemePage $page,
	) {}

	/** Hook `template_redirect` where the URL has OrderLink::PAGE. */
	public function show(): never {
		$token = filter_input( INPUT_GET, OrderLink::PAGE );
		try {
			$order = $this->find( is_string( $token ) ? $token : '' );
		} catch ( QueryFailed ) {
			$order = null;
		}
		$view = $this->view( $order );
		$this->page->print( null === $order ? 404 : 200, $view['title'], self::VIEW, $view );
		exit;
	}

	/**
	 * Returns the order of a token, as its gateway has it now.
	 * @throws QueryFailed When the database refused.
	 */
	public function find( string $token ): ?Order {
		$order    = $this->orders->find_by_token( $token );
		$is_asked = null !== $order && LookUp::is_open( $order )
			&& $this->limiter->admit( [ "order-look-up|$order->id" => self::LOOKUPS ], self::LOOKUP_SECONDS );
		$result   = $is_asked ? $this->look_up->refresh( $order ) : $order;
		return $result instanceof WP_Error ? $order : $result;
	}

	/** The main element of the page. */
	public function content( ?Order $order ): string {
		return ThemePage::content( self::VIEW, $this->view( $order ) );
	}

	/** @return array{title: string, text: string, link: string, link_text: string} For the template. */
	private function view( ?Order $order ): array {
		return [
			'title'     => match ( true ) {
				null === $order => __( 'This order does not exist', 'slipstream' ),
			$order->is_oversold => __( 'Sold out', 'slipstream' ),
			default => self::title( $order->status ),
			},
			'text'      => null === $order ? __( 'The link may be incomplete.', 'slipstream' ) : self::text( $order ),
			'link'      => null === $order ? home_url( '/' ) : $this->link->back( $order ),
			'link_text' => null === $order ? __( 'To the site', 'slipstream' ) : __( 'Back to the page', 'slipstream' ),
		];
	}

	private static function title( OrderStatus $status ): string {
		return match ( $status ) {
			OrderStatus::Pending => __( 'Waiting for your payment', 'slipstream' ),
			OrderStatus::Failed => __( 'The payment was refused', 'slipstream' ),
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
				? sprintf( __( 'This item was sold out before your payment arrived. %s was returned to you.', 'slipstream' ), $amount )
				/* translators: %s: an amount of money. */
				: sprintf( __( 'This item was sold out before your payment arrived. The site returns %s to you.', 'slipstream' ), $amount );
		}
		return match ( $order->status ) {
			OrderStatus::Pending => __( 'We have not received your payment yet. Reload this page after a minute.', 'slipstream' ),
			OrderStatus::Failed => __( 'Nothing was charged. Go back to the page and try again, or pay another way.', 'slipstream' ),
			OrderStatus::Expired, OrderStatus::Canceled => __( 'Nothing was charged.', 'slipstream' ),
			OrderStatus::Paid, OrderStatus::PartlyRefunded => sprintf(
				/* translators: 1: an amount of money, 2: name of an item. */
				__( 'You paid %1$s for “%2$s”. We sent a receipt to your email address.', 'slipstream' ),
				$amount,
				$order->title
			),
			/* translators: %s: an amount of money. */
			OrderStatus::Refunded => sprintf( __( '%s was returned to you.', 'slipstream' ), $amount ),
			OrderStatus::Disputed, OrderStatus::Review => __( 'The site owner looks at this payment and will contact you.', 'slipstream' ),
		};
	}
}
