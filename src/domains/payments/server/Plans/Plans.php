<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Plans;

use Slipstream\Domains\Payments\StoredText;
use Slipstream\Money\Currency;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use WP_Error;
use WP_Post;

/** Reads and writes plans, which are posts of the type `jp_mem_plan`. */
final class Plans {

	public const INTERVALS = [ Plan::ONE_TIME, Plan::MONTHLY, Plan::YEARLY ];

	private const TYPES = [ Plan::DONATION, Plan::TIER ];

	/** Returns a plan that is for sale; null if it is unknown, unpublished, deleted or has invalid meta. */
	public function find( int $id ): ?Plan {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post ? self::from_post( $post ) : null;
	}

	/**
	 * @param string|null $type Plan::DONATION, TIER or ''; null for all.
	 * @return list<Plan> Plans that are for sale, oldest first.
	 */
	public function all( ?string $type = null ): array {
		$posts = get_posts(
			[
				'post_type'        => PlanType::NAME,
				'post_status'      => 'publish',
				'numberposts'      => 100,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'suppress_filters' => false,
			]
		);
		$plans = array_filter( array_map( self::from_post( ... ), $posts ) );
		return array_values( array_filter( $plans, static fn ( Plan $plan ): bool => null === $type || $plan->type === $type ) );
	}

	public function add( NewPlan $plan ): Plan|WP_Error {
		$id = wp_insert_post(
			[
				'post_type'   => PlanType::NAME,
				'post_status' => 'publish',
				'post_title'  => wp_slash( $plan->title ),
				'meta_input'  => self::meta( $plan ),
			],
			true
		);
		if ( $id instanceof WP_Error ) {
			return $id;
		}
		// Tokens use this product ID as the key of their claims. No external service has a product for the plan, so use the plan's ID.
		update_post_meta( $id, PlanType::PRODUCT_ID, (string) $id );
		return $this->find( $id ) ?? self::not_stored();
	}

	public function update( int $id, NewPlan $plan ): Plan|WP_Error {
		$result = wp_update_post(
			[
				'ID'         => $id,
				'post_title' => wp_slash( $plan->title ),
				'meta_input' => self::meta( $plan ),
			],
			true
		);
		return $result instanceof WP_Error ? $result : ( $this->find( $id ) ?? self::not_stored() );
	}

	/** Removes a plan from sale. Its post is kept, because orders and subscriptions refer to it. */
	public function delete( int $id ): void {
		update_post_meta( $id, PlanType::IS_DELETED, '1' );
	}

	/**
	 * Adds the missing donation plans of a currency, one for each interval.
	 * @return list<Plan>|WP_Error The plans of all intervals.
	 */
	public function add_donations( string $currency ): array|WP_Error {
		$existing = array_filter(
			$this->all( Plan::DONATION ),
			static fn ( Plan $plan ): bool => $plan->price->currency->code === $currency
		);
		$plans    = [];
		foreach ( self::donation_titles() as $interval => $title ) {
			$of_interval = array_filter( $existing, static fn ( Plan $plan ): bool => $plan->interval === $interval );
			$minimum     = Currency::from_code( $currency )->minimum();
			$plan        = [] === $of_interval
				? $this->add( new NewPlan( $title, $minimum, $interval, Plan::DONATION ) )
				: reset( $of_interval );
			if ( $plan instanceof WP_Error ) {
				return $plan;
			}
			$plans[] = $plan;
		}
		return $plans;
	}

	/** @return array<string, string> Titles by interval. */
	private static function donation_titles(): array {
		return [
			Plan::ONE_TIME => __( 'One-time donation', 'slipstream' ),
			Plan::MONTHLY  => __( 'Monthly donation', 'slipstream' ),
			Plan::YEARLY   => __( 'Yearly donation', 'slipstream' ),
		];
	}

	/** @return array<string, string> */
	private static function meta( NewPlan $plan ): array {
		return [
			PlanType::PRICE    => $plan->price->decimal(),
			PlanType::CURRENCY => $plan->price->currency->code,
			PlanType::INTERVAL => $plan->interval,
			PlanType::TYPE     => $plan->type,
		];
	}

	/** Returns null if the post is not for sale or has invalid meta. */
	private static function from_post( WP_Post $post ): ?Plan {
		$interval = self::text( $post, PlanType::INTERVAL );
		$price    = self::price( $post );
		if (
			PlanType::NAME !== $post->post_type || 'publish' !== $post->post_status
			|| ! in_array( $interval, self::INTERVALS, true ) || null === $price
			|| ! in_array( self::text( $post, PlanType::IS_DELETED ), [ '', '0' ], true )
		) {
			return null;
		}
		$type = self::text( $post, PlanType::TYPE );
		return new Plan(
			$post->ID,
			StoredText::plain( $post->post_title ),
			StoredText::plain( $post->post_content ),
			$price,
			$interval,
			in_array( $type, self::TYPES, true ) ? $type : ''
		);
	}

	private static function price( WP_Post $post ): ?Money {
		try {
			$price = Money::from_decimal( self::text( $post, PlanType::PRICE ), self::text( $post, PlanType::CURRENCY ) );
		} catch ( InvalidMoney ) {
			return null;
		}
		$is_supported = in_array( $price->currency->code, Currency::payment_codes(), true );
		return $is_supported && $price->compare( $price->currency->minimum() ) >= 0 ? $price : null;
	}

	private static function text( WP_Post $post, string $key ): string {
		$value = get_post_meta( $post->ID, $key, true );
		return is_scalar( $value ) ? (string) $value : '';
	}

	private static function not_stored(): WP_Error {
		return new WP_Error(
			'slipstream_plan_not_stored',
			__( 'The plan could not be saved. Try again.', 'slipstream' ),
			[ 'status' => 500 ]
		);
	}
}
