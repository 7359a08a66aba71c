<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\PublicRoute;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The names of the weekdays and the first of them, for the editor. Nothing in it that a calendar on the site's front page
 * would not show, so everybody may ask.
 */
final class LocalizedWeekRoute implements PublicRoute {

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'wpcom/v2',
			path: '/business-hours/localized-week',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'localized-week',
				'type'       => 'object',
				'properties' => [
					'days'        => [
						'type'       => 'object',
						'properties' => array_fill_keys( array_keys( Week::DAYS ), [ 'type' => 'string' ] ),
					],
					'startOfWeek' => [
						'type'    => 'integer',
						'minimum' => 0,
						'maximum' => 6,
					],
				],
			],
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	public function permit( WP_REST_Request $request ): bool {
		return true;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'days'        => Week::names(),
				'startOfWeek' => Week::start(),
			]
		);
	}
}
