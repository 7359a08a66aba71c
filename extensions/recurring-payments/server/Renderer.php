<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RecurringPayments;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use WP_Block;

/** Renders a button that links to the checkout of a plan. Visitors see nothing unless the site can sell the plan. */
final class Renderer {

	public function __construct(
		private readonly CheckoutLink $checkout,
		private readonly Plans $plans,
	) {}

	/** @param string $content Rendered inner button; '' in posts of Jetpack 7.3 to 8.4. */
	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$plan = $this->plans->find( self::plan_id( $attributes, $block ) );
		if ( null !== $plan && $this->checkout->can_sell( $plan ) ) {
			return self::markup( $attributes, $content, $plan, $this->checkout->to_plan( $plan, (int) get_the_ID() ) );
		}
		return self::is_preview( $block ) ? self::markup( $attributes, $content, $plan, '' ) : '';
	}

	/** Returns the ID of the block's plan. Without one, a button in premium content sells the plan that opens the content. */
	private static function plan_id( BlockAttributes $attributes, WP_Block $block ): int {
		$context = new BlockAttributes( $block->context );
		$ids     = [
			$attributes->number( 'planId' ),
			$context->number( 'premium-content/planId' ),
			...array_map(
				static fn ( mixed $id ): ?float => is_numeric( $id ) ? (float) $id : null,
				$context->items( 'premium-content/planIds', 1 )
			),
		];
		foreach ( $ids as $id ) {
			if ( null !== $id && $id >= 1 && $id < 2 ** 53 ) {
				return (int) $id;
			}
		}
		return 0;
	}

	/** Whether to show the button without a link: to users who can edit the post, in premium content that is not for sale yet. */
	private static function is_preview( WP_Block $block ): bool {
		$id = (int) get_the_ID();
		return true === ( $block->context['isPremiumContentChild'] ?? false ) && $id > 0 && current_user_can( 'edit_post', $id );
	}

	/** @param string $url Checkout URL, not escaped; '' in a preview. */
	private static function markup( BlockAttributes $attributes, string $content, ?Plan $plan, string $url ): string {
		return '' === trim( $content )
			? LegacyButton::markup( $attributes, $url )
			: PaymentLink::markup( $content, $plan, $url );
	}
}
