<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\ServicePresenter;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** GET /slipstream/v1/services: the outside services and where each credential comes from; never a secret. */
final class Services implements Route {

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly ServicePresenter $presenter,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services',
			schema: [
				'$schema' => 'http://json-schema.org/draft-04/schema#',
				'title'   => 'services',
				'type'    => 'array',
				'items'   => ServicePresenter::schema(),
			],
		);
	}

	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( array_map( $this->presenter->present( ... ), array_values( $this->services->all() ) ) );
	}
}
