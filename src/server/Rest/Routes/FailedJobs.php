<?php
/**
 * GET /slipstream/v1/jobs
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Jobs\JobList;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The jobs of this site that were given up.
 */
final class FailedJobs implements Route {

	/** What is to be shown of a job is decided in one place for screen and command line. */
	public function __construct( private readonly JobList $jobs ) {}

	/** See Route. */
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

	/** See Route. */
	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	/** See Route. */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( $this->jobs->rows( 'failed' ) );
	}
}
