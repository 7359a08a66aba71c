<?php
/**
 * GET /jetpack/v4/site
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Plans\SitePlan;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The site and its plan, which the editor names in its notice after an upgrade.
 */
final class Site implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param SitePlan $plan The site's plan.
	 */
	public function __construct( private readonly SitePlan $plan ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'jetpack/v4',
			path: '/site',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'site',
				'type'       => 'object',
				'properties' => [
					'code'    => [ 'type' => 'string' ],
					'message' => [ 'type' => 'string' ],
					'data'    => [
						'description' => 'JSON: ID, name, URL and plan, of which product_name is the plan’s name.',
						'type'        => 'string',
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
				// Text inside JSON: the shape of Jetpack's own route, which the editor's script takes apart once more.
				'data'    => wp_json_encode( $site ),
			]
		);
	}
}
