<?php
/**
 * Plugin Name: Jetpack CRM
 * Version: 4.2.0
 *
 * The header and two functions of the CRM plugin. While the option `zero_bs_crm_broken` is set, its forms extension can't be
 * enabled.
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
