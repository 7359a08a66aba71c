<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Jobs\JobList;
use Slipstream\Jobs\Queue;
use Slipstream\Rest\Method;
use Slipstream\Rest\Route;
use Slipstream\Rest\RouteProvider;
use Slipstream\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Jobs that failed for good, on the settings screen. */
final class JobRoutes implements RouteProvider {

	private const JOBS = [
		'type'     => 'array',
		'required' => true,
		'minItems' => 1,
		'maxItems' => 100,
		'items'    => [
			'type'    => 'integer',
			'minimum' => 1,
		],
	];

	public function __construct(
		private readonly JobList $jobs,
		private readonly Queue $queue,
	) {}

	public function routes(): array {
		$list = fn (): WP_REST_Response => new WP_REST_Response( $this->jobs->rows( 'failed' ), 200, [ 'X-WP-Total' => (string) $this->jobs->count( 'failed' ) ] );
		return [
			new Route( 'slipstream/v1', '/jobs', Schema::collection( 'jobs', JobList::schema() ), [ new Method( 'GET', 'manage_options', $list ) ] ),
			new Route(
				'slipstream/v1',
				'/jobs/retry',
				Schema::resource( 'retried-jobs', [ 'retried' => Schema::INTEGER ] ),
				[ new Method( 'POST', 'manage_options', $this->retry( ... ), [ 'jobs' => self::JOBS ] ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request With `jobs`, numbers of failed ones. */
	private function retry( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$retried = count( array_filter( (array) $request['jobs'], fn ( mixed $id ): bool => is_int( $id ) && $this->queue->retry( $id ) ) );
		if ( 0 === $retried ) {
			return new WP_Error( 'slipstream_job_not_failed', __( 'There is no such failed job. It may have been started already.', 'slipstream' ), [ 'status' => 404 ] );
		}
		return new WP_REST_Response( [ 'retried' => $retried ] );
	}
}
