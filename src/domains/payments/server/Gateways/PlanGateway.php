<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use WP_Error;

/** A gateway whose subscriptions can change to another plan with the same currency. */
interface PlanGateway extends Gateway {

	/** Error code: the card was declined, and nothing has changed. */
	public const DECLINED = 'slipstream_card_declined';

	/**
	 * Error code: the buyer's bank asks for a confirmation of the payment, and nothing has changed. `url` of the error's data is the
	 * gateway's page for it; '' if there is none.
	 */
	public const CONFIRM = 'slipstream_payment_confirm';

	/** Error code: the gateway did not respond, so the plan may have changed. */
	public const UNKNOWN = 'slipstream_plan_unknown';

	/**
	 * Returns what a change of plan costs. Changes nothing.
	 * @param int $time Unix time of the change.
	 */
	public function preview_change( Order $order, Subscription $subscription, Plan $plan, int $time ): PlanChange|WP_Error;

	/**
	 * Changes the plan and charges the difference at once. If the payment fails, the old plan stays. A repeated call with the same time
	 * changes and charges nothing more.
	 * @param int $time Unix time of the preview that the buyer confirmed.
	 * @return list<Fact>|WP_Error Facts of the change and its payment. Error codes: DECLINED, CONFIRM and UNKNOWN; after others nothing has
	 *     changed.
	 */
	public function change_plan( Order $order, Subscription $subscription, Plan $plan, int $time ): array|WP_Error;
}
