<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use Slipstream\Settings\SectionPresenter;
use Slipstream\Settings\SectionRegistry;
use WP_REST_Request;
use WP_REST_Response;

/** GET /slipstream/v1/settings: every section with its fields and values. */
final class Settings implements Route {

	public function __construct(
		private readonly SectionRegistry $sections,
		private readonly SectionPresenter $presenter,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/settings',
			schema: [
				'$schema' => 'http://json-schema.org/draft-04/schema#',
				'title'   => 'settings',
				'type'    => 'array',
				'items'   => SectionPresenter::schema(),
			],
		);
	}

	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( array_map( $this->presenter->present( ... ), array_values( $this->sections->all() ) ) );
	}
}
