<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Health\JobReason;
use Slipstream\Health\MailCheck;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\JobList;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\Pause;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Jobs\Speed;
use Slipstream\Support\Clock;
use Slipstream\Support\Options;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for background jobs, for the settings screen. */
final class JobRoutes implements RouteProvider {

	/**
	 * Arguments that select failed jobs: by ID, by group, or all of them. `until` is a Unix time: jobs that failed after it are not
	 * dismissed. It has no effect on retries.
	 */
	private const CHOICE = [
		'jobs'  => [
			'type'     => 'array',
			'minItems' => 1,
			'maxItems' => 100,
			'items'    => [
				'type'    => 'integer',
				'minimum' => 1,
			],
		],
		'group' => [
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => [
				'hook'  => [
					'type'      => 'string',
					'minLength' => 1,
					'maxLength' => 100,
					'required'  => true,
				],
				'topic' => [
					'type'      => 'string',
					'maxLength' => JobTopic::MAX_LENGTH,
					'required'  => true,
				],
			],
		],
		'all'   => [
			'type' => 'boolean',
			'enum' => [ true ],
		],
		'until' => [
			'type'    => 'integer',
			'minimum' => 1,
			'default' => PHP_INT_MAX,
		],
	];

	private const PAUSED = [
		'paused' => [
			'type'     => 'boolean',
			'required' => true,
		],
	];

	public function __construct(
		private readonly JobList $jobs,
		private readonly FailedJobs $failed,
		private readonly QueueStatus $status,
		private readonly MailCheck $mail,
		private readonly Pause $pause,
		private readonly Speed $speed,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		$list    = fn (): WP_REST_Response => new WP_REST_Response(
			array_map( self::row( ... ), $this->jobs->rows( 'failed' ) ),
			200,
			[ 'X-WP-Total' => (string) $this->jobs->count( 'failed' ) ]
		);
		$retry   = fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::change(
			$request,
			'retried',
			$this->failed->retry( ... ),
			$this->failed->retry_all( ... ),
			$this->failed->retry_group( ... )
		);
		$dismiss = fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::change(
			$request,
			'dismissed',
			$this->failed->dismiss( ... ),
			$this->failed->dismiss_all( ... ),
			$this->failed->dismiss_group( ... )
		);
		return [
			new Route(
				'slipstream/v1',
				'/jobs',
				Schema::collection( 'jobs', self::schema() ),
				[ new Method( 'GET', 'manage_options', $list ) ]
			),
			new Route(
				'slipstream/v1',
				'/jobs/status',
				self::status_schema(),
				[ new Method( 'GET', 'manage_options', $this->status( ... ) ) ]
			),
			new Route(
				'slipstream/v1',
				'/jobs/retry',
				Schema::resource( 'retried-jobs', [ 'retried' => Schema::INTEGER ] ),
				[ new Method( 'POST', 'manage_options', $retry, self::CHOICE ) ]
			),
			new Route(
				'slipstream/v1',
				'/jobs/dismiss',
				Schema::resource( 'dismissed-jobs', [ 'dismissed' => Schema::INTEGER ] ),
				[ new Method( 'POST', 'manage_options', $dismiss, self::CHOICE ) ]
			),
			new Route(
				'slipstream/v1',
				'/jobs/pause',
				Schema::resource( 'paused-jobs', [ 'paused' => Schema::BOOLEAN ] ),
				[ new Method( 'POST', 'manage_options', $this->pause( ... ), self::PAUSED ) ]
			),
		];
	}

	/**
	 * @param array<string, mixed> $row Row from JobList.
	 * @return array<string, mixed> The row with a translated reason.
	 */
	private static function row( array $row ): array {
		return [ 'reason' => JobReason::label( (string) $row['error'] ) ] + $row;
	}

	/** @return array<string, mixed> JSON schema of a row. */
	private static function schema(): array {
		$schema = JobList::schema();
		return [ 'properties' => [ 'reason' => Schema::TEXT ] + $schema['properties'] ] + $schema;
	}

	/** @return array<string, mixed> JSON schema of the queue's state. */
	private static function status_schema(): array {
		return Schema::resource(
			'job-status',
			[
				'due'     => Schema::INTEGER,
				'later'   => Schema::INTEGER,
				'oldest'  => Schema::TEXT,
				'lastRun' => Schema::TEXT,
				'speed'   => Schema::object(
					[
						'jobs'    => Schema::INTEGER,
						'minutes' => Schema::INTEGER,
					]
				),
				'isStuck' => Schema::BOOLEAN,
				'mail'    => Schema::TEXT,
				'paused'  => Schema::BOOLEAN,
			]
		);
	}

	/**
	 * Returns the state of the queue. Durations are translated texts; '' means none. `speed` has zeros if it is unknown. `mail` explains
	 * why emails are refused.
	 * @throws QueryFailed If the database fails.
	 */
	private function status(): WP_REST_Response {
		$counts = $this->status->counts();
		$age    = fn ( ?int $time ): string => null === $time ? '' : $this->status->age( $time );
		return new WP_REST_Response(
			[
				'due'     => $counts['due'],
				'later'   => $counts['later'],
				'oldest'  => $age( $counts['oldest'] ),
				'lastRun' => $age( $counts['last_run'] ),
				'speed'   => $this->speed->measure() ?? [
					'jobs'    => 0,
					'minutes' => 0,
				],
				'isStuck' => $this->status->is_stuck(),
				'mail'    => $this->mail->text(),
				'paused'  => $this->status->is_paused(),
			]
		);
	}

	/**
	 * Pauses or continues bulk work.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `paused`.
	 */
	private function pause( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$is_paused  = true === $request['paused'];
		$is_changed = $is_paused ? $this->pause->start() : $this->pause->end( $this->clock->now()->getTimestamp() );
		return $is_changed ? new WP_REST_Response( [ 'paused' => $is_paused ] ) : Options::not_stored();
	}

	/**
	 * Changes the selected failed jobs.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `jobs`, `group` or `all`; see CHOICE.
	 * @param Closure(int): bool                    $one     Changes one job; returns false if that is not possible.
	 * @param Closure(int): int                     $all     Changes all failed jobs; returns their number.
	 * @param Closure(string, string, int): int     $some    Changes the failed jobs of a group; returns their number.
	 */
	private static function change(
		WP_REST_Request $request,
		string $name,
		Closure $one,
		Closure $all,
		Closure $some
	): WP_REST_Response|WP_Error {
		$jobs  = is_array( $request['jobs'] ) ? array_filter( $request['jobs'], 'is_int' ) : [];
		$group = is_array( $request['group'] ) ? $request['group'] : [];
		$until = (int) $request['until'];
		if ( [] === $jobs && [] === $group && true !== $request['all'] ) {
			return new WP_Error( 'rest_missing_callback_param', __( 'Select jobs, or select all.', 'slipstream' ), [ 'status' => 400 ] );
		}
		$changed = match ( true ) {
			[] !== $jobs => count( array_filter( $jobs, $one ) ),
			[] !== $group => $some( (string) $group['hook'], (string) $group['topic'], $until ),
			default => $all( $until ),
		};
		if ( 0 === $changed ) {
			return new WP_Error(
				'slipstream_job_not_failed',
				__( 'Failed job not found. It may have been started already, or failed over 30 days ago.', 'slipstream' ),
				[ 'status' => 404 ]
			);
		}
		return new WP_REST_Response( [ $name => $changed ] );
	}
}
