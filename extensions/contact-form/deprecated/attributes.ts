import type { BlockAttribute } from '@wordpress/blocks';

const FORM = '.wp-block-jetpack-contact-form';

/**
 * Button attributes in forms until 8.6, with the names that the button block uses. If a form has two texts, the first one is
 * kept.
 */
export const BUTTON = {
	submitButtonText: 'text',
	submit_button_text: 'text',
	backgroundButtonColor: 'backgroundColor',
	textButtonColor: 'textColor',
	customBackgroundButtonColor: 'customBackgroundColor',
	customTextButtonColor: 'customTextColor',
};

/** Attributes that are dropped, because the button block does not need them. */
export const OLD = [ ...Object.keys( BUTTON ), 'submitButtonClasses', 'hasFormSettingsSet', 'has_form_settings_set' ];

/** All attributes that forms have ever had, so that a migration can keep them. */
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
