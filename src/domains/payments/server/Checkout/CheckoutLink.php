<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Donations\DonationTerms;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Products\Product;
use Slipstream\Domains\Payments\Products\Stock;
use Slipstream\Support\Signature;

/**
 * Makes URLs of the checkout page. They are the same for all visitors, so that pages can be cached. They contain no price: the
 * checkout page reads it from the product or plan. Arguments have the names of Jetpack's subscribe link (contract memberships, section 4).
 */
final class CheckoutLink {

	/** Query argument that marks a checkout URL: the kind of the item. */
	public const PAGE = 'slipstream-checkout';

	public const PRODUCT = 'product';
	public const PLAN    = 'plan';

	/** Query arguments of a donation: the signed terms of its form, as DonationTerms writes them, and the signature. */
	public const TERMS     = 'terms';
	public const SIGNATURE = 'sig';

	public function __construct(
		private readonly Gateways $gateways,
		private readonly Stock $stock,
	) {}

	/** Whether the site can take a payment: at least one gateway is ready. */
	public function is_open(): bool {
		return [] !== $this->gateways->ready();
	}

	/** Whether a gateway accepts payments for this plan. Some gateways do not support subscriptions. */
	public function can_sell( Plan $plan ): bool {
		return [] !== $this->gateways->for_item( $plan->price, $plan->interval, $plan->id );
	}

	/**
	 * Whether a product is sold out. Sends a query only for products with a limited stock.
	 * @throws QueryFailed If the database fails.
	 */
	public function is_sold_out( Product $product ): bool {
		return 0 === $this->stock->left( $product, $this->gateways->mode() );
	}

	/** @return string Unescaped URL. The checkout form of a block may append `quantity`. */
	public function to_product( Product $product, int $post_id ): string {
		return self::url( self::PRODUCT, $product->id, $post_id );
	}

	/**
	 * @param DonationTerms $terms Terms of the author's donation form. The signature prevents visitors from changing or removing them.
	 * @return string Unescaped URL. Scripts may append `amount`, a decimal number, and `customAmount=true`.
	 */
	public function to_plan( Plan $plan, int $post_id, DonationTerms $terms = new DonationTerms() ): string {
		$text   = $terms->to_text();
		$signed = [
			self::TERMS     => $text,
			self::SIGNATURE => self::signature( $plan->id, $post_id, $text ),
		];
		return add_query_arg( $signed, self::url( self::PLAN, $plan->id, $post_id ) );
	}

	/** @param string $terms Terms as DonationTerms writes them. */
	public static function signature( int $plan_id, int $post_id, string $terms ): string {
		return Signature::sign( 'checkout-terms', $plan_id, $post_id, $terms );
	}

	private static function url( string $kind, int $id, int $post_id ): string {
		$permalink = $post_id > 0 ? (string) get_permalink( $post_id ) : '';
		$arguments = [
			self::PAGE => $kind,
			'blog'     => get_current_blog_id(),
			$kind      => $id,
			'lang'     => get_locale(),
			'pid'      => $post_id,
			'redirect' => rawurlencode( '' === $permalink ? home_url( '/' ) : $permalink ),
		];
		return add_query_arg( $arguments, home_url( '/' ) );
	}
}
