<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Whether an extension is available, or why not. */
final class Status {

	public const MISSING_PLAN   = 'missing_plan';
	public const MISSING_MODULE = 'missing_module';
	public const SWITCHED_OFF   = 'switched_off';
	public const UNKNOWN        = 'unknown';

	/** The credentials of an outside service are missing. */
	public const MISSING_SERVICE = 'missing_service';

	/** Suffix of a reason on sites without upgrade prompts. Such an extension is hidden. */
	public const NUDGE_DISABLED = '__nudge_disabled';

	/**
	 * @param string       $reason  One of the constants, or the code of another plugin; '' when available.
	 * @param array<mixed> $details More about the reason.
	 */
	private function __construct(
		public readonly bool $available,
		public readonly string $reason = '',
		public readonly array $details = [],
	) {}

	/** Returns the status of an extension that may be used. */
	public static function available(): self {
		return new self( true );
	}

	/**
	 * Returns the status of an extension that may not be used.
	 * @param string       $reason  One of the constants, or the code of another plugin.
	 * @param array<mixed> $details More about it; for a missing plan `required_feature` and `required_plan`.
	 */
	public static function unavailable( string $reason, array $details = [] ): self {
		return new self( false, $reason, $details );
	}

	/**
	 * Returns the status of an extension that needs a higher plan.
	 * @param string $feature Feature that the plan must include.
	 * @param string $plan    Product slug of the lowest plan with it; '' when no plan has it.
	 */
	public static function missing_plan( string $feature, string $plan ): self {
		return new self(
			false,
			self::MISSING_PLAN,
			[
				'required_feature' => $feature,
				'required_plan'    => $plan,
			]
		);
	}

	/** Returns the product slug of the plan that is missing; '' when something else is. */
	public function required_plan(): string {
		$plan = $this->details['required_plan'] ?? '';
		return self::MISSING_PLAN === $this->reason && is_string( $plan ) ? $plan : '';
	}

	/** Whether the server part runs and block types are registered: available, or shown with an upgrade prompt. */
	public function is_usable(): bool {
		return $this->available || '' !== $this->required_plan();
	}

	/** Whether a plan is missing. Visitors must not see the saved block then. */
	public function lacks_plan(): bool {
		return str_starts_with( $this->reason, self::MISSING_PLAN );
	}

	/** @return array{available: bool, unavailable_reason?: string, details?: array<mixed>} The entry of `available_blocks`. */
	public function to_array(): array {
		if ( $this->available ) {
			return [ 'available' => true ];
		}
		return [
			'available'          => false,
			'unavailable_reason' => $this->reason,
			'details'            => $this->details,
		];
	}
}
