<?php
/**
 * POST /wpcom/v2/service-api-keys/mapbox
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Keeps a token that Mapbox knows.
 */
final class SetToken implements Route {

	private const ARGUMENTS = [
		'service_api_key' => [
			'description' => 'A public Mapbox token.',
			'type'        => 'string',
			'required'    => true,
			'pattern'     => '^[^\x00-\x1f\x7f]*$',
		],
	];

	/**
	 * Reads nothing yet.
	 *
	 * @param Mapbox $mapbox Whose token it is.
	 */
	public function __construct( private readonly Mapbox $mapbox ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return TokenAnswer::endpoint( 'POST', self::ARGUMENTS );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool|WP_Error {
		return TokenAnswer::permit_change();
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$problem = TokenAnswer::problem( $request );
		if ( null !== $problem ) {
			return $problem;
		}
		$done = $this->mapbox->set_token( (string) $request['service_api_key'] );
		return $done instanceof WP_Error ? TokenAnswer::refusal( $done ) : TokenAnswer::success( $this->mapbox, __( 'API key updated successfully.', 'slipstream' ) );
	}
}
