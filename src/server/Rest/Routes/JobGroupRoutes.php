<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Health\JobReason;
use Slipstream\Jobs\JobGroups;
use Slipstream\Jobs\JobTitles;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Support\Clock;
use WP_REST_Response;

/**
 * REST route for the groups of waiting and failed jobs, for the Queue screen.
 * @phpstan-import-type Waiting from JobGroups
 * @phpstan-import-type Failed from JobGroups
 */
final class JobGroupRoutes implements RouteProvider {

	public function __construct(
		private readonly JobGroups $groups,
		private readonly JobTitles $titles,
		private readonly QueueStatus $status,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/jobs/groups',
				self::schema(),
				[ new Method( 'GET', 'manage_options', $this->list( ... ) ) ]
			),
		];
	}

	/** @return array<string, mixed> JSON schema of the response. */
	private static function schema(): array {
		$group = [
			'hook'  => Schema::TEXT,
			'topic' => Schema::TEXT,
			'title' => Schema::TEXT,
			'count' => Schema::INTEGER,
		];
		return Schema::resource(
			'job-groups',
			[
				'waiting'     => Schema::list(
					Schema::object(
						$group + [
							'running' => Schema::INTEGER,
							'isHeld'  => Schema::BOOLEAN,
							'oldest'  => Schema::TEXT,
							'next'    => Schema::TEXT,
						]
					)
				),
				'failed'      => Schema::list(
					Schema::object(
						$group + [
							'reason'   => Schema::TEXT,
							'canRetry' => Schema::BOOLEAN,
							'latest'   => Schema::INTEGER,
							'ago'      => Schema::TEXT,
						]
					)
				),
				'moreWaiting' => Schema::BOOLEAN,
				'moreFailed'  => Schema::BOOLEAN,
			]
		);
	}

	/**
	 * Returns the largest groups of waiting jobs, and the groups that failed last. Durations are translated texts; '' means none.
	 * @throws QueryFailed If the database fails.
	 */
	private function list(): WP_REST_Response {
		$waiting = $this->groups->waiting();
		$failed  = $this->groups->failed();
		return new WP_REST_Response(
			[
				'waiting'     => array_map( $this->waiting( ... ), array_slice( $waiting, 0, JobGroups::MAX ) ),
				'failed'      => array_map( $this->failed( ... ), array_slice( $failed, 0, JobGroups::MAX ) ),
				'moreWaiting' => count( $waiting ) > JobGroups::MAX,
				'moreFailed'  => count( $failed ) > JobGroups::MAX,
			]
		);
	}

	/**
	 * @param Waiting $group From JobGroups::waiting().
	 * @return array<string, mixed> Row for the screen.
	 */
	private function waiting( array $group ): array {
		$now = $this->clock->now()->getTimestamp();
		return [
			'hook'    => $group['hook'],
			'topic'   => $group['topic'],
			'title'   => $this->titles->group( $group['hook'], $group['topic'], $group['count'] ),
			'count'   => $group['count'],
			'running' => $group['running'],
			'isHeld'  => $group['bulk'] > 0 && $this->status->is_paused(),
			'oldest'  => null === $group['oldest'] ? '' : $this->status->age( $group['oldest'] ),
			'next'    => null === $group['next'] ? '' : human_time_diff( $now, $group['next'] ),
		];
	}

	/**
	 * @param Failed $group From JobGroups::failed().
	 * @return array<string, mixed> Row for the screen.
	 */
	private function failed( array $group ): array {
		return [
			'hook'     => $group['hook'],
			'topic'    => $group['topic'],
			'title'    => $this->titles->group( $group['hook'], $group['topic'], $group['count'] ),
			'count'    => $group['count'],
			'reason'   => JobReason::label( $group['error'] ),
			'canRetry' => $group['can_retry'],
			'latest'   => $group['latest'],
			'ago'      => $this->status->age( $group['latest'] ),
		];
	}
}
