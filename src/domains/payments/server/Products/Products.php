<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Products;

use Slipstream\Domains\Payments\StoredText;
use Slipstream\Money\Currency;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use WP_Post;

/** Reads products, which are posts of the type `jp_pay_product`. */
final class Products {

	/** Returns a product that is for sale; null if it is unknown, unpublished or invalid. */
	public function find( int $id ): ?Product {
		$post = self::post( $id );
		return 'publish' === $post?->post_status ? self::read( $post ) : null;
	}

	/** Returns a product for the preview of an unpublished post, for users who may edit it. */
	public function find_for_preview( int $id ): ?Product {
		$post = self::post( $id );
		return null !== $post && current_user_can( 'edit_post', $post->ID ) ? self::read( $post ) : $this->find( $id );
	}

	private static function post( int $id ): ?WP_Post {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && ProductType::NAME === $post->post_type ? $post : null;
	}

	private static function read( WP_Post $post ): ?Product {
		$title = StoredText::plain( $post->post_title );
		$price = self::price( $post );
		return '' === $title || null === $price
			? null
			: new Product(
				$post->ID,
				$title,
				StoredText::plain( $post->post_content ),
				(int) get_post_thumbnail_id( $post ),
				$price,
				self::is( $post, ProductType::MULTIPLE ),
				ProductType::stock( self::text( $post, ProductType::STOCK ) ),
				self::is( $post, ProductType::ASKS_NAME ),
				self::is( $post, ProductType::ASKS_ADDRESS )
			);
	}

	/** Returns the price; null if it is not above 0 or its currency is not supported. */
	private static function price( WP_Post $post ): ?Money {
		try {
			$price = Money::from_decimal( self::text( $post, ProductType::PRICE ), self::text( $post, ProductType::CURRENCY ) );
		} catch ( InvalidMoney ) {
			return null;
		}
		return $price->minor_units > 0 && in_array( $price->currency->code, Currency::product_codes(), true ) ? $price : null;
	}

	private static function is( WP_Post $post, string $key ): bool {
		return rest_sanitize_boolean( self::text( $post, $key ) );
	}

	private static function text( WP_Post $post, string $key ): string {
		$value = get_post_meta( $post->ID, $key, true );
		return is_scalar( $value ) ? (string) $value : '';
	}
}
