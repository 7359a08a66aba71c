<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Whether an extension is available and, if not, why. */
final class Status {

	public const MISSING_PLAN   = 'missing_plan';
	public const MISSING_MODULE = 'missing_module';
	public const SWITCHED_OFF   = 'switched_off';
	public const UNKNOWN        = 'unknown';

	/** Reason: the credentials of an outside service are missing. */
	public const MISSING_SERVICE = 'missing_service';

	/** Suffix of a reason on sites that show no upgrade prompts. The extension is then hidden. */
	public const NUDGE_DISABLED = '__nudge_disabled';

	/**
	 * @param string       $reason  One of the constants, or another plugin's code; '' if available.
	 * @param array<mixed> $details More about the reason, for the editor.
	 */
	private function __construct(
		public readonly bool $available,
		public readonly string $reason = '',
		public readonly array $details = [],
	) {}

	/** Creates the status of an available extension. */
	public static function available(): self {
		return new self( true );
	}

	/**
	 * Creates the status of an unavailable extension.
	 * @param string       $reason  One of the constants, or another plugin's code.
	 * @param array<mixed> $details More about the reason. For a missing plan: `required_feature` and `required_plan`.
	 */
	public static function unavailable( string $reason, array $details = [] ): self {
		return new self( false, $reason, $details );
	}

	/**
	 * Creates the status of an extension that requires a higher plan.
	 * @param string $feature Feature that the plan must include.
	 * @param string $plan    Product slug of the lowest plan that includes it; '' if no plan does.
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

	/** Returns the product slug of the required plan; '' if no plan is missing, or if the site shows no upgrade prompts. */
	public function required_plan(): string {
		$plan = $this->details['required_plan'] ?? '';
		return self::MISSING_PLAN === $this->reason && is_string( $plan ) ? $plan : '';
	}

	/** Whether to run the server code and register the blocks: the extension is available, or shown with an upgrade prompt. */
	public function is_usable(): bool {
		return $this->available || '' !== $this->required_plan();
	}

	/** Whether a plan is missing. If so, visitors must not see the saved block. */
	public function lacks_plan(): bool {
		return str_starts_with( $this->reason, self::MISSING_PLAN );
	}

	/** @return array{available: bool, unavailable_reason?: string, details?: array<mixed>} Entry in the editor's `available_blocks`. */
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
