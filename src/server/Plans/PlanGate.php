<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Contracts\Status;
use Slipstream\Registration\Registry;

/** Compares the plans that extensions need with the site's plan. */
final class PlanGate {

	public function __construct(
		private readonly Registry $registry,
		private readonly Catalog $catalog,
		private readonly SitePlan $plan,
	) {}

	/** @return list<string> Full names of core blocks with features that plans add. */
	public function core_features(): array {
		return array_keys( $this->catalog->wordpress_features() );
	}

	/**
	 * Returns the extension that owns a slug.
	 * @param string $slug An extension's slug, or the name of one of its blocks without `jetpack/`.
	 * @return string|null Null when none of our extensions owns it.
	 */
	public function owner( string $slug ): ?string {
		$is_extension = isset( $this->registry->extensions()[ $slug ] );
		return $is_extension ? $slug : ( $this->registry->owner( "jetpack/$slug" ) ?? $this->registry->owner( $slug ) );
	}

	/**
	 * Returns the lowest plan that has a feature.
	 * @param string $slug See owner(), or the name of a core block.
	 * @return string|null Our slug of the plan, '' when no plan is known to have it; null when every plan has it.
	 */
	public function needed_plan( string $slug ): ?string {
		$owner = $this->owner( $slug );
		return null === $owner
			? ( $this->catalog->wordpress_features()[ $slug ] ?? null )
			: $this->registry->plan( $owner );
	}

	/** Returns the status of a feature whose plan is missing; null when the site's plan has it. */
	public function missing( string $slug ): ?Status {
		$needed = $this->needed_plan( $slug );
		if ( null === $needed || $this->plan->includes( $needed ) ) {
			return null;
		}
		$status = Status::missing_plan( $slug, $this->catalog->find( $needed )->product_slug ?? '' );
		return UpgradePrompts::are_enabled() ? $status : Status::unavailable( $status->reason . Status::NUDGE_DISABLED, $status->details );
	}
}
