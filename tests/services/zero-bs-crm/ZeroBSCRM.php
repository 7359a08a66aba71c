<?php
/**
 * Plugin Name: Jetpack CRM
 * Version: 4.2.0
 *
 * What tests know of the CRM plugin: its header and two functions. Its extension for forms can't be enabled while the option
 * `zero_bs_crm_broken` is set.
 *
 * @package slipstream
 */

declare( strict_types=1 );

function zeroBSCRM_isExtensionInstalled( string $extension ): bool {
	return 'jetpackforms' === $extension && (bool) get_option( 'zero_bs_crm_jetpackforms' );
}

function zeroBSCRM_extension_install_jetpackforms(): bool {
	return ! get_option( 'zero_bs_crm_broken' ) && update_option( 'zero_bs_crm_jetpackforms', '1' );
}
