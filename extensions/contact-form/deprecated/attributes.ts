import type { BlockAttribute } from '@wordpress/blocks';

const SELECTOR = '.wp-block-jetpack-contact-form';
const unread = { type: [ 'string', 'number', 'boolean', 'array', 'object' ] } as unknown as BlockAttribute;

/** Every name that a form has had in its comment, whatever its value; nothing of it may get lost. */
const kept = (
	'subject to customThankyou customThankyouHeading customThankyouMessage customThankyouRedirect jetpackCRM ref ' +
	'confirmationType formTitle variationName salesforceData mailpoet hostingerReach saveResponses emailNotifications ' +
	'disableGoBack disableSummary formNotifications notificationRecipients webhooks layout fontSize fontFamily align ' +
	'className style backgroundColor textColor gradient borderColor'
).split( ' ' );

export const attributes: Record< string, BlockAttribute > = {
	...Object.fromEntries( kept.map( ( name ) => [ name, unread ] ) ),
	wrapper: { type: 'string', source: 'tag', selector: SELECTOR },
	wrapperClass: { type: 'string', source: 'attribute', selector: SELECTOR, attribute: 'class' },
	wrapperStyle: { type: 'string', source: 'attribute', selector: SELECTOR, attribute: 'style' },
};
