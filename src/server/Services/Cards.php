<?php
/**
 * The services as their owner sees them.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

/**
 * What the settings show of each service: everything but the key.
 *
 * @phpstan-type Card array{id: string, title: string, description: string, keyLabel: string, keyHint: string, keyPage: string, source: string, constant: string, connectorPage: string}
 */
final class Cards {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Directory $directory The services.
	 * @param Secrets   $secrets   Their keys.
	 */
	public function __construct(
		private readonly Directory $directory,
		private readonly Secrets $secrets,
	) {}

	/**
	 * All services.
	 *
	 * @return list<Card>
	 */
	public function all(): array {
		return array_values( array_map( [ $this, 'card' ], $this->directory->all() ) );
	}

	/**
	 * One service.
	 *
	 * @param Service $service The service.
	 * @return Card `source` is constant, environment, connector, option, or '' while no key is set.
	 */
	public function card( Service $service ): array {
		return [ 'id' => $service->id() ] + $service->words() + [
			'source'        => $this->secrets->source( $service->secret() ),
			'constant'      => 'SLIPSTREAM_' . strtoupper( $service->secret() ),
			'connectorPage' => class_exists( 'WP_Connector_Registry' ) ? admin_url( 'options-connectors.php' ) : '',
		];
	}

	/**
	 * JSON schema of a card.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text = [ 'type' => 'string' ];
		return [
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => array_fill_keys( [ 'id', 'title', 'description', 'keyLabel', 'keyHint', 'keyPage', 'source', 'constant', 'connectorPage' ], $text ),
		];
	}
}
