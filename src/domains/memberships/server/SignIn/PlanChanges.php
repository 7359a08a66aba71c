<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Access\Decision;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\PlanChange;
use Slipstream\Domains\Payments\Gateways\PlanGateway;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;
use WP_Error;

/** Changes the plan of a signed-in reader, in two steps: a preview of the costs, and its confirmation. */
final class PlanChanges {

	/** Seconds until a preview expires. */
	private const PREVIEW_TIME = 1800;

	/** Maximum previews of an order in an hour, and changes in a day. Each costs several requests to the gateway. */
	private const PREVIEWS = 20;
	private const CHANGES  = 5;

	public function __construct(
		private readonly PlanActions $actions,
		private readonly Memberships $memberships,
		private readonly Gateways $gateways,
		private readonly Ledger $ledger,
		private readonly LookUp $look_up,
		private readonly Plans $plans,
		private readonly CheckoutLink $checkout,
		private readonly TokenKeys $keys,
		private readonly RateLimiter $limiter,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the plans to which a subscription can change. From a yearly to a monthly plan, months of credit would be left.
	 * @param string $email Normalized address of the member.
	 * @return array<int, string> Names with prices, by plan ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function options( string $email, Order $order ): array {
		$gateway = $this->gateways->find( $order->gateway );
		if ( null === $gateway || null === $this->subscription( $order ) ) {
			return [];
		}
		$own     = [ $order->item_id, ...$this->own_plans( $email ) ];
		$options = [];
		foreach ( $this->plans->all() as $plan ) {
			$is_possible = $plan->price->currency->code === $order->amount->currency->code
				&& ( $plan->interval === $order->period || Plan::YEARLY === $plan->interval )
				&& Plan::ONE_TIME !== $plan->interval && ! $plan->is_donation() && ! in_array( $plan->id, $own, true )
				&& $gateway->can_take( $plan->price, $plan->interval )
				&& $this->checkout->can_sell( $plan );
			if ( $is_possible ) {
				$options[ $plan->id ] = self::label( $plan );
			}
		}
		return $options;
	}

	/** Whether the gateway of an order can change plans at all. */
	public function is_supported( Order $order ): bool {
		return $this->gateways->find( $order->gateway ) instanceof PlanGateway;
	}

	/**
	 * Asks the gateway what the change costs. Changes nothing.
	 * @param string $email Normalized address that the reader has proved.
	 * @return ReaderPageView|WP_Error Page with a button that confirms the change.
	 * @throws QueryFailed If the database fails.
	 */
	public function preview( string $email, int $order_id, int $plan_id ): ReaderPageView|WP_Error {
		$found = $this->find( $email, $order_id, $plan_id );
		if ( $found instanceof WP_Error ) {
			return $found;
		}
		[ $order, $plan, $gateway, $subscription ] = $found;
		if ( ! $this->limiter->admit( [ "plan-preview {$order->id}" => self::PREVIEWS ], 3_600 ) ) {
			return self::limit_error();
		}

		$time   = $this->clock->now()->getTimestamp();
		$change = $gateway->preview_change( $order, $subscription, $plan, $time );
		if ( $change instanceof WP_Error ) {
			return PlanActions::refusal();
		}
		return new ReaderPageView(
			200,
			__( 'Change plan', 'slipstream' ),
			/* translators: 1: name of the current plan, 2: name and price of the new plan. */
			sprintf( __( 'You change from %1$s to %2$s.', 'slipstream' ), $order->title, self::label( $plan ) ),
			email: $email,
			change: [
				'lines'     => self::lines( $change, $plan ),
				'order'     => $order->id,
				'plan'      => $plan->id,
				'time'      => $time,
				'signature' => $this->signature( $email, $order, $plan, $time ),
				'token'     => (string) $this->keys->sign( $this->keys->current(), 'account', $email ),
			]
		);
	}

	/**
	 * Changes the plan at the confirmed time. A repeated call changes nothing.
	 * @param string $email     Normalized address that the reader has proved.
	 * @param int    $time      Unix time of the preview. `$signature` proves it, since an earlier or later time changes the price.
	 * @return WP_Error|null Null on success.
	 * @throws QueryFailed If the database fails.
	 */
	public function confirm( string $email, int $order_id, int $plan_id, int $time, string $signature ): ?WP_Error {
		$order = $this->actions->find( $email, $order_id );
		if ( null !== $order && $order->item_id === $plan_id ) {
			return null;
		}
		$found = $this->find( $email, $order_id, $plan_id );
		if ( $found instanceof WP_Error ) {
			return $found;
		}
		[ $order, $plan, $gateway, $subscription ] = $found;

		$is_fresh = abs( $this->clock->now()->getTimestamp() - $time ) <= self::PREVIEW_TIME;
		if ( ! $is_fresh || ! hash_equals( $this->signature( $email, $order, $plan, $time ), $signature ) ) {
			return new WP_Error(
				'slipstream_preview_expired',
				__( 'These costs are no longer up to date. Select the plan again.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		if ( ! $this->limiter->admit( [ "plan-change {$order->id}" => self::CHANGES ], 86_400 ) ) {
			return self::limit_error();
		}
		$facts = $gateway->change_plan( $order, $subscription, $plan, $time );
		$after = $facts instanceof WP_Error ? $order : $this->ledger->record( $order, $facts );
		// Read the payment. If the response was lost, this also finds out whether the plan has changed.
		$now = $this->look_up->refresh( $after );
		return match ( true ) {
			( $now instanceof Order ? $now : $after )->item_id === $plan->id => null,
			$facts instanceof WP_Error && PlanGateway::DECLINED === $facts->get_error_code() => new WP_Error(
				PlanGateway::DECLINED,
				__( 'Your card was declined, so your plan stays as it is. Check your card under “Card and invoices”, then try again.', 'slipstream' ),
				[ 'status' => 409 ]
			),
			default => PlanActions::refusal(),
		};
	}

	/**
	 * @return array{Order, Plan, PlanGateway, Subscription}|WP_Error Error if the reader cannot change to this plan.
	 * @throws QueryFailed If the database fails.
	 */
	private function find( string $email, int $order_id, int $plan_id ): array|WP_Error {
		$order        = $this->actions->find( $email, $order_id );
		$plan         = $this->plans->find( $plan_id );
		$subscription = null === $order ? null : $this->subscription( $order );
		if ( null === $order || null === $plan || null === $subscription || ! isset( $this->options( $email, $order )[ $plan_id ] ) ) {
			return PlanActions::refusal();
		}
		$gateway = $this->gateways->find( $order->gateway );
		return $gateway instanceof PlanGateway ? [ $order, $plan, $gateway, $subscription ] : PlanActions::refusal();
	}

	/**
	 * Returns the running subscription of an order whose gateway can change plans; null if there is none. After a refund or dispute, the
	 * gateway would still credit the whole price.
	 */
	private function subscription( Order $order ): ?Subscription {
		$is_paid      = OrderStatus::Paid === $order->status && 1 === $order->quantity;
		$subscription = $is_paid && $this->is_supported( $order ) ? $this->ledger->subscription( $order ) : null;
		return Subscription::ACTIVE === $subscription?->status ? $subscription : null;
	}

	/** @return list<int> IDs of the plans whose content the reader can read now. */
	private function own_plans( string $email ): array {
		$now = $this->clock->now()->getTimestamp();
		$own = [];
		foreach ( $this->memberships->find_all( [ $email ] ) as $membership ) {
			if ( ( new Decision( AccessRule::reason( $membership->standing, $now ) ) )->is_allowed ) {
				$own[] = $membership->plan->id;
			}
		}
		return $own;
	}

	private static function limit_error(): WP_Error {
		return new WP_Error(
			'slipstream_plan_limit',
			__( 'You have changed this plan, or looked at its costs, too often. Try again tomorrow.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}

	/** Signs the time of a preview, for the plan and price from which the order changes. */
	private function signature( string $email, Order $order, Plan $plan, int $time ): string {
		$from = [ (string) $order->item_id, (string) $order->amount->minor_units ];
		$to   = [ (string) $plan->id, (string) $plan->price->minor_units, $plan->interval ];
		return (string) $this->keys->sign( $this->keys->current(), 'plan', $email, $order->token, ...$from, ...$to, ...[ (string) $time ] );
	}

	/** @return list<string> Costs now and later. */
	private static function lines( PlanChange $change, Plan $plan ): array {
		$date  = (string) wp_date( (string) get_option( 'date_format' ), $change->next );
		$lines = [
			/* translators: %s: an amount of money. */
			sprintf( __( 'Charged today: %s', 'slipstream' ), $change->due->format() ),
			/* translators: 1: an amount of money with its interval, such as "€5 each month", 2: a date. */
			sprintf( __( 'Then: %1$s, first on %2$s', 'slipstream' ), self::price( $plan ), $date ),
		];
		return 0 === $change->credit->minor_units ? $lines : [
			...$lines,
			/* translators: %s: an amount of money. */
			sprintf( __( 'Your next payments are reduced by %s, the unused part of your current plan.', 'slipstream' ), $change->credit->format() ),
		];
	}

	private static function label( Plan $plan ): string {
		/* translators: 1: name of a plan, 2: an amount of money with its interval, such as "€5 each month". */
		return sprintf( __( '%1$s (%2$s)', 'slipstream' ), $plan->title, self::price( $plan ) );
	}

	private static function price( Plan $plan ): string {
		$price = $plan->price->format();
		/* translators: %s: an amount of money. */
		$format = Plan::YEARLY === $plan->interval ? __( '%s each year', 'slipstream' ) : __( '%s each month', 'slipstream' );
		return sprintf( $format, $price );
	}
}
