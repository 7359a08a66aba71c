<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

use Slipstream\Contracts\Schema;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\Plans\PlanTitle;
use Slipstream\Support\Clock;

/** Converts memberships to REST data for administrators. */
final class MemberPresenter {

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * @param list<Membership> $memberships Stored ones.
	 * @return list<array<string, mixed>>
	 */
	public function rows( array $memberships ): array {
		$plans = array_map( static fn ( Membership $membership ): int => $membership->plan->id, $memberships );
		_prime_post_caches( array_values( array_diff( $plans, [ 0 ] ) ), false, false );
		return array_map( $this->row( ... ), $memberships );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$time = [ 'type' => [ 'string', 'null' ] ];
		return Schema::object(
			[
				'id'         => Schema::INTEGER,
				'email'      => Schema::TEXT,
				'plan_id'    => Schema::INTEGER,
				'plan_title' => Schema::TEXT,
				'source'     => Schema::TEXT + [ 'enum' => [ Membership::ORDER, Membership::GRANT, Membership::IMPORT ] ],
				'order'      => Schema::INTEGER,
				'state'      => Schema::TEXT + [ 'enum' => array_column( MembershipState::cases(), 'value' ) ],
				'access'     => Schema::TEXT + [ 'enum' => array_column( Reason::cases(), 'value' ) ],
				'is_open'    => Schema::BOOLEAN,
				'is_test'    => Schema::BOOLEAN,
				'paid_until' => $time,
				'ends'       => $time,
				'created'    => $time,
			]
		);
	}

	/** @return array<string, mixed> */
	private function row( Membership $membership ): array {
		$standing = $membership->standing;
		$reason   = AccessRule::reason( $standing, $this->clock->now()->getTimestamp() );
		return [
			'id'         => $membership->id,
			'email'      => $membership->email,
			'plan_id'    => $membership->plan->id,
			'plan_title' => PlanTitle::find( $membership->plan->id ),
			'source'     => $membership->source,
			'order'      => $membership->order_id,
			'state'      => $standing->state->value,
			'access'     => $reason->value,
			'is_open'    => $reason->is_allowed(),
			'is_test'    => $membership->is_test,
			'paid_until' => self::time( $standing->paid_until ),
			'ends'       => self::time( $standing->ends ),
			'created'    => self::time( $membership->created ),
		];
	}

	private static function time( int $time ): ?string {
		return Standing::NO_END === $time ? null : gmdate( DATE_RFC3339, $time );
	}
}
