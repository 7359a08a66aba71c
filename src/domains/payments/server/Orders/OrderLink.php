<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Support\QueryArgument;

/** Makes an order's URLs for its buyer. */
final class OrderLink {

	/** Query argument of the order page. The value is the order's token. */
	public const PAGE = 'slipstream-order';

	/** Query argument of the page to which a buyer or reader returns: Unix time at which the browser should have stored a cookie. */
	public const RETURNED = 'slipstream-returned';

	/** Query argument of the order page after the gateway has sent the buyer back. URLs in emails do not have it. */
	private const CHECKOUT = 'slipstream-from-checkout';

	/** Returns the URL of the order page. The URL proves no payment: the page asks the gateway whether the order is paid. */
	public function to_order( Order $order ): string {
		return add_query_arg( self::PAGE, $order->token, home_url( '/' ) );
	}

	/** Returns the URL of the order page to which the gateway sends the buyer after the payment. Like to_order(), it proves no payment. */
	public function after_checkout( Order $order ): string {
		return add_query_arg( self::CHECKOUT, '1', $this->to_order( $order ) );
	}

	/** Whether the request is for the URL of after_checkout(). */
	public static function is_after_checkout(): bool {
		return '1' === QueryArgument::text( self::CHECKOUT );
	}

	/** Returns the URL of the post where the buyer started, or the home page if visitors cannot read the post. */
	public function back( Order $order ): string {
		$permalink = $order->post_id > 0 && is_post_publicly_viewable( $order->post_id ) ? get_permalink( $order->post_id ) : false;
		return is_string( $permalink ) ? $permalink : home_url( '/' );
	}

	/**
	 * Marks the URL to which a buyer or reader returns, so that the page can explain missing cookies.
	 * @param int $now Unix time.
	 */
	public static function returned( string $url, int $now ): string {
		return add_query_arg( self::RETURNED, (string) $now, $url );
	}
}
