<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use WP_Error;

/** The Jetpack CRM plugin, detected by its file and functions. It receives messages through the form's hooks. */
final class Crm {

	public const EXTENSION  = 'jetpackforms';
	public const CAPABILITY = 'admin_zerobs_manage_options';

	private const FILE = 'zero-bs-crm/ZeroBSCRM.php';

	/**
	 * @return array{crm_installed: bool, crm_active: bool, crm_version: string|null, jp_form_ext_enabled: bool|null,
	 *     can_install_crm: bool, can_activate_crm: bool, can_activate_extension: bool} State of the plugin and its forms
	 *     extension, and what the current user may do.
	 */
	public function data(): array {
		$plugin    = InstalledPlugins::find( self::FILE );
		$is_active = true === ( $plugin['active'] ?? false );
		return [
			'crm_installed'          => null !== $plugin,
			'crm_active'             => $is_active,
			'crm_version'            => null === $plugin ? null : (string) $plugin['Version'],
			'jp_form_ext_enabled'    => $is_active ? self::is_extension_enabled() : null,
			'can_install_crm'        => null === $plugin && current_user_can( 'install_plugins' ),
			'can_activate_crm'       => null !== $plugin && ! $is_active && current_user_can( 'activate_plugins' ),
			'can_activate_extension' => $is_active
				&& function_exists( 'zeroBSCRM_extension_install_jetpackforms' )
				&& current_user_can( self::CAPABILITY ),
		];
	}

	/**
	 * Enables the CRM's forms extension.
	 * @return true|WP_Error Error code jp_forms_extension_activation_failed.
	 */
	public function enable_extension(): bool|WP_Error {
		if ( ! function_exists( 'zeroBSCRM_extension_install_jetpackforms' ) ) {
			return self::failure( __( 'Jetpack CRM is not active, or is too old.', 'slipstream' ), 409 );
		}
		$result = zeroBSCRM_extension_install_jetpackforms();
		return false === $result || ! self::is_extension_enabled()
			? self::failure( __( 'Jetpack CRM could not enable its extension.', 'slipstream' ), 500 )
			: true;
	}

	private static function is_extension_enabled(): bool {
		return function_exists( 'zeroBSCRM_isExtensionInstalled' ) && (bool) zeroBSCRM_isExtensionInstalled( self::EXTENSION );
	}

	private static function failure( string $message, int $status ): WP_Error {
		return new WP_Error( 'jp_forms_extension_activation_failed', $message, [ 'status' => $status ] );
	}
}
