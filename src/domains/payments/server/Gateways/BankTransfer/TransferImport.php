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

/** Matches the rows of a bank statement with orders by reference and amount. Importing the same file again changes nothing. */
final class TransferImport {

	/** Maximum payments to record per request. Each one adds jobs, and a request may add ten jobs. */
	public const PAYMENTS_PER_REQUEST = 4;

	public function __construct(
		private readonly OrderStore $orders,
		private readonly BankTransfer $bank,
		private readonly Ledger $ledger,
		private readonly Clock $clock,
	) {}

	/**
	 * Imports a part of a statement.
	 * @param int $from Number of rows to skip.
	 * @return array{list<array{Transfer, TransferResult, ?Order}>, ?int} Results by row, and `$from` for the next part; null after
	 *     the last part.
	 * @throws QueryFailed If the database fails.
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
		// Include paid orders. Otherwise, importing the file again could pay another order whose number the row seems to contain.
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
