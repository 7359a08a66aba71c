import type { BlockAttribute } from '@wordpress/blocks';

const FORM = '.wp-block-jetpack-contact-form';

/** What the button was told until 8.6, by the name that its block has for it. Of two texts the first one counts. */
export const BUTTON = {
	submitButtonText: 'text',
	submit_button_text: 'text',
	backgroundButtonColor: 'backgroundColor',
	textButtonColor: 'textColor',
	customBackgroundButtonColor: 'customBackgroundColor',
	customTextButtonColor: 'customTextColor',
};

/** The rest is of no use to a button that is a block. */
export const OLD = [ ...Object.keys( BUTTON ), 'submitButtonClasses', 'hasFormSettingsSet', 'has_form_settings_set' ];

/** Every name that a form has had in its comment: nothing of it may get lost, whatever its value. */
const kept = (
	'subject to ref confirmationType formTitle variationName salesforceData mailpoet hostingerReach saveResponses ' +
	'emailNotifications disableGoBack disableSummary formNotifications notificationRecipients webhooks layout fontSize ' +
	'fontFamily align className style backgroundColor textColor gradient borderColor'
).split( ' ' );

export const attributes = {
	...Object.fromEntries( [ ...kept, ...OLD ].map( ( name ) => [ name, {} ] ) ),
	customThankyou: { default: '' },
	customThankyouHeading: { default: 'Message Sent' },
	customThankyouMessage: { default: '' },
	customThankyouRedirect: { default: '' },
	jetpackCRM: { default: true },
	wrapper: { source: 'tag', selector: FORM },
	wrapperClass: { source: 'attribute', selector: FORM, attribute: 'class' },
	wrapperStyle: { source: 'attribute', selector: FORM, attribute: 'style' },
	containerClass: { source: 'attribute', selector: `${ FORM }>div`, attribute: 'class' },
} as Record< string, BlockAttribute >;
