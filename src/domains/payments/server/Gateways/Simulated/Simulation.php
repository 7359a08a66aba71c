<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;

/** Computes the facts of an order from the actions at the simulated payment service and its clock. */
final class Simulation {

	/** Seconds from a refused renewal to the end of the subscription. */
	private const PATIENCE = 14 * SimulatedClock::DAY;

	private const PERIODS = [
		Plan::MONTHLY => SimulatedClock::MONTH,
		Plan::YEARLY  => SimulatedClock::YEAR,
	];

	/** @var list<Fact> */
	private array $facts = [];

	/** ID of the last payment; '' before the first one. */
	private string $payment = '';

	private int $number = 0;

	/** Unix time until which the subscription is paid; 0 if there is none. */
	private int $period_end = 0;

	private string $status = '';

	private SimulatedCard $card = SimulatedCard::Good;

	private function __construct( private readonly Order $order ) {}

	/**
	 * @param list<SimulatedAction> $actions Actions, oldest first.
	 * @param int                   $now     Unix time of the simulated clock.
	 * @return list<Fact> Facts in the order in which they happened.
	 */
	public static function facts( Order $order, array $actions, int $now ): array {
		$simulation = new self( $order );
		foreach ( $actions as $action ) {
			$simulation->pass( min( $now, $action->time ) );
			$simulation->perform( $action );
		}
		$simulation->pass( $now );
		return array_values( array_filter( $simulation->facts, static fn ( Fact $fact ): bool => $fact->occurred <= $now ) );
	}

	private function perform( SimulatedAction $action ): void {
		match ( $action->type ) {
			SimulatedAction::PAY => $this->pay( $action ),
			SimulatedAction::CARD => $this->replace_card( $action ),
			SimulatedAction::CANCEL => $this->cancel( $action->time ),
			SimulatedAction::RESUME => $this->resume( $action->time ),
			SimulatedAction::REFUND => $this->refund( $action ),
			SimulatedAction::DISPUTE => $this->dispute( $action->time, FactType::DisputeOpened ),
			SimulatedAction::WON => $this->dispute( $action->time, FactType::DisputeWon ),
			SimulatedAction::LOST => $this->dispute( $action->time, FactType::DisputeLost ),
			default => null,
		};
	}

	/** Adds the facts that follow from the time: renewals, ends and disputes. */
	private function pass( int $now ): void {
		$period = self::PERIODS[ $this->order->period ] ?? 0;
		while ( $this->period_end > 0 && $this->period_end <= $now && Subscription::ENDED !== $this->status ) {
			if ( Subscription::ENDING === $this->status ) {
				$this->change( Subscription::ENDED, $this->period_end );
			} elseif ( Subscription::PAST_DUE === $this->status ) {
				if ( $this->period_end + self::PATIENCE > $now ) {
					return;
				}
				$this->change( Subscription::ENDED, $this->period_end + self::PATIENCE );
			} elseif ( SimulatedCard::FailsLater === $this->card ) {
				$this->facts[] = new Fact( FactType::PaymentFailed, $this->id( $this->number + 1 ), $this->period_end );
				$this->change( Subscription::PAST_DUE, $this->period_end );
			} else {
				$this->charge( $this->period_end, $period );
			}
		}
	}

	private function pay( SimulatedAction $action ): void {
		$card = SimulatedCard::tryFrom( $action->value ) ?? SimulatedCard::Refused;
		if ( '' !== $this->payment ) {
			return;
		}
		if ( SimulatedCard::Refused === $card ) {
			$this->facts[] = new Fact( FactType::PaymentFailed, $this->id( 1 ) . "_$action->id", $action->time );
			return;
		}
		$this->card = $card;
		$this->charge( $action->time, self::PERIODS[ $this->order->period ] ?? 0 );
		if ( SimulatedCard::Disputed === $card ) {
			$this->dispute( $action->time + SimulatedClock::DAY, FactType::DisputeOpened );
		}
	}

	/** @param int $period Seconds; 0 for a one-time payment. */
	private function charge( int $time, int $period ): void {
		++$this->number;
		$this->payment = $this->id( $this->number );
		$this->facts[] = new Fact(
			FactType::PaymentSucceeded,
			$this->payment,
			$time,
			$this->order->amount->minor_units,
			$this->order->amount->currency->code
		);
		if ( $period > 0 ) {
			$this->period_end = $time + $period;
			$this->change( Subscription::ACTIVE, $time );
		}
	}

	/** Changes the card. A valid card pays an overdue amount at once. */
	private function replace_card( SimulatedAction $action ): void {
		$this->card = SimulatedCard::tryFrom( $action->value ) ?? $this->card;
		if ( Subscription::PAST_DUE === $this->status && SimulatedCard::FailsLater !== $this->card ) {
			$this->charge( $action->time, self::PERIODS[ $this->order->period ] ?? 0 );
		}
	}

	/** Cancels the subscription at the end of the paid period, or at once if a payment is overdue. */
	private function cancel( int $time ): void {
		match ( $this->status ) {
			Subscription::ACTIVE => $this->change( Subscription::ENDING, $time ),
			Subscription::PAST_DUE => $this->change( Subscription::ENDED, $time ),
			default => null,
		};
	}

	/** Resumes a canceled subscription before its paid period ends. */
	private function resume( int $time ): void {
		if ( Subscription::ENDING === $this->status ) {
			$this->change( Subscription::ACTIVE, $time );
		}
	}

	private function change( string $status, int $time ): void {
		$this->status  = $status;
		$this->facts[] = new Fact(
			FactType::SubscriptionChanged,
			"sim_sub_{$this->order->id}",
			$time,
			status: $status,
			period_end: $this->period_end
		);
	}

	private function refund( SimulatedAction $action ): void {
		[ $payment, $amount ] = explode( ' ', "$action->value 0" );
		$this->facts[]        = self::refund_fact( $this->order, $action->id, $payment, (int) $amount, $action->time );
	}

	/** Returns the fact of a refund. */
	public static function refund_fact( Order $order, int $id, string $payment, int $amount, int $time ): Fact {
		return new Fact( FactType::RefundSucceeded, "sim_re_$id", $time, $amount, $order->amount->currency->code, $payment );
	}

	/** Adds a fact about the dispute of the last payment. A payment has at most one dispute. */
	private function dispute( int $time, FactType $type ): void {
		if ( '' !== $this->payment ) {
			$this->facts[] = new Fact(
				$type,
				"dispute_$this->payment",
				$time,
				$this->order->amount->minor_units,
				$this->order->amount->currency->code,
				$this->payment
			);
		}
	}

	private function id( int $number ): string {
		return "sim_{$this->order->id}_$number";
	}
}
