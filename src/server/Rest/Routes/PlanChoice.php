<?php
/**
 * GET /slipstream/v1/plan
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\FeatureList;
use Slipstream\Plans\Catalogue;
use Slipstream\Plans\Plan;
use Slipstream\Plans\SitePlan;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The plans with what each opens, and whether the reader may choose.
 */
final class PlanChoice implements Route {

	private const TITLES = [
		'type'  => 'array',
		'items' => [ 'type' => 'string' ],
	];

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Catalogue $catalogue The plans that there are.
	 * @param SitePlan $site_plan The site’s plan.
	 * @param FeatureList $features The extensions with their states.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly SitePlan $site_plan,
		private readonly FeatureList $features,
	) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/plan',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'plan-choice',
				'type'       => 'object',
				'properties' => [
					'current'   => [ 'type' => 'string' ],
					'mayChoose' => [ 'type' => 'boolean' ],
					'everyPlan' => self::TITLES,
					'plans'     => [
						'type'  => 'array',
						'items' => [
							'type'       => 'object',
							'properties' => [
								'slug'  => [ 'type' => 'string' ],
								'name'  => [ 'type' => 'string' ],
								'opens' => self::TITLES,
							],
						],
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
		return current_user_can( 'manage_options' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		$titles = $this->features->titles_by_plan();
		$row    = static fn ( Plan $plan ): array => [
			'slug'  => $plan->slug,
			'name'  => Catalogue::name( $plan ),
			'opens' => $titles[ $plan->slug ] ?? [],
		];
		return new WP_REST_Response(
			[
				'current'   => $this->site_plan->current()->slug ?? '',
				'mayChoose' => current_user_can( SitePlan::capability() ),
				'everyPlan' => $titles[''] ?? [],
				'plans'     => array_map( $row, array_values( $this->catalogue->plans() ) ),
			]
		);
	}
}
