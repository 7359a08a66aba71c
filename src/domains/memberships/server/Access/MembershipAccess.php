<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use Slipstream\Support\Clock;

/** Decides whether a reader may read paid content. Sends one query per reader and request, and none for visitors. */
final class MembershipAccess {

	public function __construct(
		private readonly ReaderMemberships $readers,
		private readonly PlanCatalog $plans,
		private readonly Clock $clock,
	) {}

	/**
	 * @param list<int> $plan_ids Post IDs of `jp_mem_plan`. If empty, nobody may read the content.
	 * @param int|null  $now      Unix time; null for the current time.
	 */
	public function decide( Reader $reader, array $plan_ids, ?int $now = null ): Decision {
		if ( $reader->is_visitor() ) {
			return new Decision( Reason::Anonymous );
		}
		$now ??= $this->clock->now()->getTimestamp();
		try {
			$memberships = $this->readers->find( $reader, $now );
		} catch ( QueryFailed ) {
			return new Decision( Reason::Unavailable );
		}
		return AccessRule::decide( $memberships, array_map( $this->plans->terms( ... ), $plan_ids ), $now );
	}
}
