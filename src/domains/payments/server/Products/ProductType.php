<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Products;

use Slipstream\Money\Currency;
use Slipstream\Support\EmailAddress;

/** Post type of products and its meta, with Jetpack's names. */
final class ProductType {

	public const NAME = 'jp_pay_product';

	public const PRICE    = 'spay_price';
	public const CURRENCY = 'spay_currency';
	public const MULTIPLE = 'spay_multiple';
	public const EMAIL    = 'spay_email';
	public const LINK     = 'spay_cta';
	public const STATUS   = 'spay_status';

	/** Slipstream's meta: total number of items for sale; 0 for no limit. */
	public const STOCK = 'slipstream_stock';

	/** Slipstream's meta: whether buyers must enter their name, and their postal address. */
	public const ASKS_NAME    = 'slipstream_asks_name';
	public const ASKS_ADDRESS = 'slipstream_asks_address';

	public const MAX_STOCK = 1_000_000;

	/** @return array<string, mixed> Arguments of register_post_type(). Unlike in Jetpack, authors can change only their own products. */
	public static function arguments(): array {
		return [
			'label'                 => __( 'Products', 'slipstream' ),
			'description'           => __( 'Items that are sold with the card payment button.', 'slipstream' ),
			'supports'              => [ 'title', 'editor', 'thumbnail', 'custom-fields', 'author' ],
			'public'                => false,
			'show_ui'               => false,
			'show_in_rest'          => true,
			'rest_controller_class' => ProductController::class,
			'exclude_from_search'   => true,
			'rewrite'               => false,
			'query_var'             => false,
			'has_archive'           => false,
			'can_export'            => true,
			'map_meta_cap'          => true,
			'capabilities'          => [
				'edit_posts'   => 'publish_posts',
				'create_posts' => 'publish_posts',
			],
		];
	}

	/** @return array<string, array<string, mixed>> Arguments of register_post_meta(), by key. */
	public static function meta(): array {
		$meta = static fn ( string $type, callable $sanitize, array $schema = [] ): array => [
			'type'              => $type,
			'single'            => true,
			'show_in_rest'      => [ 'schema' => [ 'type' => $type ] + $schema ],
			'sanitize_callback' => $sanitize,
		];
		$flag = $meta( 'boolean', 'rest_sanitize_boolean' );
		$text = $meta( 'string', 'sanitize_text_field' );
		return [
			self::PRICE        => $meta( 'number', self::price( ... ) ),
			self::CURRENCY     => $meta( 'string', self::currency( ... ) ),
			self::MULTIPLE     => $flag,
			self::EMAIL        => $meta( 'string', self::email( ... ) ),
			self::LINK         => $text,
			self::STATUS       => $text,
			self::STOCK        => $meta(
				'integer',
				self::stock( ... ),
				[
					'minimum' => 0,
					'maximum' => self::MAX_STOCK,
				]
			),
			self::ASKS_NAME    => $flag,
			self::ASKS_ADDRESS => $flag,
		];
	}

	/** Returns a price as decimal text with up to ten digits and two decimals; '' if it is invalid. */
	public static function price( mixed $price ): string {
		$text = is_int( $price ) || is_float( $price ) ? (string) wp_json_encode( $price ) : $price;
		return is_string( $text ) && 1 === preg_match( '/^\d{1,10}(\.\d{1,2})?$/D', $text ) ? $text : '';
	}

	/** Returns the code of a supported currency; '' if it is not supported. */
	public static function currency( mixed $code ): string {
		return is_string( $code ) && in_array( $code, Currency::product_codes(), true ) ? $code : '';
	}

	/** Returns an email address; '' if it is invalid. */
	public static function email( mixed $email ): string {
		return is_string( $email ) && EmailAddress::is_valid( $email ) ? $email : '';
	}

	/** Returns a number of items; 0 (no limit) if it is invalid. */
	public static function stock( mixed $number ): int {
		return is_numeric( $number ) ? min( self::MAX_STOCK, max( 0, (int) $number ) ) : 0;
	}
}
