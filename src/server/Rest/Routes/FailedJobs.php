<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Jobs\JobList;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

final class FailedJobs implements Route {

	public function __construct( private readonly JobList $jobs ) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/jobs',
			schema: [
				'$schema' => 'http://json-schema.org/draft-04/schema#',
				'title'   => 'jobs',
				'type'    => 'array',
				'items'   => JobList::schema(),
			],
		);
	}

	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( $this->jobs->rows( 'failed' ) );
	}
}
