<?php
/**
 * GET /wpcom/v2/business-hours/localized-week
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Rest\PublicRoute;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The names of the weekdays and the first of them, for the editor. Nothing in it that a calendar on the site's front page
 * would not show, so everybody may ask.
 */
final class LocalizedWeekRoute implements PublicRoute {

	/**
	 * See Route.
	 */
	public function space(): string {
		return 'wpcom/v2';
	}

	/**
	 * See Route.
	 */
	public function path(): string {
		return '/business-hours/localized-week';
	}

	/**
	 * See Route.
	 */
	public function methods(): string {
		return 'GET';
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool {
		return true;
	}

	/**
	 * See Route.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function arguments(): array {
		return [];
	}

	/**
	 * See Route.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		return [
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
		];
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'days'        => Week::names(),
				'startOfWeek' => Week::start(),
			]
		);
	}
}
