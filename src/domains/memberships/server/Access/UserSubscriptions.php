<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

use DateTimeImmutable;
use Exception;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use Slipstream\Domains\Memberships\Plans\PlanTerms;

/**
 * Reads subscriptions of WordPress users that another plugin sells, through a Jetpack filter. Source: contract memberships, section 7.
 */
final class UserSubscriptions {

	/** Seconds for which a subscription without an end date is valid. */
	private const YEAR = 365 * 86_400;

	public function __construct( private readonly PlanCatalog $plans ) {}

	/**
	 * @param int $user_id ID of the user; 0 for a reader without an account.
	 * @param int $now     Unix time.
	 * @return list<Membership> One membership per product.
	 */
	public function of_user( int $user_id, int $now ): array {
		if ( 0 === $user_id || ! has_filter( 'earn_get_user_subscriptions_for_site_id' ) ) {
			return [];
		}
		/**
		 * Filters the subscriptions of a WordPress user that another plugin sells.
		 * @param array<array<string, mixed>> $subscriptions Each contains `product_id`, `status` (only `active` counts), `is_comp`, and
		 *     `end_date` (date or Unix time; if missing, one year from now).
		 * @param int $user_id ID of the user.
		 * @param int $site_id ID of the site.
		 */
		$subscriptions = apply_filters( 'earn_get_user_subscriptions_for_site_id', [], $user_id, get_current_blog_id() );
		$newest        = [];
		foreach ( is_array( $subscriptions ) ? $subscriptions : [] as $subscription ) {
			$membership = is_array( $subscription ) ? $this->membership( $subscription, $now ) : null;
			$product    = $membership?->plan->product_id ?? '';
			if ( null !== $membership && $membership->standing->ends > ( $newest[ $product ]->standing->ends ?? 0 ) ) {
				$newest[ $product ] = $membership;
			}
		}
		return array_values( $newest );
	}

	/**
	 * @param array<array-key, mixed> $subscription Subscription from the filter.
	 * @param int                     $now          Unix time.
	 */
	private function membership( array $subscription, int $now ): ?Membership {
		$product = $subscription['product_id'] ?? '';
		$product = is_scalar( $product ) ? (string) $product : '';
		$ends    = self::time( $subscription['end_date'] ?? null, $now );
		if ( '' === $product || 'active' !== ( $subscription['status'] ?? '' ) || $ends < 1 ) {
			return null;
		}
		$is_free = in_array( $subscription['is_comp'] ?? false, [ true, 1, '1' ], true );
		$state   = $is_free ? MembershipState::Complimentary : MembershipState::Active;
		$plan    = $this->plans->find_by_product( $product ) ?? new PlanTerms( 0, $product );
		return new Membership( 0, Membership::FILTER, 0, '', $plan, Standing::until( $state, $ends ) );
	}

	/** @return int Unix time; 0 if the text is not a date. */
	private static function time( mixed $date, int $now ): int {
		if ( null === $date || '' === $date ) {
			return $now + self::YEAR;
		}
		if ( is_numeric( $date ) ) {
			return (int) $date;
		}
		try {
			return is_string( $date ) ? ( new DateTimeImmutable( $date, wp_timezone() ) )->getTimestamp() : 0;
		} catch ( Exception ) {
			return 0;
		}
	}
}
