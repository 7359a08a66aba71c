<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\FeatureList;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\Plan;
use Slipstream\Plans\SitePlan;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the site's plan, and for the features of each plan. */
final class PlanRoutes implements RouteProvider {

	/** Schema of a plan's slug. Plans of other plugins are valid too. */
	public const SLUG = [
		'type'     => 'string',
		'required' => true,
		'pattern'  => '^[A-Za-z0-9_-]{1,100}$',
	];

	public function __construct(
		private readonly Catalog $catalog,
		private readonly SitePlan $site_plan,
		private readonly FeatureList $features,
	) {}

	public function routes(): array {
		$plan = Schema::object(
			[
				'slug'  => Schema::TEXT,
				'name'  => Schema::TEXT,
				'opens' => Schema::list( Schema::TEXT ),
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/plan',
				Schema::resource(
					'plan-choice',
					[
						'current'   => Schema::TEXT,
						'mayChoose' => Schema::BOOLEAN,
						'everyPlan' => Schema::list( Schema::TEXT ),
						'plans'     => Schema::list( $plan ),
					]
				),
				[
					new Method( 'GET', 'manage_options', $this->read( ... ) ),
					new Method(
						'POST',
						static fn (): bool => current_user_can( SitePlan::capability() ),
						$this->set( ... ),
						[ 'plan' => self::SLUG ]
					),
				]
			),
		];
	}

	private function read(): WP_REST_Response {
		$titles = $this->features->titles_by_plan();
		$row    = static fn ( Plan $plan ): array => [
			'slug'  => $plan->slug,
			'name'  => Catalog::name( $plan ),
			'opens' => $titles[ $plan->slug ] ?? [],
		];
		return new WP_REST_Response(
			[
				'current'   => $this->site_plan->current()->slug ?? '',
				'mayChoose' => current_user_can( SitePlan::capability() ),
				'everyPlan' => $titles[''] ?? [],
				'plans'     => array_map( $row, array_values( $this->catalog->plans() ) ),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Has `plan`. */
	private function set( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$result = $this->site_plan->set_as_user( (string) $request['plan'] );
		return true === $result ? new WP_REST_Response( [ 'plan' => $this->site_plan->current()->slug ?? '' ] ) : $result;
	}
}
