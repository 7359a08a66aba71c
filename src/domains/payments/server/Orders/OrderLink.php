<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

/** Makes the URLs of an order for its buyer. */
final class OrderLink {

	/** Query argument of the order's page: the token. */
	public const PAGE = 'slipstream-order';

	/** URL of the page that shows the order. It grants nothing: the page asks the gateway whether the order is paid. */
	public function to_order( Order $order ): string {
		return add_query_arg( self::PAGE, $order->token, home_url( '/' ) );
	}

	/** Returns the URL of the post where the buyer started; the home page when visitors cannot read it. */
	public function back( Order $order ): string {
		$permalink = $order->post_id > 0 && is_post_publicly_viewable( $order->post_id ) ? get_permalink( $order->post_id ) : false;
		return is_string( $permalink ) ? $permalink : home_url( '/' );
	}
}
