<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

/** Makes an order's URLs for its buyer. */
final class OrderLink {

	/** Query argument of the order page. The value is the order's token. */
	public const PAGE = 'slipstream-order';

	/** Returns the URL of the order page. The URL proves no payment: the page asks the gateway whether the order is paid. */
	public function to_order( Order $order ): string {
		return add_query_arg( self::PAGE, $order->token, home_url( '/' ) );
	}

	/** Returns the URL of the post where the buyer started, or the home page if visitors cannot read the post. */
	public function back( Order $order ): string {
		$permalink = $order->post_id > 0 && is_post_publicly_viewable( $order->post_id ) ? get_permalink( $order->post_id ) : false;
		return is_string( $permalink ) ? $permalink : home_url( '/' );
	}
}
