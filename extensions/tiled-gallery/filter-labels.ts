import { __ } from '@wordpress/i18n';
import constants from './constants.json';

/** Returns the label of each filter. */
export const filterLabels = (): Readonly< Record< string, string > > => ( {
	'black-and-white': __( 'Black and white', 'slipstream' ),
	sepia: __( 'Sepia', 'slipstream' ),
	// The following labels are proper names, which are not translated.
	1977: '1977',
	clarendon: 'Clarendon',
	gingham: 'Gingham',
} );

/** Returns the options for the filter menu. The value of "None" is undefined. */
export const filterChoices = () => [
	{ value: undefined, label: __( 'None', 'slipstream' ) },
	...constants.filters.map( ( value ) => ( { value, label: filterLabels()[ value ] ?? value } ) ),
];
