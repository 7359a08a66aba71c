<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Support\Options;
use WP_Error;

/** Reads and sets the plan of the site. On a network only its administrators may set it. */
final class SitePlan {

	public function __construct(
		private readonly Catalog $catalog,
		private readonly Options $options,
	) {}

	/**
	 * Returns the site's plan: the top plan by default, and the lowest one when the stored plan is not in the catalog.
	 * @return Plan|null Null when the catalog is empty.
	 */
	public function current(): ?Plan {
		$stored = $this->options->stored( 'plan' );
		if ( null === $stored ) {
			return $this->catalog->top();
		}
		return ( is_string( $stored ) ? $this->catalog->find( $stored ) : null ) ?? $this->catalog->lowest();
	}

	/**
	 * Whether the site's plan includes everything of another plan.
	 * @param string $slug Our slug of a plan. No plan includes an unknown one.
	 */
	public function includes( string $slug ): bool {
		$needed = $this->catalog->find( $slug );
		return null !== $needed && $needed->rank <= ( $this->current()->rank ?? PHP_INT_MIN );
	}

	/** Whether the site is on the top plan. */
	public function includes_everything(): bool {
		return null !== $this->current() && $this->current() === $this->catalog->top();
	}

	/** Returns the capability to set the plan. */
	public static function capability(): string {
		return is_multisite() ? 'manage_network_options' : 'manage_options';
	}

	/**
	 * Sets the site's plan as the current user.
	 * @param string $slug Our slug or the product slug.
	 * @return true|WP_Error Error with status 403 without the capability, 400 for an unknown plan, 500 when the database refused.
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
	 * Sets the site's plan without a capability check: for the command line, and for callers that have checked it.
	 * @param string $slug Our slug or the product slug.
	 * @return true|WP_Error Error with status 400 for an unknown plan, 500 when the database refused.
	 */
	public function set( string $slug ): bool|WP_Error {
		$plan = $this->catalog->find( $slug );
		if ( null === $plan ) {
			return new WP_Error( 'slipstream_plan_unknown', __( 'Unknown plan.', 'slipstream' ), [ 'status' => 400 ] );
		}
		return $this->options->set( 'plan', $plan->slug ) ? true : Options::not_stored();
	}
}
