<?php
/**
 * Tries to order single items of a product, in parallel with other processes. Prints how many orders were accepted.
 *
 * Usage: SLIPSTREAM_WP_DIR=<site> php hold-stock.php <product> <email> <tries>
 *
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Products\Stock;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php';

[ , $slipstream_product, $slipstream_email, $slipstream_tries ] = $argv + [ '', '0', '', '0' ];

Plugin::get( Extensions::class )->start( 'payments' );
$slipstream_orders = Plugin::get( OrderStore::class );
$slipstream_stock  = Plugin::get( Stock::class );
$slipstream_held   = 0;
for ( $slipstream_try = 0; $slipstream_try < (int) $slipstream_tries; $slipstream_try++ ) {
	$slipstream_order = new NewOrder(
		CheckoutLink::PRODUCT,
		(int) $slipstream_product,
		'Tea',
		1,
		Money::from_minor_units( 1250, 'EUR' ),
		Plan::ONE_TIME,
		'stripe',
		Order::LIVE,
		"$slipstream_try-$slipstream_email",
		'',
		0,
		'en_US'
	);
	$slipstream_add   = fn (): Order => $slipstream_orders->add( $slipstream_order );
	$slipstream_found = $slipstream_stock->hold( $slipstream_order, hash( 'sha256', $slipstream_order->email ), $slipstream_add );
	$slipstream_held += null === $slipstream_found ? 0 : 1;
}
echo "\n", wp_json_encode( [ 'held' => $slipstream_held ] ), "\n";
