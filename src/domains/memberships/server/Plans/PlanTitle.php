<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Plans;

use Slipstream\Domains\Payments\Plans\PlanType;

/** Names payment plans for people. */
final class PlanTitle {

	/**
	 * Returns the title of a plan as plain text.
	 * @param int $plan_id Post ID; 0 means all plans.
	 */
	public static function text( int $plan_id ): string {
		$title = self::find( $plan_id );
		return match ( true ) {
			0 === $plan_id => __( 'All payment plans', 'slipstream' ),
			/* translators: %d: number of a payment plan. */
			'' === $title => sprintf( __( 'Deleted payment plan #%d', 'slipstream' ), $plan_id ),
			default => $title,
		};
	}

	/** Returns the title of a plan as plain text; '' if the plan was deleted, and for 0. */
	public static function find( int $plan_id ): string {
		// For 0, WordPress would use the current post.
		return $plan_id > 0 && PlanType::NAME === get_post_type( $plan_id )
			? html_entity_decode( get_the_title( $plan_id ), ENT_QUOTES )
			: '';
	}
}
