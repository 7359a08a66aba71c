<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Access\Decision;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\PlanChange;
use Slipstream\Domains\Payments\Gateways\PlanGateway;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\LedgerState;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\IntervalPrice;
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

	/** Seconds for which a change blocks others. It takes at most seven requests of 15 seconds. */
	private const CLAIM_TIME = 120;

	public function __construct(
		private readonly PlanActions $actions,
		private readonly Memberships $memberships,
		private readonly Gateways $gateways,
		private readonly Ledger $ledger,
		private readonly LookUp $look_up,
		private readonly OrderStore $orders,
		private readonly Plans $plans,
		private readonly CheckoutLink $checkout,
		private readonly TokenKeys $keys,
		private readonly RateLimiter $limiter,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the plans to which a subscription can change. A yearly plan cannot change to a monthly one, because credit for many months
	 * would remain.
	 * @param Subscription|null $subscription The order's subscription.
	 * @param list<Membership>  $memberships  All memberships of the reader.
	 * @param list<Plan>        $for_sale     Result of for_sale().
	 * @return array<int, string> Names with prices, by plan ID.
	 */
	public function options( Order $order, ?Subscription $subscription, array $memberships, array $for_sale ): array {
		$gateway = $this->gateways->find( $order->gateway );
		if ( null === $gateway || ! $this->can_change( $order, $subscription ) ) {
			return [];
		}
		$own     = [ $order->item_id, ...$this->own_plans( $memberships ) ];
		$options = [];
		foreach ( $for_sale as $plan ) {
			$is_possible = $plan->price->currency->code === $order->amount->currency->code
				&& ( $plan->interval === $order->period || Plan::YEARLY === $plan->interval )
				&& Plan::ONE_TIME !== $plan->interval && ! in_array( $plan->id, $own, true )
				&& $gateway->can_take( $plan->price, $plan->interval );
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

	/** @return list<Plan> Plans that the site sells, at any interval. Donations are no plans. */
	public function for_sale(): array {
		$is_for_sale = fn ( Plan $plan ): bool => ! $plan->is_donation() && $this->checkout->can_sell( $plan );
		return array_values( array_filter( $this->plans->all(), $is_for_sale ) );
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
				'button'    => self::button( $change ),
				'order'     => $order->id,
				'plan'      => $plan->id,
				'time'      => $time,
				'signature' => $this->signature( $email, $order, $plan, $time ),
				'token'     => $this->keys->account_token( $email ),
			]
		);
	}

	/**
	 * Changes the plan at the confirmed time. A repeated call changes nothing.
	 * @param string $email     Normalized address that the reader has proved.
	 * @param int    $time      Unix time of the preview. `$signature` proves it, since an earlier or later time changes the price.
	 * @return string|WP_Error|null URL of the gateway's page, if the reader's bank asks for a confirmation there. Null on success.
	 * @throws QueryFailed If the database fails.
	 */
	public function confirm( string $email, int $order_id, int $plan_id, int $time, string $signature ): string|WP_Error|null {
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
		$change = "plan-$plan->id-$time";
		if ( ! $this->orders->claim( $order, $change, self::CLAIM_TIME ) ) {
			return PlanActions::busy();
		}
		// If this process is killed, the job finds out what the gateway has done.
		$this->look_up->schedule_check( $order );
		$revision = $this->ledger->revision( $order );
		$facts    = $gateway->change_plan( $order, $subscription, $plan, $time );
		if ( $facts instanceof WP_Error ) {
			return $this->failure( $order, $change, $facts );
		}
		// Another process may have recorded a newer state during the request, such as a cancellation. Then ask the gateway for the current
		// state.
		$recorded = $this->ledger->record_if_unchanged( $order, $facts, $revision ) ?? $this->look_up->refresh( $order );
		if ( $recorded instanceof WP_Error ) {
			return PlanActions::busy();
		}
		// Release the order only after recording the facts. Otherwise another change could start from the old plan.
		$this->orders->release( $order, $change );
		$this->look_up->cancel_check( $order );
		return null;
	}

	/**
	 * Returns the error for the reader, or the URL of the page where they confirm the payment. If the card was declined, nothing has
	 * changed, so the job that asks the gateway is canceled.
	 * @throws QueryFailed If the database fails.
	 */
	private function failure( Order $order, string $change, WP_Error $error ): string|WP_Error {
		$code = $error->get_error_code();
		if ( PlanGateway::DECLINED === $code ) {
			$this->look_up->cancel_check( $order );
		}
		// Do not release the order: other changes wait until the result is known, or until the claim ends.
		if ( PlanGateway::UNKNOWN === $code ) {
			return PlanActions::busy();
		}
		$this->orders->release( $order, $change );
		$data = $error->get_error_data();
		$url  = PlanGateway::CONFIRM === $code && is_array( $data ) && is_string( $data['url'] ?? null ) ? $data['url'] : '';
		$text = match ( $code ) {
			PlanGateway::DECLINED => __( 'Your card was declined, so your plan stays as it is. Check your card under “Card and invoices”, then try again.', 'slipstream' ),
			PlanGateway::CONFIRM => __( 'Your bank asks for a confirmation that is not possible here, so your plan stays as it is. Add another card under “Card and invoices”, then try again.', 'slipstream' ),
			default => '',
		};
		return match ( true ) {
			'' !== $url => $url,
			'' !== $text => new WP_Error( $code, $text, [ 'status' => 409 ] ),
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
		$subscription = null === $order ? null : $this->ledger->subscription( $order );
		if ( null === $order || null === $plan || null === $subscription ) {
			return PlanActions::refusal();
		}
		$options = $this->options( $order, $subscription, $this->memberships->find_all( [ $email ] ), $this->for_sale() );
		if ( ! isset( $options[ $plan_id ] ) ) {
			return PlanActions::refusal();
		}
		$gateway = $this->gateways->find( $order->gateway );
		return $gateway instanceof PlanGateway ? [ $order, $plan, $gateway, $subscription ] : PlanActions::refusal();
	}

	/**
	 * Whether an order has a running subscription whose plan the gateway can change. After a refund or dispute, the gateway would still
	 * credit the whole price.
	 */
	private function can_change( Order $order, ?Subscription $subscription ): bool {
		$is_paid = OrderStatus::Paid === $order->status && 1 === $order->quantity;
		return $is_paid && $this->is_supported( $order ) && Subscription::ACTIVE === $subscription?->status;
	}

	/**
	 * @param list<Membership> $memberships All memberships of the reader.
	 * @return list<int> IDs of the plans whose content the reader can read now.
	 */
	private function own_plans( array $memberships ): array {
		$now = $this->clock->now()->getTimestamp();
		$own = [];
		foreach ( $memberships as $membership ) {
			if ( ( new Decision( AccessRule::reason( $membership->standing, $now ) ) )->is_allowed ) {
				$own[] = $membership->plan->id;
			}
		}
		return $own;
	}

	private static function limit_error(): WP_Error {
		return new WP_Error(
			'slipstream_plan_limit',
			__( 'You have changed this plan, or looked at its costs, too often. Try again later.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}

	/**
	 * Signs the time of a preview, for the plan and price from which the order changes. The signature contains the number of earlier
	 * changes, so that a preview is valid for one change only. Otherwise a reader could change back and confirm the old preview again, and
	 * Stripe would only repeat its first response.
	 * @throws QueryFailed If the database fails.
	 */
	private function signature( string $email, Order $order, Plan $plan, int $time ): string {
		$changes = count( LedgerState::plan_changes( $this->ledger->facts( $order ) ) );
		$from    = [ (string) $order->item_id, (string) $order->amount->minor_units, (string) $changes ];
		$to      = [ (string) $plan->id, (string) $plan->price->minor_units, $plan->interval ];
		return $this->keys->signature( 'plan', $email, $order->token, ...$from, ...$to, ...[ (string) $time ] );
	}

	/** @return list<string> Costs now and later. */
	private static function lines( PlanChange $change, Plan $plan ): array {
		$date  = (string) wp_date( (string) get_option( 'date_format' ), $change->next );
		$price = IntervalPrice::text( $plan->price, $plan->interval );
		$lines = [
			/* translators: %s: an amount of money. */
			sprintf( __( 'Charged today: %s', 'slipstream' ), $change->due->format() ),
			/* translators: 1: an amount of money with its interval, such as "€5 each month", 2: a date. */
			sprintf( __( 'After that: %1$s, starting on %2$s', 'slipstream' ), $price, $date ),
		];
		return 0 === $change->credit->minor_units ? $lines : [
			...$lines,
			/* translators: %s: an amount of money. */
			sprintf( __( 'Your next payments are reduced by %s, the unused part of your current plan.', 'slipstream' ), $change->credit->format() ),
		];
	}

	/** Returns the label of the button that confirms a change. It names what is charged at once. */
	private static function button( PlanChange $change ): string {
		return $change->due->minor_units > 0
			/* translators: %s: an amount of money. */
			? sprintf( __( 'Pay %s and change plan', 'slipstream' ), $change->due->format() )
			: __( 'Change plan', 'slipstream' );
	}

	private static function label( Plan $plan ): string {
		/* translators: 1: name of a plan, 2: an amount of money with its interval, such as "€5 each month". */
		return sprintf( __( '%1$s (%2$s)', 'slipstream' ), $plan->title, IntervalPrice::text( $plan->price, $plan->interval ) );
	}
}
