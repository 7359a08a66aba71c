<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/**
 * An event of an order in the ledger. Facts are stored once and never changed. Two reports of the same event, such as a webhook
 * event and a look-up, have the same key.
 */
final class Fact {

	/**
	 * @param FactType $type           Kind of the event.
	 * @param string   $object_id      The gateway's ID of the payment, refund, dispute, subscription or checkout.
	 * @param int      $occurred       Unix time at the gateway; 0 for a state that the gateway reports without a time.
	 * @param int      $amount         Minor units; 0 if no money moves.
	 * @param string   $currency       ISO 4217 code in capital letters; '' if no money moves.
	 * @param string   $payment_id     Payment that a refund or dispute belongs to; '' for all other facts.
	 * @param string   $status         State of a subscription, see Subscription; '' for all other facts.
	 * @param int      $period_end     Unix time until which a subscription is paid; 0 for all other facts.
	 * @param int|null $price          Price that an invoice charged before the credit of a plan change, in minor units; 0 if the invoice
	 *     charged only the difference. Null if the amount is the price.
	 * @param ChangedPlan|null $plan   New plan of a subscription; null for all other facts. Its price is `$amount`.
	 * @param int|null $invoiced       Unix time of the invoice of a payment, which may be paid much later; null if there is none.
	 */
	public function __construct(
		public readonly FactType $type,
		public readonly string $object_id,
		public readonly int $occurred,
		public readonly int $amount = 0,
		public readonly string $currency = '',
		public readonly string $payment_id = '',
		public readonly string $status = '',
		public readonly int $period_end = 0,
		public readonly ?int $price = null,
		public readonly ?ChangedPlan $plan = null,
		public readonly ?int $invoiced = null,
	) {}

	/**
	 * Returns the key that identifies the event. A subscription changes often, so its state or plan is part of the key.
	 */
	public function key(): string {
		$state = match ( true ) {
			FactType::SubscriptionChanged === $this->type => "|$this->status|$this->period_end|$this->occurred",
			null !== $this->plan => "|{$this->plan->id}|{$this->plan->period}|$this->amount|$this->occurred",
			default => '',
		};
		return "{$this->type->value}|$this->object_id$state";
	}

	/**
	 * Whether this is a subscription's current state or plan, which the gateway reported without a time. The ledger dates it
	 * after all stored facts.
	 */
	public function is_current_state(): bool {
		return in_array( $this->type, [ FactType::SubscriptionChanged, FactType::PlanChanged ], true ) && 0 === $this->occurred;
	}

	/** Returns the price that a payment charged, in minor units, see `$price`. */
	public function charged(): int {
		return $this->price ?? $this->amount;
	}

	/** Returns the Unix time of a payment's invoice, or of the payment if it has none. */
	public function invoiced_at(): int {
		return $this->invoiced ?? $this->occurred;
	}

	/** Returns a copy of the fact with another time. */
	public function with_time( int $occurred ): self {
		return new self( ...array_merge( get_object_vars( $this ), [ 'occurred' => $occurred ] ) );
	}

	/** Returns a copy of the fact with another plan. */
	public function with_plan( ChangedPlan $plan ): self {
		return new self( ...array_merge( get_object_vars( $this ), [ 'plan' => $plan ] ) );
	}

	/** @return array<string, mixed> Data for a JSON column. */
	public function data(): array {
		return [
			'amount'     => $this->amount,
			'currency'   => $this->currency,
			'payment_id' => $this->payment_id,
			'status'     => $this->status,
			'period_end' => $this->period_end,
		]
			+ ( null === $this->price ? [] : [ 'price' => $this->price ] )
			+ ( null === $this->plan ? [] : [ 'plan' => get_object_vars( $this->plan ) ] )
			+ ( null === $this->invoiced ? [] : [ 'invoiced' => $this->invoiced ] );
	}

	/** @param array<string, string> $row Row of EventsTable. */
	public static function from_row( array $row ): self {
		$data = json_decode( $row['data'], true );
		$data = is_array( $data ) ? $data : [];
		$text = static fn ( string $name ): string => is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
		$int  = static fn ( string $name ): int => is_int( $data[ $name ] ?? null ) ? $data[ $name ] : 0;
		return new self(
			FactType::from( $row['type'] ),
			$row['object_id'],
			(int) $row['occurred'],
			$int( 'amount' ),
			$text( 'currency' ),
			$text( 'payment_id' ),
			$text( 'status' ),
			$int( 'period_end' ),
			is_int( $data['price'] ?? null ) ? $data['price'] : null,
			is_array( $data['plan'] ?? null ) ? ChangedPlan::from_data( $data['plan'] ) : null,
			is_int( $data['invoiced'] ?? null ) ? $data['invoiced'] : null
		);
	}
}
