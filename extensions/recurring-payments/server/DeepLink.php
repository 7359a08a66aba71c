<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RecurringPayments;

use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Plans\Plans;
use WP_Post;

/**
 * Redirects post URLs such as `?recurring_payments=12` to the checkout of the plan. Jetpack uses a script that clicks the
 * plan's button on the page (contract recurring-payments, section 6). Therefore, a post without a button for the plan does
 * not redirect.
 */
final class DeepLink {

	/** Query argument with the plan's ID. */
	private const ARGUMENT = 'recurring_payments';

	public function __construct(
		private readonly Plans $plans,
		private readonly CheckoutLink $checkout,
	) {}

	/** Action `template_redirect`: redirects if the URL has the argument. */
	public function follow(): void {
		$plan_id = filter_input( INPUT_GET, self::ARGUMENT, FILTER_VALIDATE_INT );
		$post    = get_queried_object();
		$url     = is_int( $plan_id ) && $post instanceof WP_Post && is_singular() ? $this->url( $plan_id, $post ) : '';
		if ( '' === $url ) {
			return;
		}
		nocache_headers();
		if ( wp_safe_redirect( $url, 302, 'Slipstream' ) ) {
			exit;
		}
	}

	/** @return string Checkout URL, not escaped; '' if the post has no button for this plan, or the plan cannot be sold. */
	public function url( int $plan_id, WP_Post $post ): string {
		if ( $plan_id <= 0 || post_password_required( $post ) || ! has_block( 'jetpack/recurring-payments', $post ) ) {
			return '';
		}
		// Search for the plan in any block, because a button in premium content sells its container's plan. WordPress escapes
		// ">" in attributes.
		$pattern = '/<!-- wp:\S+ \{[^>]*"(?:planId|selectedPlanId|planIds|selectedPlanIds)":(?:\[(?:\d+,)*)?' . $plan_id . '[,}\]]/';
		$plan    = 1 === preg_match( $pattern, $post->post_content ) ? $this->plans->find( $plan_id ) : null;
		return null !== $plan && ! $plan->is_donation() && $this->checkout->can_sell( $plan )
			? $this->checkout->to_plan( $plan, $post->ID )
			: '';
	}
}
