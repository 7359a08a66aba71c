<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;
use WP_Error;

/** A way to pay, such as Stripe or a bank transfer. It reports facts, from which the ledger computes the state of an order. */
interface Gateway {

	/** Lower-case letters; stored with each order. */
	public function id(): string;

	/** Name for buyers, such as "Card". */
	public function title(): string;

	/** Whether the owner has entered all required settings. */
	public function is_ready(): bool;

	/** Whether new payments move real money: Order::LIVE or Order::TEST. */
	public function mode(): string;

	/**
	 * Whether it supports payments with this period.
	 * @param string $period Plan::ONE_TIME, MONTHLY or YEARLY.
	 */
	public function can_take( Money $amount, string $period ): bool;

	/**
	 * Starts the payment of an order. A second call for the same order leads to the same payment.
	 * @return string|WP_Error URL of the page where the buyer pays. An error's text is for the buyer.
	 */
	public function start( Order $order ): string|WP_Error;

	/**
	 * Returns all facts of an order from the gateway.
	 * @return list<Fact>|WP_Error An error when the gateway did not respond; try again later.
	 */
	public function look_up( Order $order ): array|WP_Error;

	/**
	 * Refunds a payment or a part of it.
	 * @param string $payment_id The gateway's ID of the payment.
	 * @param string $key        Identifies this refund: a repetition with the same key refunds nothing more.
	 * @return Fact|WP_Error An error's text is for the owner.
	 */
	public function refund( Order $order, string $payment_id, Money $amount, string $key ): Fact|WP_Error;

	/**
	 * Opens the page where a buyer manages a subscription.
	 * @return string|WP_Error URL for this buyer alone: neither store nor log it. An error's text is for the buyer.
	 */
	public function portal( Order $order ): string|WP_Error;

	/**
	 * Cancels the subscription of an order: with the end of the paid period, or at once when its payment is overdue. A repetition
	 * changes nothing.
	 * @return list<Fact>|WP_Error An error's text is for the owner.
	 */
	public function cancel( Order $order ): array|WP_Error;
}
