import { __ } from '@wordpress/i18n';

/** Returns the styles of buttons as options of a control. */
export const getStyles = () => [
	{ value: 'icon-text', label: __( 'Icon and text', 'slipstream' ) },
	{ value: 'icon', label: __( 'Icon', 'slipstream' ) },
	{ value: 'text', label: __( 'Text', 'slipstream' ) },
];

/**
 * Returns the style that a control shows for a stored one. `official` looks like the default: networks' own buttons would load scripts
 * from other servers.
 */
export const toOfferedStyle = ( style: string ) => ( style === 'official' ? 'icon-text' : style );
