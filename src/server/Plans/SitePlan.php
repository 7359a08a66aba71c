<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Support\Options;
use WP_Error;

/** An option of the site, which on multisite only the network's administrators set. */
final class SitePlan {

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly Options $options,
	) {}

	/**
	 * The site's plan: the top one as long as nobody chose, and the lowest when what is stored is none of the catalog.
	 * @return Plan|null Null when the catalog is empty.
	 */
	public function current(): ?Plan {
		$stored = $this->options->stored( 'plan' );
		if ( null === $stored ) {
			return $this->catalogue->top();
		}
		return ( is_string( $stored ) ? $this->catalogue->find( $stored ) : null ) ?? $this->catalogue->lowest();
	}

	/**
	 * Whether the site's plan includes what a plan includes.
	 * @param string $slug Our slug of a plan; one that the catalog does not know is included in none.
	 */
	public function includes( string $slug ): bool {
		$needed = $this->catalogue->find( $slug );
		return null !== $needed && $needed->rank <= ( $this->current()->rank ?? PHP_INT_MIN );
	}

	/** Whether the site is on the top plan. */
	public function includes_everything(): bool {
		return null !== $this->current() && $this->current() === $this->catalogue->top();
	}

	/** The capability that choosing a plan takes. */
	public static function capability(): string {
		return is_multisite() ? 'manage_network_options' : 'manage_options';
	}

	/**
	 * Puts the site on a plan.
	 * @param string $slug Our slug or the product's.
	 * @return true|WP_Error Error with status 403 for who may not, 400 for a plan that there is not.
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
	 * Puts the site on a plan, whoever asks: for the command line, and for code that looked at who asks already.
	 * @param string $slug Our slug or the product's.
	 * @return true|WP_Error Error with status 400 for a plan that there is not, 500 when it could not be stored.
	 */
	public function set( string $slug ): bool|WP_Error {
		$plan = $this->catalogue->find( $slug );
		if ( null === $plan ) {
			return new WP_Error( 'slipstream_plan_unknown', __( 'There is no plan of that name.', 'slipstream' ), [ 'status' => 400 ] );
		}
		return $this->options->set( 'plan', $plan->slug ) ? true : Options::not_stored();
	}
}
