<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\Plan;
use Slipstream\Plans\SitePlan;
use WP_REST_Request;
use WP_REST_Response;

/** REST route with the plan catalog in the format of WordPress.com's public plans list, the lowest plan first. */
final class Plans implements RouteProvider {

	public function __construct(
		private readonly Catalog $catalog,
		private readonly SitePlan $site_plan,
	) {}

	public function routes(): array {
		$product = [
			'product_id' => Schema::INTEGER,
			'current'    => Schema::BOOLEAN,
		] + array_fill_keys( [ 'product_slug', 'product_name', 'product_name_short', 'plan' ], Schema::TEXT );
		return [
			new Route(
				'slipstream/v1',
				'/plans',
				Schema::collection( 'plans', Schema::object( $product ) ),
				[ new Method( 'GET', 'edit_posts', $this->handle( ... ) ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function handle( WP_REST_Request $request ): WP_REST_Response {
		$current = $this->site_plan->current();
		$row     = static fn ( Plan $plan ): array => [
			...self::product( $plan ),
			'plan'    => $plan->slug,
			'current' => $plan === $current,
		];
		return new WP_REST_Response( array_map( $row, array_values( $this->catalog->plans() ) ) );
	}

	/**
	 * Returns a plan as a product in that list. Its rank serves as the ID, because nothing is sold here.
	 * @param Plan $plan Plan in the catalog.
	 * @return array{product_id: int, product_slug: string, product_name: string, product_name_short: string}
	 */
	public static function product( Plan $plan ): array {
		return [
			'product_id'         => $plan->rank,
			'product_slug'       => $plan->product_slug,
			'product_name'       => Catalog::name( $plan ),
			'product_name_short' => Catalog::name( $plan ),
		];
	}
}
