<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Plans\PlanTerms;
use Slipstream\Domains\Payments\Orders\TestOrders;

/** Counts the members with access to the content of plans. */
final class MemberCounter {

	/** Maximum combinations of TERMS to compare. The most frequent ones are used. SQLite allows 1,000 terms in an expression. */
	private const MAX_TERMS = 400;

	private const TERMS = [ 'plan_id', 'price', 'currency', 'period', 'state' ];

	public function __construct( private readonly Memberships $memberships ) {}

	/**
	 * Returns the number of email addresses with access.
	 * @param list<PlanTerms> $selected Plans that open the content. If empty, the result is 0.
	 * @param int             $now      Unix time.
	 * @throws QueryFailed If the database fails.
	 */
	public function count( array $selected, int $now ): int {
		[ $open, $values ] = self::open( $now );
		$rows              = [] === $selected ? [] : MembershipsTable::rows_or_fail(
			'SELECT MIN(id) AS id, plan_id, price, currency, period, state FROM {table}'
				. " WHERE $open GROUP BY plan_id, price, currency, period, state ORDER BY COUNT(*) DESC LIMIT %d",
			[ ...$values, self::MAX_TERMS ]
		);
		$terms             = array_filter( $rows, fn ( array $row ): bool => $this->opens_any( $row, $selected ) );
		if ( [] === $terms ) {
			return 0;
		}
		$test  = '(plan_id = %d AND price = %d AND currency = %s AND period = %s AND state = %s)';
		$tests = implode( ' OR ', array_fill( 0, count( $terms ), $test ) );
		foreach ( $terms as $row ) {
			array_push( $values, ...array_map( static fn ( string $column ): string => $row[ $column ], self::TERMS ) );
		}
		$row = MembershipsTable::row_or_fail( "SELECT COUNT(DISTINCT identity) AS total FROM {table} WHERE $open AND ($tests)", $values );
		return (int) ( $row['total'] ?? 0 );
	}

	/**
	 * Returns the condition for open memberships. It uses AccessRule, so that the count matches the real access.
	 * @return array{literal-string, list<string|int>} SQL condition, and values for its placeholders.
	 */
	private static function open( int $now ): array {
		$states = static fn ( int $paid_until, int $ends ): array => array_values(
			array_map(
				static fn ( MembershipState $state ): string => $state->value,
				array_filter(
					MembershipState::cases(),
					static fn ( MembershipState $state ): bool =>
						AccessRule::reason( new Standing( $state, $paid_until, $ends ), $now )->is_allowed()
				)
			)
		);
		$paid   = $states( Standing::NO_END, Standing::NO_END );
		$late   = $states( $now - 1, $now + 1 );
		$in     = static fn ( array $list ): string => MembershipsTable::placeholders( count( $list ) );
		return [
			"identity <> '' AND is_test <= %d AND (((paid_until = 0 OR paid_until > %d) AND state IN ({$in( $paid )}))"
				. " OR (paid_until <> 0 AND paid_until <= %d AND ends > %d AND state IN ({$in( $late )})))",
			[ TestOrders::are_counted() ? 1 : 0, $now, ...$paid, $now, $now, ...$late ],
		];
	}

	/**
	 * @param array<string, string> $row      Terms of memberships.
	 * @param list<PlanTerms>       $selected Plans that open the content.
	 */
	private function opens_any( array $row, array $selected ): bool {
		$membership = $this->memberships->from_terms( $row );
		foreach ( $selected as $plan ) {
			if ( $membership->opens( $plan ) ) {
				return true;
			}
		}
		return false;
	}
}
