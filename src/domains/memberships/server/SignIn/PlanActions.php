<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\PlanGateway;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAction;
use Slipstream\Domains\Payments\Orders\OrderActions;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Subscribers\EmailIdentity;
use WP_Error;

/** Performs actions of a signed-in reader on their plans. */
final class PlanActions {

	public function __construct(
		private readonly Memberships $memberships,
		private readonly OrderStore $orders,
		private readonly OrderActions $actions,
		private readonly Gateways $gateways,
		private readonly Ledger $ledger,
		private readonly Plans $plans,
		private readonly CheckoutLink $checkout,
	) {}

	/** Whether the gateway has a customer portal for an order. `$subscription` is the order's. */
	public function has_portal( Order $order, ?Subscription $subscription ): bool {
		$is_open = null !== $subscription && Subscription::ENDED !== $subscription->status;
		return $is_open && null !== $this->gateways->find( $order->gateway );
	}

	/** Returns the checkout URL for the plan of an order; '' if the plan is no longer for sale. */
	public function checkout_url( Order $order ): string {
		$plan = $this->plans->find( $order->item_id );
		return null !== $plan && $this->checkout->can_sell( $plan ) ? $this->checkout->to_plan( $plan, 0 ) : '';
	}

	/**
	 * Opens the gateway's customer portal, with card and invoices.
	 * @param string $email Normalized address that the reader has proved.
	 * @return string|WP_Error URL for this reader only.
	 * @throws QueryFailed If the database fails.
	 */
	public function portal( string $email, int $order_id ): string|WP_Error {
		$order    = $this->find_payment( $email, $order_id );
		$has_page = null !== $order && $this->has_portal( $order, $this->ledger->subscription( $order ) );
		return $has_page ? $this->open_portal( $order ) : self::refusal();
	}

	/**
	 * Opens the gateway's customer portal for an order. The caller must have checked that the buyer asks for it.
	 * @return string|WP_Error URL for this buyer only.
	 */
	public function open_portal( Order $order ): string|WP_Error {
		return $this->gateways->find( $order->gateway )?->portal( $order ) ?? self::refusal();
	}

	/**
	 * Cancels a subscription. A repeated call changes nothing.
	 * @param string $email Normalized address that the reader has proved.
	 * @return WP_Error|null Null on success.
	 * @throws QueryFailed If the database fails.
	 */
	public function cancel( string $email, int $order_id ): ?WP_Error {
		$order = $this->find_payment( $email, $order_id );
		if ( null === $order ) {
			return self::refusal();
		}
		$is_renewed = $this->ledger->subscription( $order )?->is_renewed() ?? false;
		$result     = $is_renewed ? $this->actions->perform( $order, OrderAction::CancelSubscription ) : $order;
		// The gateway's message is for the owner, so readers see another one.
		return match ( true ) {
			! $result instanceof WP_Error => null,
			OrderActions::CHANGED === $result->get_error_code() => self::busy(),
			default => self::refusal(),
		};
	}

	/** Whether a canceled plan can be resumed. `$subscription` is the order's. */
	public function can_resume( Order $order, ?Subscription $subscription ): bool {
		return $this->actions->can_resume( $order, $subscription );
	}

	/**
	 * Resumes a canceled subscription before its paid period ends. A repeated call changes nothing.
	 * @param string $email Normalized address that the reader has proved.
	 * @return WP_Error|null Null on success.
	 * @throws QueryFailed If the database fails.
	 */
	public function resume( string $email, int $order_id ): ?WP_Error {
		$order = $this->find_payment( $email, $order_id );
		if ( null === $order ) {
			return self::refusal();
		}
		$is_renewed = $this->ledger->subscription( $order )?->is_renewed() ?? false;
		return ! $is_renewed && $this->actions->resume( $order ) instanceof WP_Error ? self::refusal() : null;
	}

	/** Returns an order of the reader; null if the order belongs to someone else. */
	public function find( string $email, int $order_id ): ?Order {
		$own   = array_map(
			static fn ( Membership $membership ): int => $membership->order_id,
			$this->memberships->find_all( [ $email ] )
		);
		$order = $order_id > 0 && in_array( $order_id, $own, true ) ? $this->orders->find( $order_id ) : null;
		return null !== $order && self::is_of( $order, $email ) ? $order : null;
	}

	/** Like find(), but also returns a donation of the reader. */
	private function find_payment( string $email, int $order_id ): ?Order {
		$order = $order_id > 0 ? $this->orders->find( $order_id ) : null;
		return null !== $order && $order->is_donation && self::is_of( $order, $email ) ? $order : $this->find( $email, $order_id );
	}

	private static function is_of( Order $order, string $email ): bool {
		return EmailIdentity::normalize( $order->email ) === $email;
	}

	/** Returns the error if another process is changing the plan, or if the result of a change is not known yet. */
	public static function busy(): WP_Error {
		return new WP_Error(
			PlanGateway::UNKNOWN,
			__( 'Your plan is being changed. Reload this page in a few minutes to see the result.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}

	public static function refusal(): WP_Error {
		return new WP_Error(
			'slipstream_plan_unchanged',
			__( 'Your plan could not be changed now. Try again later, or write to the site owner.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}
}
