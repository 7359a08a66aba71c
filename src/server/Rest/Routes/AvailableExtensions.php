<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\Availability;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\Status;
use WP_REST_Request;
use WP_REST_Response;

/** REST route with the availability of every extension, for authors. */
final class AvailableExtensions implements RouteProvider {

	public function __construct( private readonly Availability $availability ) {}

	public function routes(): array {
		$status = Schema::object(
			[
				'available'          => Schema::BOOLEAN,
				'unavailable_reason' => Schema::TEXT,
				'details'            => [ 'type' => [ 'object', 'array' ] ],
			]
		);
		return [
			new Route(
				'wpcom/v2',
				'/gutenberg/available-extensions',
				Schema::map( 'available-extensions', $status ),
				[ new Method( 'GET', 'edit_posts', $this->handle( ... ) ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function handle( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( array_map( static fn ( Status $status ): array => $status->to_array(), $this->availability->all() ) );
	}
}
