<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Domains\Payments\Gateways\LookUp;

/** Describes jobs about orders in the list of failed jobs. */
final class JobSubjects {

	/**
	 * Filter `slipstream_job_subject`.
	 * @param array<mixed> $arguments With `order`, an id.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		/* translators: %d: number of an order. */
		return LookUp::HOOK === $hook ? sprintf( __( 'Order %d', 'slipstream' ), (int) ( $arguments['order'] ?? 0 ) ) : $subject;
	}
}
