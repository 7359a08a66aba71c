<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Service;
use WP_Error;

/** Lists the site's services. Loads every server.php, so use it in the administration and REST only. */
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

	/** Whether the current user may connect the service in a request. Without a service, whether they may connect all services. */
	public function is_managed_by_user( mixed $id ): bool {
		$service = $this->all()[ is_string( $id ) ? $id : '' ] ?? null;
		return current_user_can( null === $service ? 'manage_options' : $service->capability );
	}
}
