<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Plans\SitePlan;
use WP_REST_Request;
use WP_REST_Response;

/** REST route with data about the site and its plan. After an upgrade, the editor shows the plan's name. */
final class Site implements RouteProvider {

	public function __construct( private readonly SitePlan $plan ) {}

	public function routes(): array {
		$schema = Schema::resource(
			'site',
			[
				'code'    => Schema::TEXT,
				'message' => Schema::TEXT,
				'data'    => Schema::TEXT + [ 'description' => 'JSON with ID, name, URL and plan. The plan’s product_name is its name.' ],
			]
		);
		return [ new Route( 'jetpack/v4', '/site', $schema, [ new Method( 'GET', 'edit_posts', $this->handle( ... ) ) ] ) ];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function handle( WP_REST_Request $request ): WP_REST_Response {
		$plan = $this->plan->current();
		$site = [
			'ID'   => get_current_blog_id(),
			'name' => get_bloginfo( 'name' ),
			'URL'  => home_url(),
			'plan' => null === $plan ? null : Plans::product( $plan ),
		];
		return new WP_REST_Response(
			[
				'code'    => 'success',
				'message' => __( 'Site data received.', 'slipstream' ),
				// The body is JSON inside a JSON string, as in Jetpack's route. The editor's script parses it twice.
				'data'    => wp_json_encode( $site ),
			]
		);
	}
}
