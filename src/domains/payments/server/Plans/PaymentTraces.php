<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Plans;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Products\ProductType;
use Slipstream\Posts\PostCount;

/** Products and payment plans. Jetpack uses the same post types, so those created with Slipstream are counted too. */
final class PaymentTraces implements MoveSource {

	public function __construct( private readonly Gateways $gateways ) {}

	public function items(): array {
		$items = [];
		foreach (
			[
				ProductType::NAME => __( 'Products', 'slipstream' ),
				PlanType::NAME    => __( 'Payment plans', 'slipstream' ),
			] as $type => $title
		) {
			$count = PostCount::of_type( $type );
			if ( $count > 0 ) {
				$items[] = $this->item( $title, $count );
			}
		}
		return $items;
	}

	private function item( string $title, int $count ): MoveItem {
		return [] === $this->gateways->ready()
			? new MoveItem(
				$title,
				MoveItem::NEEDS_KEY,
				__( 'Connect Stripe or PayPal, or set up bank transfers. Past payments stay with Stripe or PayPal.', 'slipstream' ),
				$count,
				Page::url( SettingsPage::SLUG, 'services' )
			)
			: new MoveItem(
				$title,
				MoveItem::WORKS,
				__( 'You can sell them. Past payments stay with Stripe or PayPal.', 'slipstream' ),
				$count
			);
	}
}
