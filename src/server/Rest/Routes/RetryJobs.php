<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Jobs\Outbox;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Gives jobs that were given up their attempts again; those that somebody else has started meanwhile are passed over.
 */
final class RetryJobs implements Route {

	public function __construct( private readonly Outbox $outbox ) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/jobs/retry',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'retried-jobs',
				'type'       => 'object',
				'properties' => [ 'retried' => [ 'type' => 'integer' ] ],
			],
			arguments: [
				'jobs' => [
					'type'     => 'array',
					'required' => true,
					'minItems' => 1,
					'maxItems' => 100,
					'items'    => [
						'type'    => 'integer',
						'minimum' => 1,
					],
				],
			],
			methods: 'POST',
		);
	}

	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$retried = count( array_filter( (array) $request['jobs'], fn ( mixed $id ): bool => is_int( $id ) && $this->outbox->retry( $id ) ) );
		if ( 0 === $retried ) {
			return new WP_Error( 'slipstream_job_not_failed', __( 'There is no such failed job. It may have been started already.', 'slipstream' ), [ 'status' => 404 ] );
		}
		return new WP_REST_Response( [ 'retried' => $retried ] );
	}
}
