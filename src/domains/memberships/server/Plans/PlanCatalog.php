<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Plans;

use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use Slipstream\Support\Options;
use WP_Post;

/**
 * Returns the terms of plans, including plans that are no longer sold. They are cached in an autoloaded option, which is deleted when a
 * plan changes. Visitors' pages therefore need no query.
 */
final class PlanCatalog {

	public const OPTION = 'slipstream_membership_plans';

	/** Maximum plans in the option. Older plans are read from the database. */
	private const MAX = 200;

	/** @var array<int, array<int, PlanTerms>> Terms of this request, by site and plan. */
	private array $terms = [];

	/** @var list<int> IDs of sites without plans. */
	private array $empty = [];

	/** Returns the terms of a plan. For a deleted post, they contain only its ID. */
	public function terms( int $plan_id ): PlanTerms {
		$site                                      = get_current_blog_id();
		return $this->terms[ $site ][ $plan_id ] ??= self::from_values( $plan_id, $this->stored()[ $plan_id ] ?? self::read( $plan_id ) );
	}

	/** Returns the plan of a product; null if the product is unknown. */
	public function find_by_product( string $product_id ): ?PlanTerms {
		foreach ( array_keys( $this->stored() ) as $plan_id ) {
			if ( $this->terms( (int) $plan_id )->product_id === $product_id ) {
				return $this->terms( (int) $plan_id );
			}
		}
		return null;
	}

	/** Hook `save_post_jp_mem_plan`. */
	public function forget(): void {
		$this->terms = [];
		$this->empty = [];
		delete_option( self::OPTION );
	}

	/** Hook `deleted_post`. */
	public function forget_post( int $id, mixed $post = null ): void {
		if ( $post instanceof WP_Post && PlanType::NAME === $post->post_type ) {
			$this->forget();
		}
	}

	/** Hooks `added_post_meta`, `updated_post_meta` and `deleted_post_meta`: delete the option if a plan has changed. */
	public function forget_meta( mixed $meta_id, mixed $post_id, mixed $key = '' ): void {
		if ( is_string( $key ) && in_array( $key, array_keys( PlanType::meta() ), true ) ) {
			$this->forget();
		}
	}

	/** @return array<array-key, mixed> Values by plan ID. */
	private function stored(): array {
		$stored = Options::autoloaded( self::OPTION );
		if ( [] !== $stored || in_array( get_current_blog_id(), $this->empty, true ) ) {
			return $stored;
		}
		$ids = get_posts(
			[
				'post_type'        => PlanType::NAME,
				'post_status'      => 'any',
				'nopaging'         => true,
				'orderby'          => 'ID',
				'order'            => 'DESC',
				'fields'           => 'ids',
				'suppress_filters' => true,
			]
		);
		$ids = array_slice( $ids, 0, self::MAX );
		update_meta_cache( 'post', $ids );
		$values = array_combine( $ids, array_map( self::read( ... ), $ids ) );
		if ( [] === $values ) {
			$this->empty[] = get_current_blog_id();
		} else {
			update_option( self::OPTION, $values, true );
		}
		return $values;
	}

	/** @return array<string, string> Meta of a plan by key. */
	private static function read( int $plan_id ): array {
		$values = [];
		foreach ( array_keys( PlanType::meta() ) as $key ) {
			$value          = PlanType::NAME === get_post_type( $plan_id ) ? get_post_meta( $plan_id, $key, true ) : '';
			$values[ $key ] = is_scalar( $value ) ? (string) $value : '';
		}
		return $values;
	}

	private static function from_values( int $plan_id, mixed $values ): PlanTerms {
		$text = static fn ( string $key ): string => is_array( $values ) && is_string( $values[ $key ] ?? null ) ? $values[ $key ] : '';
		try {
			$price = Money::from_decimal( $text( PlanType::PRICE ), $text( PlanType::CURRENCY ) );
		} catch ( InvalidMoney ) {
			$price = null;
		}
		return new PlanTerms(
			$plan_id,
			$text( PlanType::PRODUCT_ID ),
			Plan::TIER === $text( PlanType::TYPE ),
			(int) $text( PlanType::TIER ),
			$price->minor_units ?? 0,
			$price->currency->code ?? '',
			$text( PlanType::INTERVAL )
		);
	}
}
