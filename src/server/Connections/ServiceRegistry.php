<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Service;
use WP_Error;

/** Lists the services of this site. Loads all server.php files, so call it in the administration and REST only. */
final class ServiceRegistry {

	public function __construct( private readonly Declarations $declarations ) {}

	/** @return array<string, Service> All services by ID. */
	public function all(): array {
		$services = $this->declarations->services();
		return array_combine( array_column( $services, 'id' ), $services );
	}

	/** Returns a service, or an error with status 404 for an unknown ID. */
	public function find( string $id ): Service|WP_Error {
		return $this->all()[ $id ]
			?? new WP_Error( 'slipstream_service_unknown', __( 'Service not found.', 'slipstream' ), [ 'status' => 404 ] );
	}

	/** Whether the current user may connect the service that a request names. Without a name, the user must be allowed to connect all. */
	public function is_managed_by_user( mixed $id ): bool {
		$service = $this->all()[ is_string( $id ) ? $id : '' ] ?? null;
		return current_user_can( null === $service ? 'manage_options' : $service->capability );
	}
}
