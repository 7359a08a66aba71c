<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

/** The owner's choices for an import. */
final class MemberImportChoice {

	/** Value instead of a plan ID: the rows are skipped. */
	public const SKIP = -1;

	/**
	 * @param int                $email  Column index, from 0. `$plan`, `$status` and `$end` may be MemberColumns::NONE.
	 * @param int                $end    Column index.
	 * @param array<string, int> $plans  Plan ID by text of the plan column ('' for no text). 0 means every plan, SKIP none.
	 * @param bool               $notify Whether new members receive an email.
	 */
	public function __construct(
		public readonly int $email,
		public readonly int $plan,
		public readonly int $status,
		public readonly int $end,
		public readonly array $plans,
		public readonly bool $notify = false,
	) {}

	/** @param array<mixed> $values Result of values(). */
	public static function from_values( array $values ): self {
		$column = static fn ( string $name ): int => is_int( $values[ $name ] ?? null ) ? $values[ $name ] : MemberColumns::NONE;
		$plans  = [];
		foreach ( is_array( $values['plans'] ?? null ) ? $values['plans'] : [] as $label => $plan_id ) {
			$plans[ (string) $label ] = is_int( $plan_id ) ? $plan_id : self::SKIP;
		}
		return new self(
			max( 0, $column( 'email' ) ),
			$column( 'plan' ),
			$column( 'status' ),
			$column( 'end' ),
			$plans,
			isset( $values['notify'] ) && true === $values['notify']
		);
	}

	/** @return array<string, mixed> For JSON. */
	public function values(): array {
		return [
			'email'  => $this->email,
			'plan'   => $this->plan,
			'status' => $this->status,
			'end'    => $this->end,
			'plans'  => $this->plans,
			'notify' => $this->notify,
		];
	}

	/** Returns the chosen plan for a text of the plan column. */
	public function plan_id( string $label ): int {
		return $this->plans[ $label ] ?? self::SKIP;
	}
}
