<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\Tags\Tags;
use WP_REST_Response;

/** REST route that lists the names of all tags that a subscriber has, from A to Z. */
final class TagsRoute implements RouteProvider {

	public function routes(): array {
		return [
			new Route(
				SubscriberRoutes::SPACE,
				'/subscribers/tags',
				Schema::collection( 'subscriber-tags', Schema::TEXT ),
				[ new Method( 'GET', SubscriberRoutes::may(), static fn (): WP_REST_Response => new WP_REST_Response( Tags::all() ) ) ]
			),
		];
	}
}
