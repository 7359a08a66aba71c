<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\Subscribers;
use WP_Error;
use WP_REST_Response;

/** Jetpack's REST route for the sidebar of the block. Returns the current count, not the cached one. */
final class CountRoute implements RouteProvider {

	public function __construct( private readonly Subscribers $subscribers ) {}

	public function routes(): array {
		$may = static fn (): bool|WP_Error => current_user_can( 'edit_posts' ) ? true : new WP_Error(
			'authorization_required',
			__( 'Only users with the permission to edit posts can see the subscriber count.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
		return [
			new Route(
				'wpcom/v2',
				'/subscribers/count',
				Schema::resource( 'subscriber-count', [ 'count' => Schema::INTEGER ] ),
				[ new Method( 'GET', $may, $this->count( ... ) ) ]
			),
		];
	}

	private function count(): WP_REST_Response {
		return new WP_REST_Response( [ 'count' => $this->subscribers->count_now() ] );
	}
}
