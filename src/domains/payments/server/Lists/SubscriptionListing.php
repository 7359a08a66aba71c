<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderQuery;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\SubscriptionFolder;
use Slipstream\Domains\Payments\Routes\OrderPresenter;

/** List of orders that started a subscription. The folder depends on the subscription's state. */
final class SubscriptionListing implements Listing {

	private const COLUMNS = [
		'order',
		'date',
		'subscription',
		'paid until',
		'item',
		'amount',
		'currency',
		'period',
		'paid',
		'refunded',
		'gateway',
		'mode',
		'email',
		'name',
	];

	public function __construct(
		private readonly OrderPresenter $presenter,
		private readonly Ledger $ledger,
	) {}

	public function name(): string {
		return 'subscriptions';
	}

	public function folders(): array {
		return array_column( SubscriptionFolder::cases(), 'value' );
	}

	public function query( string $folder, string $search, int $before, int $limit ): OrderQuery {
		$subscriptions = SubscriptionFolder::tryFrom( $folder );
		return new OrderQuery(
			null,
			$search,
			$before,
			$limit,
			subscriptions: $subscriptions,
			only_subscriptions: null === $subscriptions
		);
	}

	public function counts(): array {
		$counts = array_fill_keys( $this->folders(), 0 );
		$rows   = OrdersTable::rows_or_fail( "SELECT subscription, COUNT(*) AS total FROM {table} WHERE subscription <> '' GROUP BY subscription" );
		foreach ( $rows as $row ) {
			$counts[ SubscriptionFolder::containing( $row['subscription'] )->value ] += (int) $row['total'];
		}
		return $counts;
	}

	public function rows( array $orders ): array {
		$subscriptions = $this->ledger->subscriptions( $orders );
		return array_map(
			function ( Order $order ) use ( $subscriptions ): array {
				$subscription = $subscriptions[ $order->id ] ?? null;
				return [
					'status'       => SubscriptionFolder::containing( $subscription->status ?? Subscription::ENDED )->value,
					'subscription' => OrderPresenter::subscription( $subscription ),
				] + $this->presenter->row( $order );
			},
			$orders
		);
	}

	public function schema(): array {
		return OrderPresenter::row_schema(
			'payment-subscription',
			$this->folders(),
			[ 'subscription' => OrderPresenter::subscription_schema() ]
		);
	}

	public function columns(): array {
		return self::COLUMNS;
	}

	public function cells( array $orders ): array {
		$subscriptions = $this->ledger->subscriptions( $orders );
		return array_map(
			static fn ( Order $order ): array => [
				'subscription' => $subscriptions[ $order->id ]->status ?? '',
				'paid until'   => gmdate( DATE_RFC3339, $subscriptions[ $order->id ]->period_end ?? 0 ),
			] + OrderCells::from_order( $order ),
			$orders
		);
	}
}
