<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;
use WP_Error;

/** A payment gateway, such as Stripe or bank transfer. It reports facts, from which the ledger computes an order's state. */
interface Gateway {

	/** Returns the ID in lower-case letters, stored with each order. */
	public function id(): string;

	/** Returns the label for buyers, such as "Card". */
	public function title(): string;

	/** Whether all required settings are filled in. */
	public function is_ready(): bool;

	/** Returns Order::LIVE if new payments move real money, otherwise Order::TEST. */
	public function mode(): string;

	/**
	 * Whether the gateway supports payments with this period.
	 * @param string $period Plan::ONE_TIME, MONTHLY or YEARLY.
	 */
	public function can_take( Money $amount, string $period ): bool;

	/**
	 * Starts the payment of an order. Further calls for the same order return the same payment.
	 * @return string|WP_Error URL of the page where the buyer pays. The message of an error is for the buyer.
	 */
	public function start( Order $order ): string|WP_Error;

	/**
	 * Returns all facts of an order from the gateway.
	 * @return list<Fact>|WP_Error An error if the gateway did not respond. Try again later.
	 */
	public function look_up( Order $order ): array|WP_Error;

	/**
	 * Refunds all or part of a payment.
	 * @param string $payment_id The gateway's ID of the payment.
	 * @param string $key        Idempotency key: a repeated call with the same key refunds nothing more.
	 * @return Fact|WP_Error The message of an error is for the owner.
	 */
	public function refund( Order $order, string $payment_id, Money $amount, string $key ): Fact|WP_Error;

	/**
	 * Opens the page where the buyer manages the subscription.
	 * @return string|WP_Error URL for this buyer only: neither store nor log it. The message of an error is for the buyer.
	 */
	public function portal( Order $order ): string|WP_Error;

	/**
	 * Cancels the subscription of an order at the end of the paid period, or at once if a payment is overdue. A repeated call
	 * changes nothing.
	 * @return list<Fact>|WP_Error The message of an error is for the owner.
	 */
	public function cancel( Order $order ): array|WP_Error;
}
