<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\CardAction;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\CardItem;
use Slipstream\Contracts\CardNotice;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderFolder;
use Slipstream\Domains\Payments\Orders\OrderList;
use Slipstream\Domains\Payments\Orders\OrderQuery;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Overview\MonthIncome;
use Slipstream\Money\Money;

/** Card on the Home screen with this month's income and the latest orders. */
final class PaymentsCard implements HomeCard {

	/** Menu position of the payments. */
	private const POSITION = 30;

	/** Maximum currencies. The overview of payments shows the others. */
	private const CURRENCIES = 4;

	public function __construct(
		private readonly MonthIncome $income,
		private readonly OrderList $orders,
		private readonly Gateways $gateways,
	) {}

	public function title(): string {
		return __( 'Payments', 'slipstream' );
	}

	public static function capability(): string {
		return 'manage_options';
	}

	public static function position(): int {
		return self::POSITION;
	}

	public function content(): CardContent {
		$orders = OrdersTable::is_ready()
			? $this->orders->page( new OrderQuery( OrderFolder::Paid, limit: CardContent::ITEMS ) )[0]
			: [];
		$review = OrdersTable::count_at_most( PaymentsPage::IN_REVIEW, [], CardContent::MAX_COUNT + 1 );
		return new CardContent(
			figures: [] === $orders ? [] : $this->income(),
			items: array_map( self::item( ... ), $orders ),
			attention: array_values( array_filter( [ self::notice( $review ) ] ) ),
			action: [] === $orders && [] === $this->gateways->ready()
				? new CardAction( __( 'Set up payments', 'slipstream' ), Page::url( SettingsPage::SLUG, 'services' ) )
				: new CardAction( __( 'Open payments', 'slipstream' ), Page::url( PaymentsPage::SLUG ) ),
			empty: __(
				'Your income and the latest orders will be shown here. To start, set up a payment method and add a payment block to a page.',
				'slipstream'
			),
		);
	}

	/** @return list<CardFigure> Income by currency; zero payments are one figure without a currency. */
	private function income(): array {
		$mode  = $this->gateways->mode();
		$label = Order::TEST === $mode ? __( 'This month (test)', 'slipstream' ) : __( 'This month', 'slipstream' );
		$money = array_slice( $this->income->amounts( $mode ), 0, self::CURRENCIES );
		return [] === $money
			? [ new CardFigure( $label, number_format_i18n( 0 ) ) ]
			: array_map( static fn ( Money $amount ): CardFigure => new CardFigure( $label, $amount->format() ), $money );
	}

	private static function item( Order $order ): CardItem {
		return new CardItem(
			$order->title,
			Order::TEST === $order->mode
				/* translators: %s: an amount. */
				? sprintf( __( '%s (test)', 'slipstream' ), $order->amount->format() )
				: $order->amount->format(),
			Page::url( PaymentsPage::SLUG, "order/$order->id" ),
			$order->created
		);
	}

	private static function notice( int $count ): ?CardNotice {
		return 0 === $count ? null : new CardNotice(
			sprintf(
				/* translators: %s: number of orders. */
				_n( '%s order needs review', '%s orders need review', $count, 'slipstream' ),
				CardFigure::number( $count )
			),
			$count,
			Page::url( PaymentsPage::SLUG, OrderFolder::Attention->value ),
			__( 'The buyer disputed the payment, or paid another amount.', 'slipstream' )
		);
	}
}
