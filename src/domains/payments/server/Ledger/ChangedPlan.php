<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** The plan of a subscription after its buyer changed it. */
final class ChangedPlan {

	/**
	 * @param int    $id       Post ID of the plan.
	 * @param string $period   Plan::MONTHLY or YEARLY.
	 * @param string $title    Name of the plan at the time of the change; '' until the ledger records it.
	 * @param int    $replaced Price before the change, in minor units; 0 until the ledger records it.
	 * @param string $replaced_title Name of the plan before the change; '' until the ledger records it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $period,
		public readonly string $title = '',
		public readonly int $replaced = 0,
		public readonly string $replaced_title = '',
	) {}

	/** @param array<mixed> $data Decoded JSON. */
	public static function from_data( array $data ): self {
		$text = static fn ( string $name ): string => is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
		$int  = static fn ( string $name ): int => is_int( $data[ $name ] ?? null ) ? $data[ $name ] : 0;
		return new self( $int( 'id' ), $text( 'period' ), $text( 'title' ), $int( 'replaced' ), $text( 'replaced_title' ) );
	}
}
