import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

export const NAMES = {
	container: 'premium-content/container',
	visitors: 'premium-content/logged-out-view',
	subscribers: 'premium-content/subscriber-view',
	buttons: 'premium-content/buttons',
	login: 'premium-content/login-button',
	/** The first block of this type in a container sells the container's plan. */
	payments: 'jetpack/recurring-payments',
} as const;

/** Entry of a block template: name, attributes, and inner blocks. */
export type Template = readonly [ name: string, attributes?: object, inner?: readonly Template[] ];

const subscribeText = () => __( 'Subscribe', 'slipstream' );

/** Login button in the author's language. The attribute's default must stay English, because saved posts depend on it. */
const login = (): Template => [ NAMES.login, { text: __( 'Log in', 'slipstream' ) } ];

/**
 * Template of the buttons. The inserter preview has a core button instead of a payment button, which would request the plans
 * from the server.
 */
export function buttonsTemplate( isPreview: boolean ): Template[] {
	const button = { element: 'a', uniqueId: 'recurring-payments-id', text: subscribeText() };
	const payments: Template = isPreview
		? [ 'core/button', { text: subscribeText() } ]
		: [ NAMES.payments, {}, [ [ 'jetpack/button', button ] ] ];
	// The payment button is not registered if the site owner has turned that feature off.
	return getBlockType( payments[ 0 ] ) ? [ payments, login() ] : [ login() ];
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

/** Template of the container. Subscribers' view first, as in newer Jetpack versions, so that the teaser is at the top. */
export const containerTemplate = ( isPreview: boolean ): Template[] => [
	[ NAMES.subscribers, {}, subscribersTemplate() ],
	[ NAMES.visitors, {}, visitorsTemplate( isPreview ) ],
];
