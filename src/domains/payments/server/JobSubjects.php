<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Products\Stock;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;

/** Describes jobs about orders in the list of failed jobs. */
final class JobSubjects {

	/**
	 * Filter `slipstream_job_subject`.
	 * @param array<mixed> $arguments With `order`, an ID.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		$is_own = in_array( $hook, [ LookUp::HOOK, ReceiptEmails::HOOK, ReceiptEmails::REFUND_HOOK, Stock::HOOK ], true );
		/* translators: %d: number of an order. */
		return $is_own ? sprintf( __( 'Order %d', 'slipstream' ), (int) ( $arguments['order'] ?? 0 ) ) : $subject;
	}
}
