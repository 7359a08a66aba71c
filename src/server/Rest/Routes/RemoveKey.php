<?php
/**
 * DELETE /slipstream/v1/services/<service>/key
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use Slipstream\Services\Cards;
use Slipstream\Services\Directory;
use Slipstream\Services\Secrets;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Forgets the key of a service that the settings keep.
 */
final class RemoveKey implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Directory $directory The services.
	 * @param Cards $cards What is shown of them.
	 * @param Secrets $secrets Their keys.
	 */
	public function __construct(
		private readonly Directory $directory,
		private readonly Cards $cards,
		private readonly Secrets $secrets,
	) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services/(?P<service>[a-z0-9-]+)/key',
			schema: [ 'title' => 'service' ] + Cards::schema(),
			arguments: [
				'service' => [
					'type' => 'string',
					'enum' => array_keys( $this->directory->all() ),
				],
			],
			methods: 'DELETE',
		);
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->directory->find( (string) $request['service'] );
		if ( null === $service ) {
			return Directory::unknown();
		}
		$result = $this->secrets->remove( $service->secret() );
		return true === $result ? new WP_REST_Response( $this->cards->card( $service ) ) : $result;
	}
}
