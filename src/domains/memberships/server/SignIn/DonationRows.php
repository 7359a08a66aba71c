<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;

/**
 * Rows of the account about donations that are charged regularly.
 * @phpstan-import-type PlanRow from Account
 */
final class DonationRows {

	/** Maximum rows of one donor, newest first. */
	private const MAX = 100;

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly OrderLink $link,
		private readonly PlanActions $actions,
	) {}

	/**
	 * @param string $email Normalized address that the reader has proved.
	 * @return list<PlanRow> Donations that have not ended, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function rows( string $email ): array {
		$orders        = $this->orders->find_recurring_donations( $email, self::MAX );
		$subscriptions = $this->ledger->subscriptions( $orders );
		$rows          = [];
		foreach ( $orders as $order ) {
			$subscription = $subscriptions[ $order->id ] ?? null;
			if ( null !== $subscription && Subscription::ENDED !== $subscription->status ) {
				$rows[] = [
					'title'       => $order->title,
					'state'       => self::state( $order, $subscription ),
					'url'         => $this->link->to_order( $order ),
					'order'       => $order->id,
					'can_manage'  => $this->actions->has_portal( $order, $subscription ),
					'can_cancel'  => $subscription->is_renewed(),
					'can_resume'  => $this->actions->can_resume( $order, $subscription ),
					'again'       => '',
					'changes'     => [],
					'note'        => '',
					'end'         => '',
					'is_donation' => true,
				];
			}
		}
		return $rows;
	}

	private static function state( Order $order, Subscription $subscription ): string {
		$date = (string) wp_date( (string) get_option( 'date_format' ), $subscription->period_end );
		return match ( $subscription->status ) {
			Subscription::ENDING => __( 'Canceled. Nothing more is charged.', 'slipstream' ),
			Subscription::PAST_DUE => __( 'The last payment failed. Check your card.', 'slipstream' ),
			Subscription::PAUSED => __( 'Paused', 'slipstream' ),
			/* translators: 1: a date, 2: an amount of money. */
			default => sprintf( __( 'Next payment on %1$s: %2$s', 'slipstream' ), $date, $order->amount->format() ),
		};
	}
}
