<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderFolder;
use Slipstream\Domains\Payments\Orders\OrderQuery;
use Slipstream\Domains\Payments\Routes\OrderPresenter;

/** List of donations, with the donors who agreed to be listed on the page. */
final class DonationListing implements Listing {

	private const COLUMNS = [
		'order',
		'date',
		'status',
		'item',
		'amount',
		'currency',
		'paid',
		'refunded',
		'period',
		'gateway',
		'mode',
		'email',
		'name',
		'public name',
		'message',
		'on the page',
	];

	public function __construct(
		private readonly OrderPresenter $presenter,
		private readonly Donors $donors,
	) {}

	public function name(): string {
		return 'donations';
	}

	public function folders(): array {
		return array_column( OrderFolder::cases(), 'value' );
	}

	public function query( string $folder, string $search, int $before, int $limit ): OrderQuery {
		return new OrderQuery( OrderFolder::tryFrom( $folder ), $search, $before, $limit, only_donations: true );
	}

	public function counts(): array {
		return FolderCounts::of_orders( true );
	}

	public function rows( array $orders ): array {
		$donors = $this->donors->of_orders( $orders );
		return array_map(
			fn ( Order $order ): array => $this->presenter->row( $order )
				+ [ 'donor' => OrderPresenter::donor( $donors[ $order->id ] ?? null ) ],
			$orders
		);
	}

	public function schema(): array {
		return OrderPresenter::row_schema( 'payment-donation', $this->folders(), [ 'donor' => OrderPresenter::donor_schema() ] );
	}

	public function columns(): array {
		return self::COLUMNS;
	}

	public function cells( array $orders ): array {
		$donors = $this->donors->of_orders( $orders );
		return array_map(
			static function ( Order $order ) use ( $donors ): array {
				$donor = $donors[ $order->id ] ?? null;
				return [
					'public name' => $donor->name ?? '',
					'message'     => $donor->message ?? '',
					'on the page' => match ( $donor?->is_hidden ) {
						null  => '',
					true  => 'hidden',
					false => 'listed',
					},
				] + OrderCells::from_order( $order );
			},
			$orders
		);
	}
}
