import { __, sprintf } from '@wordpress/i18n';

export const HELP = 'https://www.eventbrite.com/help/en-us/';

export const errorText = () => __( 'Sorry, this content could not be embedded.', 'slipstream' );

export const linkText = () =>
	/* translators: %s: the provider, such as Eventbrite. */
	sprintf( __( 'Register on %s', 'slipstream' ), 'Eventbrite' );
