<?php
/**
 * The services that a site can be connected to.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

use Slipstream\Plugin;
use WP_Error;

/**
 * The table of all services: a new one is a line here and a class.
 */
final class Directory {

	private const SERVICES = [
		Mapbox::class,
	];

	/**
	 * Every service.
	 *
	 * @return array<string, Service> By id.
	 */
	public function all(): array {
		$services = array_map( [ Plugin::class, 'get' ], self::SERVICES );
		return array_combine( array_map( static fn ( Service $service ): string => $service->id(), $services ), $services );
	}

	/**
	 * One service.
	 *
	 * @param string $id See Service::id().
	 */
	public function find( string $id ): ?Service {
		return $this->all()[ $id ] ?? null;
	}

	/**
	 * The answer to who names a service that there is not.
	 */
	public static function unknown(): WP_Error {
		return new WP_Error( 'slipstream_service_unknown', __( 'There is no service of that name.', 'slipstream' ), [ 'status' => 404 ] );
	}
}
