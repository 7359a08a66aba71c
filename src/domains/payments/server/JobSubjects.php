<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Products\Stock;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;

/** Describes the jobs of orders in the list of failed jobs. */
final class JobSubjects {

	/**
	 * Hook `slipstream_job_subject`: describes jobs of orders.
	 * @param array<mixed> $arguments `order`: ID of the order.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		$is_own = in_array( $hook, [ LookUp::HOOK, ReceiptEmails::HOOK, ReceiptEmails::REFUND_HOOK, Stock::HOOK ], true );
		/* translators: %d: number of an order. */
		return $is_own ? sprintf( __( 'Order %d', 'slipstream' ), (int) ( $arguments['order'] ?? 0 ) ) : $subject;
	}
}
