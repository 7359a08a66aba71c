import { __ } from '@wordpress/i18n';

/** Returns the button styles as options for a select control. */
export const getStyles = () => [
	{ value: 'icon-text', label: __( 'Icon and text', 'slipstream' ) },
	{ value: 'icon', label: __( 'Icon', 'slipstream' ) },
	{ value: 'text', label: __( 'Text', 'slipstream' ) },
];

/**
 * Returns the style to preselect for a stored style. `official` is replaced with the default, because official buttons would
 * load scripts from other servers.
 */
export const toOfferedStyle = ( style: string ) => ( style === 'official' ? 'icon-text' : style );
