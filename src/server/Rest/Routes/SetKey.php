<?php
/**
 * POST /slipstream/v1/services/<service>/key
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
 * Keeps the key of a service. It is answered with where the key comes from, not with the key.
 */
final class SetKey implements Route {

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
				'key'     => [
					'type'     => 'string',
					'required' => true,
					'pattern'  => '^\s*[!-~]{1,1000}\s*$',
				],
			],
			methods: 'POST',
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
		$key       = trim( (string) $request['key'] );
		$objection = $service->objection( $key );
		if ( '' !== $objection ) {
			return new WP_Error( 'slipstream_key_wrong', $objection, [ 'status' => 400 ] );
		}
		$result = $this->secrets->set( $service->secret(), $key );
		return true === $result ? new WP_REST_Response( $this->cards->card( $service ) ) : $result;
	}
}
