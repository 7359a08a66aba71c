<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Plans\NetworkPlans;
use Slipstream\Welcome\NewSite;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the sites of a network and their plans, for network administrators. */
final class SiteRoutes implements RouteProvider {

	private const ARGUMENTS = [
		'page'   => [
			'type'    => 'integer',
			'minimum' => 1,
			'default' => 1,
		],
		'search' => [
			'type'    => 'string',
			'pattern' => '^[^\x00-\x1f]{0,200}$',
			'default' => '',
		],
	];

	private const SITE = [
		'type'    => 'integer',
		'minimum' => 1,
	];

	public function __construct(
		private readonly NetworkPlans $network,
		private readonly NewSite $new_site,
	) {}

	public function routes(): array {
		$authorize = static fn (): bool => is_multisite() && current_user_can( 'manage_network_options' );
		return [
			new Route(
				'slipstream/v1',
				'/sites',
				self::schema(),
				[ new Method( 'GET', $authorize, $this->list( ... ), self::ARGUMENTS ) ]
			),
			new Route(
				'slipstream/v1',
				'/sites/(?P<site>\d+)/plan',
				Schema::resource( 'site-plan', [ 'plan' => Schema::TEXT ] ),
				[
					new Method(
						'POST',
						$authorize,
						$this->set_plan( ... ),
						[
							'site' => self::SITE,
							'plan' => PlanRoutes::SLUG,
						]
					),
				]
			),
		];
	}

	/** @return array<string, mixed> JSON schema of one page of sites. */
	private static function schema(): array {
		$site = [ 'id' => Schema::INTEGER ] + array_fill_keys( [ 'name', 'address', 'plan' ], Schema::TEXT );
		$plan = array_fill_keys( [ 'slug', 'name' ], Schema::TEXT );
		return Schema::resource(
			'sites',
			[
				'total' => Schema::INTEGER,
				'pages' => Schema::INTEGER,
				'plans' => Schema::list( Schema::object( $plan ) ),
				'sites' => Schema::list( Schema::object( $site ) ),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `page` and `search`. */
	private function list( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( $this->network->page( (int) $request['page'], (string) $request['search'] ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `site` and `plan`. */
	private function set_plan( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$site = (int) $request['site'];
		// Prepare the site first: storing a plan creates the option that marks a site as prepared.
		$this->new_site->prepare_site( $site );
		$result = $this->network->set( $site, (string) $request['plan'] );
		return $result instanceof WP_Error ? $result : new WP_REST_Response( [ 'plan' => $result ] );
	}
}
