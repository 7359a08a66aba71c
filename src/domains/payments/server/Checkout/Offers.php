<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Donations\CurrentTerms;
use Slipstream\Domains\Payments\Donations\DonationTerms;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Products\Products;
use Slipstream\Domains\Payments\Products\Stock;

/** Finds the offer of a checkout URL. */
final class Offers {

	public function __construct(
		private readonly Products $products,
		private readonly Plans $plans,
		private readonly Stock $stock,
	) {}

	/**
	 * Returns the offer for the query of a CheckoutLink URL.
	 * @param array<array-key, mixed> $query Query arguments, unslashed.
	 * @param string                  $mode  Order::LIVE or TEST.
	 * @return Offer|null Null for an unknown item, an item that is not for sale, or terms with a wrong signature.
	 * @throws QueryFailed If the database fails.
	 */
	public function from_query( array $query, string $mode ): ?Offer {
		$number  = static fn ( string $name ): int => is_string( $query[ $name ] ?? null ) && ctype_digit( $query[ $name ] )
			? (int) $query[ $name ]
			: 0;
		$post_id = $number( 'pid' );
		if ( CheckoutLink::PRODUCT === ( $query[ CheckoutLink::PAGE ] ?? '' ) ) {
			$product = $this->products->find( $number( CheckoutLink::PRODUCT ) );
			return null === $product ? null : Offer::from_product( $product, $post_id, $this->stock->left( $product, $mode ) );
		}
		$plan = CheckoutLink::PLAN === ( $query[ CheckoutLink::PAGE ] ?? '' )
			? $this->plans->find( $number( CheckoutLink::PLAN ) )
			: null;
		if ( null === $plan ) {
			return null;
		}
		$text      = is_string( $query[ CheckoutLink::TERMS ] ?? null ) ? $query[ CheckoutLink::TERMS ] : '';
		$signature = is_string( $query[ CheckoutLink::SIGNATURE ] ?? null ) ? $query[ CheckoutLink::SIGNATURE ] : '';
		$terms     = DonationTerms::from_text( $text, $plan->price->currency );
		if ( null === $terms || ! hash_equals( CheckoutLink::signature( $plan->id, $post_id, $text ), $signature ) ) {
			return null;
		}
		return Offer::from_plan( $plan, $post_id, $plan->is_donation() ? CurrentTerms::find( $plan, $post_id, $terms ) : $terms );
	}
}
