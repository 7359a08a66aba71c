<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Money\Currency;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for plans: `wpcom/v2/memberships/product` and `/products`. Source: contract memberships, sections 3 and 10. */
final class PlanRoutes implements RouteProvider {

	private const EDITING = [ 'POST', 'PUT', 'PATCH' ];

	public function __construct( private readonly Plans $plans ) {}

	public function routes(): array {
		$plan   = PlanPresenter::schema();
		$result = Schema::resource(
			'changed-membership-product',
			[
				'product' => $plan,
				'deleted' => Schema::BOOLEAN,
			]
		);
		$change = array_map(
			fn ( string $verb ): Method => new Method(
				$verb,
				$this->may_change( ... ),
				$this->change( ... ),
				self::arguments( is_new: false )
			),
			self::EDITING
		);
		return [
			new Route(
				'wpcom/v2',
				'/memberships/product',
				[ 'title' => 'membership-product' ] + $plan,
				[ new Method( 'POST', 'publish_posts', $this->add( ... ), self::arguments( is_new: true ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/memberships/products',
				Schema::collection( 'membership-products', $plan ),
				[ new Method( 'POST', 'publish_posts', $this->add_set( ... ), self::set_arguments() ) ]
			),
			new Route(
				'wpcom/v2',
				'/memberships/product/(?P<id>\d+)',
				$result,
				[ ...$change, new Method( 'DELETE', $this->may_change( ... ), $this->delete( ... ), [ 'id' => Schema::INTEGER ] ) ]
			),
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function set_arguments(): array {
		return [
			'type'        => Schema::TEXT + [ 'enum' => [ Plan::DONATION ] ],
			'currency'    => self::currency() + [ 'required' => true ],
			'is_editable' => Schema::BOOLEAN,
		];
	}

	/**
	 * Returns the arguments for creating or changing a plan. Title, price and interval are optional: `type=donation` without a title
	 * creates the default plans.
	 * @return array<string, array<string, mixed>>
	 */
	private static function arguments( bool $is_new ): array {
		return ( $is_new ? [] : [ 'id' => Schema::INTEGER ] ) + [
			'title'                   => Schema::TEXT + [ 'pattern' => '^[^\x00-\x1f]{1,200}$' ],
			'price'                   => [
				'type'    => 'number',
				'minimum' => 0,
			],
			'currency'                => self::currency() + ( $is_new ? [ 'required' => true ] : [] ),
			'interval'                => Schema::TEXT + [ 'enum' => Plans::INTERVALS ],
			'type'                    => Schema::TEXT + [ 'enum' => [ '', Plan::DONATION, Plan::TIER ] ],
			'is_editable'             => Schema::BOOLEAN,
			'buyer_can_change_amount' => Schema::BOOLEAN,
		];
	}

	/** @return array<string, mixed> */
	private static function currency(): array {
		return Schema::TEXT + [ 'enum' => Currency::payment_codes() ];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function add( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( Plan::DONATION === $request['type'] && null === $request['title'] ) {
			return $this->add_set( $request );
		}
		$values = self::values( $request, [ 'title', 'price', 'currency', 'interval', 'type' ] );
		$plan   = self::new_plan( $values );
		$added  = $plan instanceof WP_Error ? $plan : $this->plans->add( $plan );
		return $added instanceof WP_Error ? $added : new WP_REST_Response( PlanPresenter::present( $added ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function add_set( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$plans = $this->plans->add_donations( (string) $request['currency'] );
		return $plans instanceof WP_Error ? $plans : new WP_REST_Response( array_map( PlanPresenter::present( ... ), $plans ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$plan = $this->plans->find( (int) $request['id'] );
		if ( null === $plan ) {
			return self::not_found();
		}
		$saved   = [
			'title'    => $plan->title,
			'price'    => $plan->price->decimal(),
			'currency' => $plan->price->currency->code,
			'interval' => $plan->interval,
			'type'     => $plan->type,
		];
		$new     = self::new_plan( self::values( $request, array_keys( $saved ) ) + $saved );
		$changed = $new instanceof WP_Error ? $new : $this->plans->update( $plan->id, $new );
		return $changed instanceof WP_Error ? $changed : new WP_REST_Response( [ 'product' => PlanPresenter::present( $changed ) ] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function delete( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$plan = $this->plans->find( (int) $request['id'] );
		if ( null === $plan ) {
			return self::not_found();
		}
		$this->plans->delete( $plan->id );
		return new WP_REST_Response( [ 'deleted' => true ] );
	}

	/**
	 * Whether the user may change the plan. Users may change their own plans; the capability to edit others' posts allows all plans.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function may_change( WP_REST_Request $request ): bool {
		$plan   = $this->plans->find( (int) $request['id'] );
		$is_own = null === $plan || (int) get_post_field( 'post_author', $plan->id ) === get_current_user_id();
		return current_user_can( 'publish_posts' ) && ( $is_own || current_user_can( 'edit_others_posts' ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param list<string>                          $names Names of arguments.
	 * @return array<string, string> Arguments in the request, as text.
	 */
	private static function values( WP_REST_Request $request, array $names ): array {
		$values = [];
		foreach ( $names as $name ) {
			$value = $request[ $name ];
			if ( is_string( $value ) ) {
				$values[ $name ] = $value;
			} elseif ( is_int( $value ) || is_float( $value ) ) {
				// JSON contains the shortest text of a number, which is the text that the client sent.
				$values[ $name ] = (string) wp_json_encode( $value );
			}
		}
		return $values;
	}

	/** @param array<string, string> $values */
	private static function new_plan( array $values ): NewPlan|WP_Error {
		$missing = array_diff( [ 'title', 'price', 'currency', 'interval' ], array_keys( $values ) );
		if ( [] !== $missing ) {
			return new WP_Error(
				'rest_missing_callback_param',
				/* translators: %s: names of parameters, such as "title, price". */
				sprintf( __( 'Missing parameter(s): %s', 'slipstream' ), implode( ', ', $missing ) ),
				[
					'status' => 400,
					'params' => array_values( $missing ),
				]
			);
		}
		try {
			$price = Money::from_decimal( $values['price'], $values['currency'] );
		} catch ( InvalidMoney ) {
			$price = null;
		}
		$title = sanitize_text_field( $values['title'] );
		if ( null === $price || $price->compare( $price->currency->minimum() ) < 0 || '' === $title ) {
			return new WP_Error(
				'invalid_param',
				sprintf(
					/* translators: %s: an amount, such as "$0.50". */
					__( 'Enter a title, and a price of %s or more.', 'slipstream' ),
					Currency::from_code( $values['currency'] )->minimum()->format()
				),
				[ 'status' => 400 ]
			);
		}
		return new NewPlan( $title, $price, $values['interval'], $values['type'] ?? '' );
	}

	private static function not_found(): WP_Error {
		return new WP_Error( 'slipstream_plan_not_found', __( 'Product not found.', 'slipstream' ), [ 'status' => 404 ] );
	}
}
