<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Contracts\Status;
use Slipstream\Registration\Registry;

/** Compares the plan that an extension requires with the site's plan. */
final class PlanGate {

	public function __construct(
		private readonly Registry $registry,
		private readonly Catalog $catalog,
		private readonly SitePlan $plan,
	) {}

	/** @return list<string> Full names of the core blocks that have features for some plans only. */
	public function core_features(): array {
		return array_keys( $this->catalog->wordpress_features() );
	}

	/**
	 * Returns the extension that owns a slug.
	 * @param string $slug Slug of an extension, or a block name without `jetpack/`.
	 * @return string|null Slug of the extension; null if it is not ours.
	 */
	public function owner( string $slug ): ?string {
		$is_extension = isset( $this->registry->extensions()[ $slug ] );
		return $is_extension ? $slug : ( $this->registry->owner( "jetpack/$slug" ) ?? $this->registry->owner( $slug ) );
	}

	/**
	 * Returns the lowest plan that includes a feature.
	 * @param string $slug Slug as in owner(), or the full name of a core block.
	 * @return string|null Slug of the plan; '' if no plan is known to include it; null if every plan does.
	 */
	public function needed_plan( string $slug ): ?string {
		$owner = $this->owner( $slug );
		return null === $owner
			? ( $this->catalog->wordpress_features()[ $slug ] ?? null )
			: $this->registry->plan( $owner );
	}

	/** Returns the status of a feature that the site's plan does not include; null if it does. */
	public function missing( string $slug ): ?Status {
		$needed = $this->needed_plan( $slug );
		if ( null === $needed || $this->plan->includes( $needed ) ) {
			return null;
		}
		$status = Status::missing_plan( $slug, $this->catalog->find( $needed )->product_slug ?? '' );
		return UpgradePrompts::are_enabled() ? $status : Status::unavailable( $status->reason . Status::NUDGE_DISABLED, $status->details );
	}
}
