import { __ } from '@wordpress/i18n';
import type { MailchimpAttributes } from './types';

/** The attributes that visitors read. */
export type TextName = 'emailPlaceholder' | 'consentText' | 'processingLabel' | 'successLabel' | 'errorLabel';

/** What the server prints for a text that is unset; an empty one is the author's. */
const defaults = (): Record< TextName, string > => ( {
	emailPlaceholder: __( 'Enter your email', 'slipstream' ),
	consentText: __(
		'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
		'slipstream'
	),
	processingLabel: __( 'Processing…', 'slipstream' ),
	successLabel: __( "Success! You're on the list.", 'slipstream' ),
	errorLabel: __(
		"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
		'slipstream'
	),
} );

export const textOf = ( attributes: MailchimpAttributes, name: TextName ): string =>
	attributes[ name ] ?? defaults()[ name ];
