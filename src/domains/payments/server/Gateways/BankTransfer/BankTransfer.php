<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Domains\Payments\Gateways\Instructions;
use Slipstream\Domains\Payments\Gateways\ManualGateway;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\QrCode\QrCode;
use Slipstream\Money\Money;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Payments by transfer to the owner's bank account. The site cannot read the account: the owner reports payments or imports a statement.
 */
final class BankTransfer implements ManualGateway {

	public const ID = 'bank';

	public function __construct(
		private readonly BankSettings $settings,
		private readonly TransferEmail $email,
		private readonly OrderStore $orders,
		private readonly OrderLink $link,
		private readonly Clock $clock,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function title(): string {
		return __( 'Bank transfer', 'slipstream' );
	}

	public function is_ready(): bool {
		return '' !== $this->settings->holder() && '' !== $this->settings->iban();
	}

	public function mode(): string {
		return Order::LIVE;
	}

	/** Bank transfers cannot be renewed automatically. */
	public function can_take( Money $amount, string $period ): bool {
		return $amount->minor_units > 0 && Plan::ONE_TIME === $period;
	}

	public function start( Order $order ): string|WP_Error {
		$this->orders->set_session( $order, CreditorReference::of_order( $order->id ) );
		return $this->email->schedule( $order, $this->instructions( $order ) )
			? $this->link->to_order( $order )
			: new WP_Error(
				'slipstream_instructions_not_sent',
				__( 'The email with the bank details could not be sent. Try again in a minute.', 'slipstream' ),
				[ 'status' => 503 ]
			);
	}

	/** Returns no facts: only the owner's bank has data about the payment. */
	public function look_up( Order $order ): array {
		return [];
	}

	/** Records a refund that the owner sends from their bank account. */
	public function refund( Order $order, string $payment_id, Money $amount, string $key ): Fact {
		return new Fact(
			FactType::RefundSucceeded,
			"$payment_id-$key",
			$this->clock->now()->getTimestamp(),
			$amount->minor_units,
			$amount->currency->code,
			$payment_id
		);
	}

	public function portal( Order $order ): WP_Error {
		return self::no_subscription();
	}

	public function cancel( Order $order ): WP_Error {
		return self::no_subscription();
	}

	private static function no_subscription(): WP_Error {
		return new WP_Error( 'slipstream_no_subscription', __( 'This order has no subscription.', 'slipstream' ), [ 'status' => 409 ] );
	}

	public function instructions( Order $order ): Instructions {
		$reference = CreditorReference::of_order( $order->id );
		$rows      = [
			__( 'Account holder', 'slipstream' ) => $this->settings->holder(),
			__( 'IBAN', 'slipstream' )           => Iban::format( $this->settings->iban() ),
			__( 'BIC', 'slipstream' )            => $this->settings->bic(),
			__( 'Amount', 'slipstream' )         => $order->amount->format(),
			__( 'Reference', 'slipstream' )      => CreditorReference::format( $reference ),
		];
		$text      = EpcCode::text( $this->settings->holder(), $this->settings->iban(), $order->amount, $reference );
		return new Instructions( array_diff( $rows, [ '' ] ), $this->settings->note(), '' === $text ? null : QrCode::from_bytes( $text ) );
	}

	/** Returns the fact of the payment. Manual confirmation and statement import return the same fact, so it counts once. */
	public function payment( Order $order ): Fact {
		return new Fact(
			FactType::PaymentSucceeded,
			CreditorReference::of_order( $order->id ),
			$this->clock->now()->getTimestamp(),
			$order->amount->minor_units,
			$order->amount->currency->code
		);
	}
}
