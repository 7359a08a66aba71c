<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Cli\Output;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Payment;
use Slipstream\Domains\Payments\Lists\Listing;
use Slipstream\Domains\Payments\Lists\Listings;
use Slipstream\Domains\Payments\Lists\OrderCells;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAction;
use Slipstream\Domains\Payments\Orders\OrderActions;
use Slipstream\Domains\Payments\Orders\OrderList;
use Slipstream\Domains\Payments\Orders\OrderQuery;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Overview\Overview;
use Slipstream\Domains\Payments\Receipts\Statements;
use Slipstream\Domains\Payments\Refunds\Refunds;
use WP_Error;

/** WP-CLI commands for payments. They check no capability, because WP-CLI users have access to the database. */
final class PaymentsCommand {

	private const MAX = 1000;

	private const BATCH = 500;

	public function __construct(
		private readonly Output $output,
		private readonly Listings $listings,
		private readonly OrderList $list,
		private readonly OrderStore $orders,
		private readonly OrderActions $actions,
		private readonly Refunds $refunds,
		private readonly Ledger $ledger,
		private readonly Overview $overview,
		private readonly Statements $statements,
		private readonly Gateways $gateways,
	) {}

	/** @return array<string, array{class-string, string, string, list<array<string, mixed>>}> Commands for the definition. */
	public static function commands(): array {
		$option   = static fn ( string $name, string $description, string $default = '', array $more = [] ): array => [
			'type'        => 'assoc',
			'name'        => $name,
			'description' => $description,
			'optional'    => true,
			'default'     => $default,
		] + $more;
		$argument = static fn ( string $name, string $description, array $more = [] ): array => [
			'type'        => 'positional',
			'name'        => $name,
			'description' => $description,
		] + $more;
		$order    = $argument( 'order', 'Number of an order.' );
		$filters  = [
			$argument( 'list', 'Name of the list: orders, subscriptions or donations.' ),
			$option(
				'status',
				'Folder of the list: paid, open, attention or closed; of subscriptions: active, overdue, ending or ended.'
			),
			$option( 'search', 'A number of an order, or a part of an address, a name or an item.' ),
		];
		$format   = $option( 'format', 'Output format.', 'table', [ 'options' => [ 'table', 'csv', 'json', 'yaml', 'ids', 'count' ] ] );
		return [
			'payments list'           => [
				self::class,
				'list',
				'Lists orders, subscriptions or donations, the newest first.',
				[ ...$filters, $option( 'limit', 'Maximum number.', '20' ), $format ],
			],
			'payments export'         => [ self::class, 'export', 'Exports a list as CSV.', $filters ],
			'payments show'           => [ self::class, 'show', 'Shows an order with its payments and events.', [ $order ] ],
			'payments refund'         => [
				self::class,
				'refund',
				'Returns a payment of an order, or a part of it.',
				[
					$order,
					$option( 'amount', 'Amount in the currency of the order. Without it, all that is left.' ),
					$option( 'payment', 'The payment service’s id. Without it, the last payment.' ),
					$option( 'key', 'Identifies the refund: a repetition with the same key returns nothing more.' ),
				],
			],
			'payments cancel'         => [ self::class, 'cancel', 'Cancels an unpaid order, or the subscription of an order.', [ $order ] ],
			'payments mark-paid'      => [ self::class, 'mark_paid', 'Marks an order as paid by bank transfer.', [ $order ] ],
			'payments resend-receipt' => [ self::class, 'resend_receipt', 'Sends the last receipt of an order again.', [ $order ] ],
			'payments statement'      => [
				self::class,
				'statement',
				'Prints a yearly statement of donations for taxes as CSV: of all donors, or of one.',
				[ $argument( 'year', 'Year of the payments.' ), $option( 'email', 'Email address of a donor.' ) ],
			],
			'payments overview'       => [
				self::class,
				'overview',
				'Shows the income of the last twelve months by month, currency and kind.',
				[ $option( 'mode', 'live or test. Without it, the mode of the site.' ), $format ],
			],
		];
	}

	/**
	 * @param list<string>          $arguments Name of a list.
	 * @param array<string, string> $options   `status`, `search`, `limit` and `format`.
	 */
	public function list( array $arguments, array $options ): void {
		$this->when_ready(
			function () use ( $arguments, $options ): ?string {
				$limit               = max( 1, min( self::MAX, (int) ( $options['limit'] ?? 20 ) ) );
				[ $listing, $query ] = $this->query( $arguments[0] ?? '', $options, $limit );
				if ( null === $listing || null === $query ) {
					return __( 'Unknown list or status.', 'slipstream' );
				}
				$rows = array_map(
					static fn ( array $cells ): array => [ 'id' => $cells['order'] ?? '' ] + $cells,
					$listing->cells( $this->list->page( $query )[0] )
				);
				$this->output->table(
					$options['format'] ?? 'table',
					$rows,
					array_values( array_diff( $listing->columns(), [ 'address', 'message' ] ) )
				);
				return null;
			}
		);
	}

	/**
	 * @param list<string>          $arguments Name of a list.
	 * @param array<string, string> $options   `status` and `search`.
	 */
	public function export( array $arguments, array $options ): void {
		$this->when_ready(
			function () use ( $arguments, $options ): ?string {
				[ $listing, $query ] = $this->query( $arguments[0] ?? '', $options, self::BATCH );
				if ( null === $listing || null === $query ) {
					return __( 'Unknown list or status.', 'slipstream' );
				}
				$this->list->export( $listing, $query, fn ( string $line ) => $this->output->line( rtrim( $line, "\r\n" ) ) );
				return null;
			}
		);
	}

	/** @param list<string> $arguments Number of an order. */
	public function show( array $arguments ): void {
		$this->with_order(
			$arguments,
			function ( Order $order ): ?string {
				$time = static fn ( int $time ): string => gmdate( DATE_RFC3339, $time );
				foreach ( array_diff( OrderCells::from_order( $order ), [ '' ] ) as $name => $value ) {
					$this->output->line( "$name: $value" );
				}
				$subscription = $this->ledger->subscription( $order );
				if ( null !== $subscription ) {
					$this->output->line( "subscription: $subscription->status, paid until {$time( $subscription->period_end )}" );
				}
				foreach ( $this->ledger->payments( $order ) as $payment ) {
					$this->output->line( "payment: $payment->id {$order->money( $payment->amount )->decimal()} {$time( $payment->time )}" );
				}
				foreach ( $this->ledger->facts( $order ) as $fact ) {
					$this->output->line( self::event( $order, $fact ) );
				}
				return null;
			}
		);
	}

	/**
	 * @param list<string>          $arguments Number of an order.
	 * @param array<string, string> $options   `amount`, `payment` and `key`.
	 */
	public function refund( array $arguments, array $options ): void {
		$this->with_order(
			$arguments,
			function ( Order $order ) use ( $options ): string|WP_Error|null {
				$payment = $this->payment( $order, $options['payment'] ?? '' );
				if ( null === $payment ) {
					return __( 'This order has no payment that can be refunded.', 'slipstream' );
				}
				$amount = trim( $options['amount'] ?? '' );
				$key    = $options['key'] ?? '';
				$result = $this->refunds->refund(
					$order,
					$payment->id,
					'' === $amount ? Refunds::remainder( $order, $payment )->decimal() : $amount,
					'' === $key ? wp_generate_uuid4() : $key
				);
				return $this->report(
					$result,
					/* translators: %s: number of an order. */
					__( 'The refund of order %s was sent.', 'slipstream' )
				);
			}
		);
	}

	/** @param list<string> $arguments Number of an order. */
	public function cancel( array $arguments ): void {
		$this->with_order(
			$arguments,
			function ( Order $order ): ?WP_Error {
				$possible = $this->actions->possible( $order );
				$action   = in_array( OrderAction::Cancel, $possible, true ) ? OrderAction::Cancel : OrderAction::CancelSubscription;
				return $this->report(
					$this->actions->perform( $order, $action ),
					OrderAction::Cancel === $action
						/* translators: %s: number of an order. */
						? __( 'Order %s is canceled.', 'slipstream' )
						/* translators: %s: number of an order. */
						: __( 'The subscription of order %s is canceled.', 'slipstream' )
				);
			}
		);
	}

	/** @param list<string> $arguments Number of an order. */
	public function mark_paid( array $arguments ): void {
		/* translators: %s: number of an order. */
		$this->perform( $arguments, OrderAction::MarkPaid, __( 'Order %s is paid.', 'slipstream' ) );
	}

	/** @param list<string> $arguments Number of an order. */
	public function resend_receipt( array $arguments ): void {
		/* translators: %s: number of an order. */
		$this->perform( $arguments, OrderAction::ResendReceipt, __( 'The receipt of order %s will be sent again.', 'slipstream' ) );
	}

	/**
	 * @param list<string>          $arguments Year.
	 * @param array<string, string> $options   `email`.
	 */
	public function statement( array $arguments, array $options ): void {
		$this->when_ready(
			function () use ( $arguments, $options ): ?string {
				$year  = $arguments[0] ?? '';
				$email = trim( $options['email'] ?? '' );
				$write = fn ( string $line ) => $this->output->line( rtrim( $line, "\r\n" ) );
				if ( 1 !== preg_match( '/^2[01]\d\d$/D', $year ) ) {
					return __( 'Enter a year, for example 2026.', 'slipstream' );
				}
				if ( '' === $email ) {
					$this->statements->export_all( (int) $year, $write );
				} else {
					$this->statements->export_donor( $email, (int) $year, $write );
				}
				return null;
			}
		);
	}

	/**
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   `mode` and `format`.
	 */
	public function overview( array $arguments, array $options ): void {
		$this->when_ready(
			function () use ( $options ): ?string {
				$mode = $options['mode'] ?? '';
				if ( ! in_array( $mode, [ '', Order::LIVE, Order::TEST ], true ) ) {
					return __( 'The mode is live or test.', 'slipstream' );
				}
				$rows = [];
				foreach ( $this->overview->figures( '' === $mode ? $this->gateways->mode() : $mode ) as $figures ) {
					foreach ( $figures->kept as $month => $kept ) {
						$rows[] = [
							'month'    => substr_replace( (string) $month, '-', 4, 0 ),
							'currency' => $figures->currency,
						]
							+ array_map( static fn ( int $units ): string => $figures->money( $units )->decimal(), $kept )
							+ [ 'total' => $figures->money( array_sum( $kept ) )->decimal() ];
					}
				}
				$this->output->table(
					$options['format'] ?? 'table',
					$rows,
					[ 'month', 'currency', 'product', 'donation', 'plan', 'total' ]
				);
				return null;
			}
		);
	}

	/**
	 * @param list<string> $arguments Number of an order.
	 * @param string       $text      Success message with a placeholder for the number.
	 */
	private function perform( array $arguments, OrderAction $action, string $text ): void {
		$this->with_order(
			$arguments,
			fn ( Order $order ): ?WP_Error => $this->report( $this->actions->perform( $order, $action ), $text )
		);
	}

	/** @param string $text Message with a placeholder for the order number. */
	private function report( Order|WP_Error $result, string $text ): ?WP_Error {
		if ( $result instanceof WP_Error ) {
			return $result;
		}
		$this->output->success( sprintf( $text, (string) $result->id ) );
		return null;
	}

	/**
	 * @param list<string>                               $arguments Number of an order.
	 * @param \Closure(Order): (string|WP_Error|null) $run       Returns an error; null on success.
	 */
	private function with_order( array $arguments, \Closure $run ): void {
		$this->when_ready(
			function () use ( $arguments, $run ): string|WP_Error|null {
				$number = ltrim( $arguments[0] ?? '', '#' );
				$order  = ctype_digit( $number ) ? $this->orders->find( (int) $number ) : null;
				return null === $order ? __( 'This order does not exist.', 'slipstream' ) : $run( $order );
			}
		);
	}

	/** @param \Closure(): (string|WP_Error|null) $run Returns an error; null on success. */
	private function when_ready( \Closure $run ): void {
		try {
			$error = OrdersTable::is_ready() ? $run() : self::not_ready();
		} catch ( QueryFailed ) {
			$error = self::not_ready();
		}
		if ( null !== $error ) {
			$this->output->error( $error instanceof WP_Error ? $error->get_error_message() : $error );
		}
	}

	private static function not_ready(): string {
		return __( 'The orders could not be loaded. Try again in a minute.', 'slipstream' );
	}

	/**
	 * @param array<string, string> $options `status` and `search`.
	 * @return array{Listing|null, OrderQuery|null} Null for an unknown list or status.
	 */
	private function query( string $name, array $options, int $limit ): array {
		$listing = $this->listings->find( $name );
		$status  = $options['status'] ?? '';
		return null === $listing || ! in_array( $status, [ '', ...$listing->folders() ], true )
			? [ null, null ]
			: [ $listing, $listing->query( $status, $options['search'] ?? '', 0, $limit ) ];
	}

	/** Returns a payment of an order by its ID, or else the last payment that can be refunded. */
	private function payment( Order $order, string $id ): ?Payment {
		foreach ( $this->ledger->payments( $order ) as $payment ) {
			if ( '' === $id ? $payment->kept() > 0 : $payment->id === $id ) {
				return $payment;
			}
		}
		return null;
	}

	private static function event( Order $order, Fact $fact ): string {
		$detail = '' === $fact->status ? ( 0 === $fact->amount ? '' : $order->money( $fact->amount )->decimal() ) : $fact->status;
		return trim( gmdate( DATE_RFC3339, $fact->occurred ) . " {$fact->type->value} $detail" );
	}
}
