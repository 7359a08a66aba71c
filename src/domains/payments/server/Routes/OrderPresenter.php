<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Donations\Donor;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\ManualGateway;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Payment;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAction;
use Slipstream\Domains\Payments\Orders\OrderActions;
use Slipstream\Domains\Payments\Orders\OrderFolder;
use Slipstream\Domains\Payments\Receipts\Receipt;
use Slipstream\Domains\Payments\Receipts\Receipts;
use Slipstream\Domains\Payments\Refunds\Refunds;

/** Converts orders to JSON for the owner. Amounts are texts with their currency. The order's token is not included. */
final class OrderPresenter {

	private const DATE = [
		'type'   => 'string',
		'format' => 'date-time',
	];

	public function __construct(
		private readonly Gateways $gateways,
		private readonly Ledger $ledger,
		private readonly Receipts $receipts,
		private readonly OrderActions $actions,
		private readonly Donors $donors,
	) {}

	/** @return array<string, mixed> Row of the list. */
	public function row( Order $order ): array {
		return [
			'id'       => $order->id,
			'status'   => OrderFolder::containing( $order->status )->value,
			'state'    => $order->status->value,
			'title'    => $order->title,
			'quantity' => $order->quantity,
			'amount'   => $order->amount->format(),
			'paid'     => $order->money( $order->paid )->format(),
			'refunded' => 0 === $order->refunded ? '' : $order->money( $order->refunded )->format(),
			'period'   => $order->period,
			'gateway'  => $this->gateways->find( $order->gateway )?->title() ?? $order->gateway,
			'is_test'  => Order::TEST === $order->mode,
			'email'    => $order->email,
			'name'     => $order->name,
			'created'  => gmdate( DATE_RFC3339, $order->created ),
		];
	}

	/** @return array<string, mixed> An order with its payments and events. */
	public function item( Order $order ): array {
		$fact      = static fn ( Fact $fact ): array => [
			'type'   => $fact->type->value,
			'state'  => $fact->status,
			'amount' => 0 === $fact->amount ? '' : $order->money( $fact->amount )->format(),
			'time'   => gmdate( DATE_RFC3339, $fact->occurred ),
		];
		$payment   = static function ( Payment $payment ) use ( $order ): array {
			$remainder = Refunds::remainder( $order, $payment );
			return [
				'id'         => $payment->id,
				'amount'     => $order->money( $payment->amount )->format(),
				'refundable' => 0 === $remainder->minor_units ? '' : $remainder->decimal(),
				'currency'   => $remainder->currency->code,
				'time'       => gmdate( DATE_RFC3339, $payment->time ),
			];
		};
		$is_manual = $this->gateways->find( $order->gateway ) instanceof ManualGateway;
		return $this->row( $order ) + [
			'address'      => $order->address,
			'oversold'     => $order->is_oversold,
			'is_donation'  => $order->is_donation,
			'donor'        => self::donor( $this->donors->of_order( $order ) ),
			'subscription' => self::subscription( $this->ledger->subscription( $order ) ),
			'reference'    => $is_manual ? $order->session : '',
			'is_manual'    => $is_manual,
			'actions'      => array_column( $this->actions->possible( $order ), 'value' ),
			'payments'     => array_map( $payment, $this->ledger->payments( $order ) ),
			'events'       => array_map( $fact, $this->ledger->facts( $order ) ),
			'receipts'     => array_map(
				static fn ( Receipt $receipt ): string => $receipt->number(),
				$this->receipts->of_order( $order )
			),
		];
	}

	/** @return array<string, string|bool>|null Null if the donor did not agree to be listed. */
	public static function donor( ?Donor $donor ): ?array {
		return null === $donor ? null : [
			'name'      => $donor->name,
			'message'   => $donor->message,
			'is_hidden' => $donor->is_hidden,
		];
	}

	/** @return array<string, string>|null */
	public static function subscription( ?Subscription $subscription ): ?array {
		return null === $subscription ? null : [
			'state'      => $subscription->status,
			'paid_until' => gmdate( DATE_RFC3339, $subscription->period_end ),
		];
	}

	/**
	 * @param list<string>                        $folders Values of `status`; empty for the folders of orders.
	 * @param array<string, array<string, mixed>> $more    Additional properties.
	 * @return array<string, mixed> JSON schema.
	 */
	public static function row_schema( string $title, array $folders = [], array $more = [] ): array {
		$status = [] === $folders ? [] : [ 'status' => Schema::TEXT + [ 'enum' => $folders ] ];
		return Schema::resource( $title, $status + self::row_properties() + $more );
	}

	/** @return array<string, mixed> */
	public static function donor_schema(): array {
		return [ 'type' => [ 'object', 'null' ] ] + Schema::object(
			[
				'name'      => Schema::TEXT,
				'message'   => Schema::TEXT,
				'is_hidden' => Schema::BOOLEAN,
			]
		);
	}

	/** @return array<string, mixed> */
	public static function subscription_schema(): array {
		return [ 'type' => [ 'object', 'null' ] ] + Schema::object(
			[
				'state'      => Schema::TEXT + [ 'enum' => Subscription::STATES ],
				'paid_until' => self::DATE,
			]
		);
	}

	/** @return array<string, mixed> */
	public static function item_schema(): array {
		$event   = [
			'type'   => Schema::TEXT + [ 'enum' => array_column( FactType::cases(), 'value' ) ],
			'state'  => Schema::TEXT,
			'amount' => Schema::TEXT,
			'time'   => self::DATE,
		];
		$payment = [
			'id'         => Schema::TEXT,
			'amount'     => Schema::TEXT,
			'refundable' => Schema::TEXT + [ 'description' => 'Amount that can be refunded, as decimal text; empty if there is none.' ],
			'currency'   => Schema::TEXT + [ 'description' => 'ISO 4217 code.' ],
			'time'       => self::DATE,
		];
		return Schema::resource(
			'payment-order-item',
			self::row_properties() + [
				'address'      => Schema::TEXT,
				'oversold'     => Schema::BOOLEAN + [ 'description' => 'Whether the order was paid after the last item was sold.' ],
				'is_donation'  => Schema::BOOLEAN,
				'donor'        => self::donor_schema(),
				'subscription' => self::subscription_schema(),
				'reference'    => Schema::TEXT + [ 'description' => 'Reference of a bank transfer; empty for other orders.' ],
				'is_manual'    => Schema::BOOLEAN + [ 'description' => 'Whether the owner reports payments and sends refunds.' ],
				'actions'      => Schema::list( Schema::TEXT + [ 'enum' => array_column( OrderAction::cases(), 'value' ) ] ),
				'payments'     => Schema::list( Schema::object( $payment ) ),
				'events'       => Schema::list( Schema::object( $event ) ),
				'receipts'     => Schema::list( Schema::TEXT ),
			]
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function row_properties(): array {
		return [
			'id'       => Schema::INTEGER,
			'status'   => Schema::TEXT + [ 'enum' => array_column( OrderFolder::cases(), 'value' ) ],
			'state'    => Schema::TEXT + [ 'enum' => array_column( OrderStatus::cases(), 'value' ) ],
			'title'    => Schema::TEXT,
			'quantity' => Schema::INTEGER,
			'amount'   => Schema::TEXT,
			'paid'     => Schema::TEXT,
			'refunded' => Schema::TEXT,
			'period'   => Schema::TEXT,
			'gateway'  => Schema::TEXT,
			'is_test'  => Schema::BOOLEAN,
			'email'    => Schema::TEXT,
			'name'     => Schema::TEXT,
			'created'  => self::DATE,
		];
	}
}
