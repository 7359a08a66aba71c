<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\PaymentLinks;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayment;
use Slipstream\Domains\Payments\Ledger\UnmatchedReason;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Money\Money;

/** Converts unmatched payments to JSON for the owner. */
final class UnmatchedPresenter {

	public function __construct(
		private readonly Gateways $gateways,
		private readonly OrderStore $orders,
	) {}

	/**
	 * @return array<string, mixed> An unmatched payment.
	 * @throws QueryFailed If the database fails.
	 */
	public function item( UnmatchedPayment $payment ): array {
		$order = $payment->order_id > 0 ? $this->orders->find( $payment->order_id ) : null;
		return [
			'id'       => $payment->id,
			'time'     => gmdate( DATE_RFC3339, $payment->time ),
			'amount'   => $payment->money->format(),
			'currency' => $payment->money->currency->code,
			'gateway'  => $this->gateways->find( $payment->gateway )?->title() ?? $payment->gateway,
			'is_test'  => Order::TEST === $payment->mode,
			'payment'  => $payment->payment_id,
			'email'    => $order->email ?? $payment->email,
			'order'    => $order->id ?? 0,
			'title'    => $order->title ?? '',
			'reason'   => self::reason( $payment->reason, $order ) . self::refunded( $payment ),
			'url'      => PaymentLinks::url( $payment->gateway, $payment->mode, $payment->payment_id ),
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of the properties. */
	public static function properties(): array {
		$text = array_fill_keys( [ 'amount', 'currency', 'gateway', 'payment', 'email', 'title', 'reason', 'url' ], Schema::TEXT );
		return $text + [
			'id'      => Schema::INTEGER,
			'order'   => Schema::INTEGER + [ 'description' => 'ID of the order that the payment names; 0 for none.' ],
			'is_test' => Schema::BOOLEAN,
			'time'    => [
				'type'   => 'string',
				'format' => 'date-time',
			],
		];
	}

	/** Returns a sentence about the refunded part, after a space; '' if nothing was refunded. */
	private static function refunded( UnmatchedPayment $payment ): string {
		$money = Money::from_minor_units( $payment->refunded, $payment->money->currency->code );
		/* translators: %s: an amount of money. */
		return $payment->refunded > 0 ? ' ' . sprintf( __( '%s of this payment was refunded.', 'slipstream' ), $money->format() ) : '';
	}

	/** Returns the reason in the user's language. */
	private static function reason( UnmatchedReason $reason, ?Order $order ): string {
		$price = $order?->amount->format() ?? '';
		return match ( true ) {
			UnmatchedReason::SeveralOrders === $reason => __( 'Several open orders fit this payment.', 'slipstream' ),
			null === $order => __( 'No open order has this buyer and amount.', 'slipstream' ),
			/* translators: %s: an amount of money. */
			UnmatchedReason::Currency === $reason => sprintf( __( 'The currency differs from the order’s price of %s.', 'slipstream' ), $price ),
			UnmatchedReason::Difference === $reason => __( 'This is the difference for a change of plan. It was paid too late.', 'slipstream' ),
			/* translators: %s: an amount of money. */
			UnmatchedReason::OldPrice === $reason => sprintf( __( 'This is the price before the change of plan. The new price is %s.', 'slipstream' ), $price ),
			/* translators: %s: an amount of money. */
			default => sprintf( __( 'The amount differs from the order’s price of %s.', 'slipstream' ), $price ),
		};
	}
}
