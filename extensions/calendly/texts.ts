import { __ } from '@wordpress/i18n';

/** URL of Calendly's help page about embed codes and their colors. */
export const EMBED_HELP = 'https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview';

export const fieldTexts = () => ( {
	label: __( 'Calendar web address or embed code', 'slipstream' ),
	placeholder: __( 'Calendar web address or embed code…', 'slipstream' ),
} );

export const errorText = () =>
	__( "Your calendar couldn't be embedded. Please double check your URL or code.", 'slipstream' );
