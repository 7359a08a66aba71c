<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Plans;

use Slipstream\Money\Money;

/** A payment plan or donation plan, stored as a `jp_mem_plan` post. */
final class Plan {

	public const ONE_TIME = 'one-time';
	public const MONTHLY  = '1 month';
	public const YEARLY   = '1 year';
	public const DONATION = 'donation';
	public const TIER     = 'tier';

	/**
	 * @param int    $id          ID of the post.
	 * @param string $title       Plain text.
	 * @param string $description Plain text.
	 * @param Money  $price       Price per interval. For a donation only the currency is used, because donors choose the amount.
	 * @param string $interval    ONE_TIME, MONTHLY or YEARLY.
	 * @param string $type        DONATION, TIER or '' for any other plan.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $description,
		public readonly Money $price,
		public readonly string $interval,
		public readonly string $type,
	) {}

	/** Whether the buyer chooses the amount. */
	public function is_donation(): bool {
		return self::DONATION === $this->type;
	}
}
