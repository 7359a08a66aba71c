<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for weekday names and the first day of the week. Public, because pages show the same data to everyone. */
final class LocalizedWeekRoute implements RouteProvider {

	public function routes(): array {
		$schema = Schema::resource(
			'localized-week',
			[
				'days'        => Schema::object( array_fill_keys( array_keys( Week::days() ), Schema::TEXT ) ),
				'startOfWeek' => Schema::INTEGER + [
					'minimum' => 0,
					'maximum' => 6,
				],
			]
		);
		return [
			new Route(
				'wpcom/v2',
				'/business-hours/localized-week',
				$schema,
				[ new Method( 'GET', Method::EVERYBODY, $this->handle( ... ) ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function handle( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'days'        => Week::names(),
				'startOfWeek' => Week::start(),
			]
		);
	}
}
