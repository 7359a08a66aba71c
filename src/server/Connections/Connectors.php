<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use WP_Connector_Registry;

/**
 * Registers each service with a single key as a connector of WordPress 7.0 and later. Runs only in the administration and in REST, so
 * that visitors' pages do not load it. WordPress' connectors support neither several credentials nor OAuth.
 */
final class Connectors {

	/** Character that replaces the hidden part of a key. */
	private const BULLET = "\u{2022}";

	public function __construct( private readonly ServiceRegistry $services ) {}

	/** Hooks `admin_init` and `rest_api_init`. */
	public function register(): void {
		$registry = class_exists( 'WP_Connector_Registry' ) ? WP_Connector_Registry::get_instance() : null;
		if ( null === $registry ) {
			return;
		}
		// WordPress masks keys only in responses of /wp/v2/settings, not of /WP/v2/Settings or of internal requests.
		add_filter( 'rest_pre_get_setting', [ self::class, 'mask' ], 10, 2 );
		foreach ( $this->services->all() as $service ) {
			if ( 1 === count( $service->credentials ) && $service->credentials[0]->is_secret ) {
				self::add( $registry, $service, $service->credentials[0] );
			}
		}
	}

	private static function add( WP_Connector_Registry $registry, Service $service, Credential $credential ): void {
		$setting = Secrets::connector_setting( $credential->name );
		if ( ! $registry->is_registered( "slipstream-{$service->id}" ) ) {
			$registry->register(
				"slipstream-{$service->id}",
				[
					'name'           => $service->title,
					'description'    => $service->description,
					'type'           => 'slipstream',
					'authentication' => [
						'method'        => 'api_key',
						'setting_name'  => $setting,
						'constant_name' => $credential->constant(),
						'env_var_name'  => $credential->constant(),
					] + ( '' === $service->url ? [] : [ 'credentials_url' => $service->url ] ),
				]
			);
		}
		register_setting(
			'connectors',
			$setting,
			[
				'type'              => 'string',
				'label'             => $credential->label,
				'default'           => '',
				'show_in_rest'      => true,
				'sanitize_callback' => static fn ( mixed $key ): string => self::sanitize( $credential, $key, $setting ),
			]
		);
	}

	/**
	 * Hook `rest_pre_get_setting`. Masks our keys in REST responses.
	 * @param mixed $value Value of another plugin; usually null.
	 * @return mixed For our keys, bullets and at most the last four characters; otherwise `$value`.
	 */
	public static function mask( mixed $value, string $name ): mixed {
		if ( ! str_starts_with( $name, Secrets::connector_setting( '' ) ) ) {
			return $value;
		}
		$key = get_option( $name, '' );
		$key = is_string( $key ) ? $key : '';
		return '' === $key ? '' : str_repeat( self::BULLET, 16 ) . ( strlen( $key ) > 8 ? substr( $key, -4 ) : '****' );
	}

	/** Returns the key to store; '' if it is invalid. For a masked key, returns the key that is already stored. */
	private static function sanitize( Credential $credential, mixed $key, string $setting ): string {
		$key = is_string( $key ) ? trim( $key ) : '';
		if ( str_contains( $key, self::BULLET ) ) {
			$kept = get_option( $setting, '' );
			return is_string( $kept ) ? $kept : '';
		}
		return '' === $credential->validate( $key ) ? $key : '';
	}
}
