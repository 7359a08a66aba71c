import { __ } from '@wordpress/i18n';
import constants from './constants.json';

/** CSS class of each filter. */
export const filterLabels = (): Readonly< Record< string, string > > => ( {
	'black-and-white': __( 'Black and white', 'slipstream' ),
	sepia: __( 'Sepia', 'slipstream' ),
	// Proper names of filters, which are not translated.
	1977: '1977',
	clarendon: 'Clarendon',
	gingham: 'Gingham',
} );

/** Filters with their labels. No filter has no value. */
export const filterChoices = () => [
	{ value: undefined, label: __( 'None', 'slipstream' ) },
	...constants.filters.map( ( value ) => ( { value, label: filterLabels()[ value ] ?? value } ) ),
];
