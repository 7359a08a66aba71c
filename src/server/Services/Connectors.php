<?php
/**
 * Our services on WordPress' own screen of connectors.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

use WP_Connector_Registry;

/**
 * Registers each service as a connector of WordPress 7.0 and newer, where keys are entered: in the administration and in REST.
 * It is later than WordPress would have it, so that a visitor's page pays nothing for it.
 */
final class Connectors {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Directory $directory The services.
	 */
	public function __construct( private readonly Directory $directory ) {}

	/**
	 * Hooks `admin_init` and `rest_api_init`.
	 */
	public function register(): void {
		$registry = class_exists( 'WP_Connector_Registry' ) ? WP_Connector_Registry::get_instance() : null;
		if ( null === $registry ) {
			return;
		}
		foreach ( $this->directory->all() as $service ) {
			if ( $registry->is_registered( "slipstream-{$service->id()}" ) ) {
				continue;
			}
			$words    = $service->words();
			$variable = 'SLIPSTREAM_' . strtoupper( $service->secret() );
			$setting  = Secrets::connector_setting( $service->secret() );
			$registry->register(
				"slipstream-{$service->id()}",
				[
					'name'           => $words['title'],
					'description'    => $words['description'],
					'type'           => 'slipstream',
					'authentication' => [
						'method'          => 'api_key',
						'credentials_url' => $words['keyPage'],
						'setting_name'    => $setting,
						'constant_name'   => $variable,
						'env_var_name'    => $variable,
					],
				]
			);
			register_setting(
				'connectors',
				$setting,
				[
					'type'              => 'string',
					'label'             => $words['keyLabel'],
					'default'           => '',
					'show_in_rest'      => true,
					'sanitize_callback' => static fn ( mixed $key ): string => self::acceptable( $service, $key ),
				]
			);
		}//end foreach
	}

	/**
	 * A key that may be kept.
	 *
	 * @param Service $service Whose.
	 * @param mixed   $key     What somebody entered.
	 * @return string '' for what the service objects to.
	 */
	private static function acceptable( Service $service, mixed $key ): string {
		$key = is_string( $key ) ? trim( $key ) : '';
		return '' === $service->objection( $key ) ? $key : '';
	}
}
