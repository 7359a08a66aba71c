<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_REST_Request;
use WP_REST_Response;

/** A REST route with an argument. */
final class CountRoute implements RouteProvider {

	private const COUNT = [
		'type'     => 'integer',
		'minimum'  => 1,
		'maximum'  => 9,
		'required' => true,
	];

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/count',
				Schema::INTEGER,
				[
					new Method(
						'POST',
						is_user_logged_in( ... ),
						static fn ( WP_REST_Request $request ): WP_REST_Response => new WP_REST_Response( $request['count'] ),
						[ 'count' => self::COUNT ]
					),
				]
			),
		];
	}
}
