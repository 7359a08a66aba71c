import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

export const NAMES = {
	container: 'premium-content/container',
	visitors: 'premium-content/logged-out-view',
	subscribers: 'premium-content/subscriber-view',
	buttons: 'premium-content/buttons',
	login: 'premium-content/login-button',
	/** The first of these in a container sells its plan. */
	payments: 'jetpack/recurring-payments',
} as const;

/** Block name, attributes and inner blocks. */
export type Template = readonly [ name: string, attributes?: object, inner?: readonly Template[] ];

const subscribeText = () => __( 'Subscribe', 'slipstream' );

/** Template of the buttons. An example in the inserter has no payment button, which would ask the site for its plans. */
export function buttonsTemplate( isPreview: boolean ): Template[] {
	const button = { element: 'a', uniqueId: 'recurring-payments-id', text: subscribeText() };
	const payments: Template = isPreview
		? [ 'core/button', { text: subscribeText() } ]
		: [ NAMES.payments, {}, [ [ 'jetpack/button', button ] ] ];
	// The owner can switch the feature of payments off.
	return getBlockType( payments[ 0 ] ) ? [ payments, [ NAMES.login ] ] : [ [ NAMES.login ] ];
}

/** Template of the visitors' view. */
export function visitorsTemplate( isPreview: boolean ): Template[] {
	return [
		[ 'core/heading', { level: 3, content: __( 'Subscribe to get access', 'slipstream' ) } ],
		[ 'core/paragraph', { content: __( 'Read more of this content when you subscribe today.', 'slipstream' ) } ],
		[ NAMES.buttons, {}, buttonsTemplate( isPreview ) ],
	];
}

/** Template of the subscribers' view. */
export const subscribersTemplate = (): Template[] => [
	[
		'core/paragraph',
		{
			placeholder: __( 'Write what only subscribers can read.', 'slipstream' ),
		},
	],
];

/** Subscribers' view first, as in newer Jetpack versions: its teaser is above the text for visitors. */
export const containerTemplate = ( isPreview: boolean ): Template[] => [
	[ NAMES.subscribers, {}, subscribersTemplate() ],
	[ NAMES.visitors, {}, visitorsTemplate( isPreview ) ],
];
