<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Domains\Payments\Orders\Order;

/** The cells of an order for CSV files and WP-CLI. */
final class OrderCells {

	/** @return array<string, string> Cells by column. */
	public static function from_order( Order $order ): array {
		return [
			'order'    => (string) $order->id,
			'date'     => gmdate( DATE_RFC3339, $order->created ),
			'status'   => $order->status->value,
			'item'     => $order->title,
			'quantity' => (string) $order->quantity,
			'amount'   => $order->amount->decimal(),
			'currency' => $order->amount->currency->code,
			'paid'     => $order->money( $order->paid )->decimal(),
			'refunded' => $order->money( $order->refunded )->decimal(),
			'period'   => $order->period,
			'gateway'  => $order->gateway,
			'mode'     => $order->mode,
			'email'    => $order->email,
			'name'     => $order->name,
			'address'  => $order->address,
		];
	}
}
