<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Domains\Social\PostMeta;

/** Stores each plan in a separate meta value, so that two users who plan at the same time do not overwrite each other's plans. */
final class SharePlans {

	public function add( SharePlan $plan ): void {
		add_post_meta( $plan->post_id, PostMeta::PLAN, wp_slash( $plan->to_array() ) );
	}

	/** @return list<SharePlan> Plans, earliest first. */
	public function of_post( int $post_id ): array {
		$plans = array_values(
			array_filter(
				array_map(
					static fn ( mixed $stored ): ?SharePlan => SharePlan::from_stored( $post_id, $stored ),
					get_post_meta( $post_id, PostMeta::PLAN )
				)
			)
		);
		usort( $plans, static fn ( SharePlan $one, SharePlan $other ): int => $one->time <=> $other->time );
		return $plans;
	}

	public function find( int $post_id, string $id ): ?SharePlan {
		foreach ( $this->of_post( $post_id ) as $plan ) {
			if ( $plan->id === $id ) {
				return $plan;
			}
		}
		return null;
	}

	/** Keeps the plan, marked as withdrawn, so that its author sees that nothing was sent. */
	public function withdraw( SharePlan $plan ): void {
		update_post_meta( $plan->post_id, PostMeta::PLAN, wp_slash( $plan->withdrawn()->to_array() ), $plan->to_array() );
	}

	/** Removes a plan. Returns false if it no longer exists. */
	public function remove( SharePlan $plan ): bool {
		return delete_post_meta( $plan->post_id, PostMeta::PLAN, wp_slash( $plan->to_array() ) );
	}
}
