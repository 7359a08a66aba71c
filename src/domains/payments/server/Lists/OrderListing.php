<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Domains\Payments\Orders\OrderFolder;
use Slipstream\Domains\Payments\Orders\OrderQuery;
use Slipstream\Domains\Payments\Routes\OrderPresenter;

/** List of all orders. */
final class OrderListing implements Listing {

	private const COLUMNS = [
		'order',
		'date',
		'status',
		'item',
		'quantity',
		'amount',
		'currency',
		'paid',
		'refunded',
		'period',
		'gateway',
		'mode',
		'email',
		'name',
		'address',
	];

	public function __construct( private readonly OrderPresenter $presenter ) {}

	public function name(): string {
		return 'orders';
	}

	public function folders(): array {
		return array_column( OrderFolder::cases(), 'value' );
	}

	public function query( string $folder, string $search, int $before, int $limit ): OrderQuery {
		return new OrderQuery( OrderFolder::tryFrom( $folder ), $search, $before, $limit );
	}

	public function counts(): array {
		return FolderCounts::of_orders( false );
	}

	public function rows( array $orders ): array {
		return array_map( $this->presenter->row( ... ), $orders );
	}

	public function schema(): array {
		return OrderPresenter::row_schema( 'payment-order' );
	}

	public function columns(): array {
		return self::COLUMNS;
	}

	public function cells( array $orders ): array {
		return array_map( OrderCells::from_order( ... ), $orders );
	}
}
