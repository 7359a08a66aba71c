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

	/** Stands for what is not shown. */
	private const BULLET = "\u{2022}";

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
		// WordPress hides keys in the answer of /wp/v2/settings, and not in that of /WP/v2/Settings or of a route inside another request.
		add_filter( 'rest_pre_get_setting', [ self::class, 'mask' ], 10, 2 );
		foreach ( $this->directory->all() as $service ) {
			if ( ! $registry->is_registered( "slipstream-{$service->id()}" ) ) {
				self::add( $registry, $service );
			}
			$setting = Secrets::connector_setting( $service->secret() );
			register_setting(
				'connectors',
				$setting,
				[
					'type'              => 'string',
					'label'             => $service->words()['keyLabel'],
					'default'           => '',
					'show_in_rest'      => true,
					'sanitize_callback' => static fn ( mixed $key ): string => self::acceptable( $service, $key, $setting ),
				]
			);
		}
	}

	/**
	 * Adds a service to WordPress' connectors.
	 *
	 * @param WP_Connector_Registry $registry WordPress'.
	 * @param Service               $service  The service.
	 */
	private static function add( WP_Connector_Registry $registry, Service $service ): void {
		$words    = $service->words();
		$variable = 'SLIPSTREAM_' . strtoupper( $service->secret() );
		$registry->register(
			"slipstream-{$service->id()}",
			[
				'name'           => $words['title'],
				'description'    => $words['description'],
				'type'           => 'slipstream',
				'authentication' => [
					'method'          => 'api_key',
					'credentials_url' => $words['keyPage'],
					'setting_name'    => Secrets::connector_setting( $service->secret() ),
					'constant_name'   => $variable,
					'env_var_name'    => $variable,
				],
			]
		);
	}

	/**
	 * Hook `rest_pre_get_setting`.
	 *
	 * @param mixed  $value What another plugin answers, mostly null.
	 * @param string $name  Of the setting.
	 * @return mixed A key of ours as WordPress shows it: its last four characters at most.
	 */
	public static function mask( mixed $value, string $name ): mixed {
		if ( ! str_starts_with( $name, Secrets::connector_setting( '' ) ) ) {
			return $value;
		}
		$key = get_option( $name, '' );
		$key = is_string( $key ) ? $key : '';
		return '' === $key ? '' : str_repeat( self::BULLET, 16 ) . ( strlen( $key ) > 8 ? substr( $key, -4 ) : '****' );
	}

	/**
	 * A key that may be kept.
	 *
	 * @param Service $service Whose.
	 * @param mixed   $key     What somebody entered.
	 * @param string  $setting Where it is kept.
	 * @return string '' for what the service objects to; for a key as it was shown, the one that is kept.
	 */
	private static function acceptable( Service $service, mixed $key, string $setting ): string {
		$key = is_string( $key ) ? trim( $key ) : '';
		if ( str_contains( $key, self::BULLET ) ) {
			$kept = get_option( $setting, '' );
			return is_string( $kept ) ? $kept : '';
		}
		return '' === $service->objection( $key ) ? $key : '';
	}
}
