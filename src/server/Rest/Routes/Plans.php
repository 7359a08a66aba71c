<?php
/**
 * GET /slipstream/v1/plans
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Plans\Catalogue;
use Slipstream\Plans\Plan;
use Slipstream\Plans\SitePlan;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The catalogue of plans, in the shape of the public plans list, lowest plan first.
 */
final class Plans implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Catalogue $catalogue The plans that there are.
	 * @param SitePlan  $site_plan The site's.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly SitePlan $site_plan,
	) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/plans',
			schema: [
				'$schema' => 'http://json-schema.org/draft-04/schema#',
				'title'   => 'plans',
				'type'    => 'array',
				'items'   => [
					'type'       => 'object',
					'properties' => [
						'product_id'         => [ 'type' => 'integer' ],
						'product_slug'       => [ 'type' => 'string' ],
						'product_name'       => [ 'type' => 'string' ],
						'product_name_short' => [ 'type' => 'string' ],
						'plan'               => [ 'type' => 'string' ],
						'current'            => [ 'type' => 'boolean' ],
					],
				],
			],
		);
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'edit_posts' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		$current = $this->site_plan->current();
		$row     = static fn ( Plan $plan ): array => [
			...self::product( $plan ),
			'plan'    => $plan->slug,
			'current' => $plan === $current,
		];
		return new WP_REST_Response( array_map( $row, array_values( $this->catalogue->plans() ) ) );
	}

	/**
	 * A plan as a product of the public plans list; its number is its rank, since nothing is sold here.
	 *
	 * @param Plan $plan A plan of the catalogue.
	 * @return array{product_id: int, product_slug: string, product_name: string, product_name_short: string}
	 */
	public static function product( Plan $plan ): array {
		return [
			'product_id'         => $plan->rank,
			'product_slug'       => $plan->product_slug,
			'product_name'       => Catalogue::name( $plan ),
			'product_name_short' => Catalogue::name( $plan ),
		];
	}
}
