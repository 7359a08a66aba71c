import { __ } from '@wordpress/i18n';

/** Categories of Google Photos, in display order. */
export const getCategories = (): Record< string, string > => ( {
	animals: __( 'Animals', 'slipstream' ),
	arts: __( 'Arts', 'slipstream' ),
	birthdays: __( 'Birthdays', 'slipstream' ),
	cityscapes: __( 'Cityscapes', 'slipstream' ),
	crafts: __( 'Crafts', 'slipstream' ),
	fashion: __( 'Fashion', 'slipstream' ),
	food: __( 'Food', 'slipstream' ),
	flowers: __( 'Flowers', 'slipstream' ),
	gardens: __( 'Gardens', 'slipstream' ),
	holidays: __( 'Holidays', 'slipstream' ),
	houses: __( 'Houses', 'slipstream' ),
	landmarks: __( 'Landmarks', 'slipstream' ),
	landscapes: __( 'Landscapes', 'slipstream' ),
	night: __( 'Night', 'slipstream' ),
	people: __( 'People', 'slipstream' ),
	pets: __( 'Pets', 'slipstream' ),
	selfies: __( 'Selfies', 'slipstream' ),
	sport: __( 'Sport', 'slipstream' ),
	travel: __( 'Travel', 'slipstream' ),
	weddings: __( 'Weddings', 'slipstream' ),
} );
