<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Privacy;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Receipts\Receipt;
use Slipstream\Domains\Payments\Receipts\Receipts;

/** Exports a buyer's orders. When erasing, deletes unpaid orders and removes addresses and names from paid ones. */
final class PersonalOrders implements PersonalData {

	private const PAGE = 50;

	/** Approximate maximum of orders to erase per request. */
	private const MAX_ERASED = 500;

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Receipts $receipts,
		private readonly Ledger $ledger,
		private readonly Donors $donors,
	) {}

	public function id(): string {
		return 'orders';
	}

	public function label(): string {
		return __( 'Orders', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$orders = $this->orders->find_by_email( $email, self::PAGE, ( $page - 1 ) * self::PAGE );
		$items  = [];
		foreach ( $orders as $order ) {
			$items[ $order->id ] = $this->values( $order );
		}
		return new FoundData( $items, count( $orders ) < self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		$removed    = 0;
		$anonymized = 0;
		// Orders with a running subscription are kept. Skip this number of orders in the next query.
		$kept = 0;
		do {
			$orders  = $this->orders->find_by_email( $email, self::PAGE, $kept );
			$is_last = count( $orders ) < self::PAGE;
			foreach ( $orders as $order ) {
				if ( $this->is_running( $order ) ) {
					++$kept;
					continue;
				}
				$this->donors->delete( $order );
				if ( self::can_receive_money( $order ) ) {
					$this->orders->anonymize( $order );
					++$removed;
				} elseif ( $this->has_money( $order ) ) {
					$this->orders->anonymize( $order );
					++$anonymized;
				} else {
					$this->orders->delete( $order );
					++$removed;
				}
			}
		} while ( ! $is_last && $removed + $anonymized + $kept < self::MAX_ERASED );
		return new ErasedData(
			$removed + $anonymized,
			$kept,
			array_values( array_diff( [ self::anonymized( $anonymized ), self::kept( $kept ) ], [ '' ] ) ),
			$is_last
		);
	}

	public function policy(): string {
		return '<p class="privacy-policy-tutorial">'
			. __(
				'The plugin stores the email address, the name, the postal address if you ask for it, the item, the amount and the time of each order. When you erase a buyer’s data, the plugin deletes their unpaid orders. Paid orders stay for your bookkeeping, without addresses and name. So do orders whose checkout is still open, so that a late payment can be matched. Orders with a running subscription stay unchanged; cancel the subscription first. If an order is never paid, the plugin removes its addresses and name after 30 days, or after 90 days for a bank transfer. Card numbers never reach this site.',
				'slipstream'
			)
			. '</p><p>'
			. __(
				'When you buy something or donate, we store your email address, your name and postal address if you enter them, what you bought, the amount and the time. The payment itself happens at the payment service that you choose, which receives your email address. Tax law requires us to keep records of payments. If you do not pay, we delete your addresses and your name after 30 days, or after 90 days if you chose a bank transfer.',
				'slipstream'
			)
			. '</p>';
	}

	/**
	 * Whether the checkout is still open at the gateway. The order is kept without personal data, so that a payment can still be matched.
	 */
	private static function can_receive_money( Order $order ): bool {
		return LookUp::is_open( $order ) && '' !== $order->session;
	}

	/** Whether money has arrived, with a receipt or with another amount than the order's. */
	private function has_money( Order $order ): bool {
		return $order->unmatched > 0 || [] !== $this->receipts->of_order( $order );
	}

	/** Whether the order's subscription is still charged. Its emails need the buyer's address. */
	private function is_running( Order $order ): bool {
		$subscription = $this->ledger->subscription( $order );
		return null !== $subscription && Subscription::ENDED !== $subscription->status;
	}

	private static function anonymized( int $number ): string {
		return 0 === $number ? '' : sprintf(
			/* translators: %s: a number. */
			_n(
				'%s paid order stays for bookkeeping. Its addresses and name were removed.',
				'%s paid orders stay for bookkeeping. Their addresses and names were removed.',
				$number,
				'slipstream'
			),
			number_format_i18n( $number )
		);
	}

	private static function kept( int $number ): string {
		return 0 === $number ? '' : sprintf(
			/* translators: %s: a number. */
			_n(
				'%s order was kept because its subscription is still running. Cancel the subscription first.',
				'%s orders were kept because their subscriptions are still running. Cancel the subscriptions first.',
				$number,
				'slipstream'
			),
			number_format_i18n( $number )
		);
	}

	/** @return array<string, string> Values by label. */
	private function values( Order $order ): array {
		$numbers = array_map( static fn ( Receipt $receipt ): string => $receipt->number(), $this->receipts->of_order( $order ) );
		$donor   = $this->donors->of_order( $order );
		return array_diff(
			[
				__( 'Order', 'slipstream' )          => (string) $order->id,
				__( 'Date', 'slipstream' )           => gmdate( 'c', $order->created ),
				__( 'Email', 'slipstream' )          => $order->email,
				__( 'Name', 'slipstream' )           => $order->name,
				__( 'Postal address', 'slipstream' ) => $order->address,
				__( 'Item', 'slipstream' )           => $order->title,
				__( 'Quantity', 'slipstream' )       => (string) $order->quantity,
				__( 'Amount', 'slipstream' )         => $order->amount->format(),
				__( 'Status', 'slipstream' )         => $order->status->value,
				__( 'Receipts', 'slipstream' )       => implode( ', ', $numbers ),
				__( 'Language', 'slipstream' )       => $order->locale,
				__( 'Name shown on the page', 'slipstream' ) => $donor->name ?? '',
				__( 'Message shown on the page', 'slipstream' ) => $donor->message ?? '',
			],
			[ '' ]
		);
	}
}
