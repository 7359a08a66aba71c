<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Support\Options;
use WP_Error;

/** Reads and sets the site's plan. On a network, only network administrators can set it. */
final class SitePlan {

	public function __construct(
		private readonly Catalog $catalog,
		private readonly Options $options,
	) {}

	/**
	 * Returns the site's plan. Without a stored plan, this is the highest one; if the stored plan is not in the catalog, the lowest one.
	 * @return Plan|null Null if the catalog is empty.
	 */
	public function current(): ?Plan {
		$stored = $this->options->stored( 'plan' );
		if ( null === $stored ) {
			return $this->catalog->top();
		}
		return ( is_string( $stored ) ? $this->catalog->find( $stored ) : null ) ?? $this->catalog->lowest();
	}

	/**
	 * Whether the site has the given plan or a higher one.
	 * @param string $slug Slug of the plan. The result is false for an unknown slug.
	 */
	public function includes( string $slug ): bool {
		$needed = $this->catalog->find( $slug );
		return null !== $needed && $needed->rank <= ( $this->current()->rank ?? PHP_INT_MIN );
	}

	/** Whether the site has the highest plan. */
	public function includes_everything(): bool {
		return null !== $this->current() && $this->current() === $this->catalog->top();
	}

	/** Returns the capability required to set the plan. */
	public static function capability(): string {
		return is_multisite() ? 'manage_network_options' : 'manage_options';
	}

	/**
	 * Sets the site's plan, if the current user may do so.
	 * @param string $slug Slug of the plan, or its product slug.
	 * @return true|WP_Error Status 403 without the capability, 400 for an unknown plan, 500 if the database fails.
	 */
	public function set_as_user( string $slug ): bool|WP_Error {
		if ( ! current_user_can( self::capability() ) ) {
			return new WP_Error(
				'slipstream_plan_forbidden',
				__( 'You are not allowed to change this site’s plan.', 'slipstream' ),
				[ 'status' => rest_authorization_required_code() ]
			);
		}
		return $this->set( $slug );
	}

	/**
	 * Sets the site's plan without checking capabilities. For WP-CLI, and for callers that have checked them.
	 * @param string $slug Slug of the plan, or its product slug.
	 * @return true|WP_Error Status 400 for an unknown plan, 500 if the database fails.
	 */
	public function set( string $slug ): bool|WP_Error {
		$plan = $this->catalog->find( $slug );
		if ( null === $plan ) {
			return new WP_Error( 'slipstream_plan_unknown', __( 'Unknown plan.', 'slipstream' ), [ 'status' => 400 ] );
		}
		return $this->options->set( 'plan', $plan->slug ) ? true : Options::not_stored();
	}
}
