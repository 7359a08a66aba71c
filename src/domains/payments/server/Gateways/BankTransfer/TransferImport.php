<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Support\Clock;

/** Matches the rows of a bank statement with orders, by their reference and amount. Importing a file again changes nothing. */
final class TransferImport {

	/** Payments that one request records: each adds jobs, and a request may add ten. */
	public const PAYMENTS_PER_REQUEST = 4;

	public function __construct(
		private readonly OrderStore $orders,
		private readonly BankTransfer $bank,
		private readonly Ledger $ledger,
		private readonly Clock $clock,
	) {}

	/**
	 * Reads a part of a statement.
	 * @param int $from Rows of the table to skip.
	 * @return array{list<array{Transfer, TransferResult, ?Order}>, ?int} Rows, and the `from` of the next part; null after the last one.
	 * @throws QueryFailed When the database refused.
	 */
	public function run( Statement $statement, int $from ): array {
		$rows     = [];
		$recorded = 0;
		foreach ( array_slice( $statement->transfers(), $from ) as $index => $transfer ) {
			if ( $recorded >= self::PAYMENTS_PER_REQUEST ) {
				return [ $rows, $from + $index ];
			}
			[ $result, $order ] = $this->match( $transfer );
			$rows[]             = [ $transfer, $result, $order ];
			$recorded          += (int) in_array( $result, [ TransferResult::Paid, TransferResult::OtherAmount ], true );
		}
		return [ $rows, null ];
	}

	/** @return array{TransferResult, ?Order} */
	private function match( Transfer $transfer ): array {
		$ids = CreditorReference::find( $transfer->text );
		if ( [] === $ids ) {
			return [ TransferResult::NoReference, null ];
		}
		// A paid order counts as well. Otherwise, an import of the same file could pay another order that the row seems to name.
		$orders = $this->orders->find_of_gateway( BankTransfer::ID, $ids );
		if ( 1 !== count( $orders ) ) {
			return [ [] === $orders ? TransferResult::UnknownOrder : TransferResult::SeveralOrders, null ];
		}
		$order = $orders[0];
		$money = $transfer->money( $order->amount->currency->code );
		return match ( true ) {
			null === $money, $money->minor_units <= 0 => [ TransferResult::NotIncoming, $order ],
			$order->paid > 0 => [ TransferResult::PaidBefore, $order ],
			$money->equals( $order->amount ) => [
				TransferResult::Paid,
				$this->ledger->record( $order, [ $this->bank->payment( $order ) ] ),
			],
			default => [
				TransferResult::OtherAmount,
				$this->ledger->record(
					$order,
					[
						new Fact(
							FactType::PaymentSucceeded,
							$transfer->id,
							$this->clock->now()->getTimestamp(),
							$money->minor_units,
							$money->currency->code
						),
					]
				),
			],
		};
	}
}
