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

	/**
	 * Hook `slipstream_job_group`: names groups of jobs.
	 * @param string $topic Unused.
	 * @param int    $count Number of jobs.
	 */
	public function name_group( string $name, string $hook, string $topic, int $count ): string {
		$number = number_format_i18n( $count );
		return match ( $hook ) {
			LookUp::HOOK => sprintf(
				/* translators: %s: number of orders. */
				_n( '%s order status check', '%s order status checks', $count, 'slipstream' ),
				$number
			),
			ReceiptEmails::HOOK => sprintf(
				/* translators: %s: number of orders. */
				_n( '%s receipt email', '%s receipt emails', $count, 'slipstream' ),
				$number
			),
			/* translators: %s: number of emails. */
			ReceiptEmails::REFUND_HOOK => sprintf( _n( '%s refund email', '%s refund emails', $count, 'slipstream' ), $number ),
			Stock::HOOK => sprintf(
				/* translators: %s: number of orders. */
				_n( '%s stock check', '%s stock checks', $count, 'slipstream' ),
				$number
			),
			default => $name,
		};
	}
}
