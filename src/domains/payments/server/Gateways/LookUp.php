<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Clock;
use WP_Error;

/** Asks gateways for the current state of orders. Jobs repeat this at fixed times, so that a lost webhook does not lose a payment. */
final class LookUp {

	public const HOOK = 'slipstream_order_look_up';

	/** Seconds from the order to each job. Stripe's Checkout Sessions can be paid for 24 hours. */
	private const DELAYS = [ 600, 3600, 90_000 ];

	/** Renewals: seconds from the end of the paid period to the first job, seconds between jobs, and number of jobs. */
	private const RENEWAL_DELAY    = 3600;
	private const RENEWAL_INTERVAL = 86_400;
	private const RENEWAL_JOBS     = 30;

	/** Seconds until a job asks about a change without a response. A change takes at most seven requests of 15 seconds. */
	private const CHECK_DELAY = 120;

	/** Maximum gateway requests per order if other processes keep recording facts in the meantime. */
	private const MAX_QUESTIONS = 3;

	/** Orders that can still be paid. */
	private const OPEN = [ OrderStatus::Pending, OrderStatus::Failed ];

	public function __construct(
		private readonly Gateways $gateways,
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** Whether the gateway may still report a first payment of an order. */
	public static function is_open( Order $order ): bool {
		return in_array( $order->status, self::OPEN, true );
	}

	/**
	 * Records the facts from the order's gateway. If another process records facts during the request, the response is discarded, so
	 * that an older state does not replace a newer one.
	 * @return Order|WP_Error The current order, or the gateway's error.
	 * @throws QueryFailed If the database fails.
	 */
	public function refresh( Order $order ): Order|WP_Error {
		for ( $asked = 0; $asked < self::MAX_QUESTIONS; $asked++ ) {
			$revision = $this->ledger->revision( $order );
			$facts    = $this->gateways->find( $order->gateway )?->look_up( $order ) ?? [];
			$result   = match ( true ) {
				$facts instanceof WP_Error => $facts,
				[] === $facts => $order,
				default => $this->ledger->record_if_unchanged( $order, $facts, $revision ),
			};
			if ( null !== $result ) {
				return $result;
			}
		}
		return new WP_Error( 'slipstream_order_busy', '', [ 'status' => 409 ] );
	}

	/** Schedules the jobs of a new order. */
	public function schedule_order( Order $order ): void {
		$this->schedule_next( $order, 0 );
	}

	/**
	 * Schedules a job that asks for the state of an order in any status, in case the request for a change receives no response. The job is
	 * urgent, because a buyer may be waiting.
	 */
	public function schedule_check( Order $order ): void {
		$arguments = [
			'order' => $order->id,
			'check' => true,
		];
		$this->outbox->schedule( self::HOOK, $arguments, self::CHECK_DELAY, "check-$order->id", priority: Priority::NOW );
	}

	/** Cancels the job of schedule_check(). */
	public function cancel_check( Order $order ): void {
		$this->outbox->cancel( self::HOOK, "check-$order->id" );
	}

	/** Hook `slipstream_order_changed`: schedules the job for a subscription's next renewal. */
	public function schedule_renewal( Order $order ): void {
		$subscription = $this->ledger->subscription( $order );
		if ( null !== $subscription && Subscription::ENDED !== $subscription->status ) {
			$this->schedule_renewal_job( $order, $subscription, 0 );
		}
	}

	/**
	 * Runs a look-up job.
	 * @param array<mixed> $arguments `order`: ID; `attempt`: number from 0; `period_end`: Unix time, only for renewals; `check`: true to
	 *     ask once about an order in any status.
	 * @throws JobFailed   If the gateway did not respond.
	 * @throws QueryFailed If the database fails.
	 */
	public function run( array $arguments ): void {
		$number = static fn ( string $name ): int => is_int( $arguments[ $name ] ?? null ) ? $arguments[ $name ] : 0;
		$order  = $this->orders->find( $number( 'order' ) );
		if ( null === $order ) {
			return;
		}
		$period_end = $number( 'period_end' );
		$attempt    = $number( 'attempt' );
		$is_check   = true === ( $arguments['check'] ?? null );
		if ( 0 === $period_end && ! self::is_open( $order ) && ! $is_check ) {
			return;
		}
		$result = $this->refresh( $order );
		if ( $result instanceof WP_Error ) {
			throw JobFailed::from_error( $result );
		}
		if ( $is_check ) {
			return;
		}
		if ( 0 === $period_end ) {
			$this->schedule_next( $result, $attempt + 1 );
			return;
		}
		$subscription = $this->ledger->subscription( $result );
		// Schedule no further attempt after a renewal: the next period has its own job.
		if ( null !== $subscription && $subscription->period_end === $period_end && Subscription::ENDED !== $subscription->status ) {
			$this->schedule_renewal_job( $result, $subscription, $attempt + 1 );
		}
	}

	/** Schedules a job for an order that can still be paid. */
	private function schedule_next( Order $order, int $attempt ): void {
		if ( ! self::is_open( $order ) || ! isset( self::DELAYS[ $attempt ] ) ) {
			return;
		}
		$this->outbox->schedule(
			self::HOOK,
			[
				'order'   => $order->id,
				'attempt' => $attempt,
			],
			$order->created + self::DELAYS[ $attempt ] - $this->clock->now()->getTimestamp(),
			"order-$order->id-$attempt"
		);
	}

	private function schedule_renewal_job( Order $order, Subscription $subscription, int $attempt ): void {
		if ( $attempt >= self::RENEWAL_JOBS ) {
			return;
		}
		$due = $subscription->period_end + self::RENEWAL_DELAY + $attempt * self::RENEWAL_INTERVAL;
		$this->outbox->schedule(
			self::HOOK,
			[
				'order'      => $order->id,
				'attempt'    => $attempt,
				'period_end' => $subscription->period_end,
			],
			$due - $this->clock->now()->getTimestamp(),
			"renewal-$order->id-$subscription->period_end-$attempt"
		);
	}
}
