import { __ } from '@wordpress/i18n';
import constants from './constants.json';

/** Background colors that authors can choose. */
export function palette() {
	return [
		{ name: __( 'WhatsApp Green', 'slipstream' ), slug: 'whatsapp-green', color: constants.green },
		{ name: __( 'WhatsApp Dark', 'slipstream' ), slug: 'whatsapp-dark', color: constants.dark },
		{ name: __( 'WhatsApp Light', 'slipstream' ), slug: 'whatsapp-light', color: constants.light },
		{ name: __( 'White', 'slipstream' ), slug: 'white', color: constants.white },
	];
}

/** @return Whether the background is dark or light. */
export function colorClassFor( backgroundColor: string ): 'dark' | 'light' {
	return backgroundColor === constants.green || backgroundColor === constants.dark ? 'dark' : 'light';
}
