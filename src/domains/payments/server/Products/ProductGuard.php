<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Products;

use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use WP_Error;
use WP_REST_Request;

/** Refuses invalid products before WordPress stores them. The editor shows the error at the field that `key` names. */
final class ProductGuard {

	/**
	 * Filter `rest_pre_insert_jp_pay_product`: validates the meta.
	 * @template T
	 * @param T                                     $prepared The post.
	 * @param WP_REST_Request<array<string, mixed>> $request  REST request.
	 * @return T|WP_Error The post, or an error with status 400 and the meta key in `key`.
	 */
	public function check( mixed $prepared, WP_REST_Request $request ): mixed {
		$meta = $request['meta'];
		return $prepared instanceof WP_Error || ! is_array( $meta )
			? $prepared
			: self::refusal( $meta, (int) $request['id'] ) ?? $prepared;
	}

	/**
	 * @param array<array-key, mixed> $meta Meta from the request.
	 * @param int                     $id   ID of the product; 0 for a new one.
	 */
	private static function refusal( array $meta, int $id ): ?WP_Error {
		$stored   = get_post_meta( $id, ProductType::CURRENCY, true );
		$currency = $meta[ ProductType::CURRENCY ] ?? $stored;
		$is_sent  = static fn ( string $key ): bool => array_key_exists( $key, $meta );
		return match ( true ) {
			$is_sent( ProductType::CURRENCY ) && '' === ProductType::currency( $currency ) => self::error(
				ProductType::CURRENCY,
				__( 'Choose a currency from the list.', 'slipstream' )
			),
			$is_sent( ProductType::PRICE ) && ! self::is_price( $meta[ ProductType::PRICE ], $currency ) => self::error(
				ProductType::PRICE,
				__( 'Invalid price.', 'slipstream' )
			),
			$is_sent( ProductType::EMAIL ) && '' === ProductType::email( $meta[ ProductType::EMAIL ] ) => self::error(
				ProductType::EMAIL,
				__( 'Enter a valid email address.', 'slipstream' )
			),
			default => null,
		};
	}

	/** Whether a price is above 0, and has no more decimals than its currency. */
	private static function is_price( mixed $price, mixed $code ): bool {
		try {
			$money = Money::from_decimal( ProductType::price( $price ), is_string( $code ) ? $code : '' );
		} catch ( InvalidMoney ) {
			return false;
		}
		$unit = 10 ** ( $money->currency->digits - $money->currency->precision );
		return $money->minor_units > 0 && 0 === $money->minor_units % $unit;
	}

	private static function error( string $key, string $message ): WP_Error {
		$data = [
			'status' => 400,
			'key'    => $key,
		];
		return new WP_Error( "slipstream_invalid_$key", $message, $data );
	}
}
