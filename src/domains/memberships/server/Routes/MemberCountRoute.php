<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Memberships\Members\MemberCounter;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use Slipstream\Support\Clock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for the number of members with access to the content of plans. The editor shows it before publishing. */
final class MemberCountRoute implements RouteProvider {

	public function __construct(
		private readonly MemberCounter $counter,
		private readonly PlanCatalog $plans,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		$plans = Schema::TEXT + [
			'description' => 'Ids of plans, separated by commas.',
			'default'     => '',
			'pattern'     => '^(\d{1,18}(,\d{1,18}){0,49})?$',
		];
		return [
			new Route(
				'slipstream/v1',
				'/memberships/readers',
				Schema::resource( 'membership-readers', [ 'count' => Schema::INTEGER ] ),
				[ new Method( 'GET', 'edit_posts', $this->count( ... ), [ 'plan_ids' => $plans ] ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `plan_ids`. */
	private function count( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( ! MembershipsTable::is_ready() ) {
			return MemberRoutes::not_ready();
		}
		$ids   = array_diff( array_map( 'intval', explode( ',', (string) $request['plan_ids'] ) ), [ 0 ] );
		$plans = array_map( $this->plans->terms( ... ), array_values( array_unique( $ids ) ) );
		return new WP_REST_Response( [ 'count' => $this->counter->count( $plans, $this->clock->now()->getTimestamp() ) ] );
	}
}
