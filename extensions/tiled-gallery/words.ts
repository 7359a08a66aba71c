import { __ } from '@wordpress/i18n';
import constants from './constants.json';

/** Of each filter. */
export const filterLabels = (): Readonly< Record< string, string > > => ( {
	'black-and-white': __( 'Black and white', 'slipstream' ),
	sepia: __( 'Sepia', 'slipstream' ),
	// Names of looks, which are the same in every language.
	1977: '1977',
	clarendon: 'Clarendon',
	gingham: 'Gingham',
} );

/** Filters with their names; none has no value. */
export const filterChoices = () => [
	{ value: undefined, label: __( 'None', 'slipstream' ) },
	...constants.filters.map( ( value ) => ( { value, label: filterLabels()[ value ] ?? value } ) ),
];
