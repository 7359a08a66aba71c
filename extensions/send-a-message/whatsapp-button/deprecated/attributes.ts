import type { BlockAttribute, BlockSupports } from '@wordpress/blocks';

/** Attributes that all deprecated versions save in the comment. The last one is from newer Jetpack releases. */
export const attributes: Record< string, BlockAttribute > = {
	countryCode: { type: 'string' },
	phoneNumber: { type: 'string' },
	firstMessage: { type: 'string', default: 'Hi, I got your WhatsApp information from your website.' },
	backgroundColor: { type: 'string', default: '#25D366' },
	colorClass: { type: 'string', default: 'dark' },
	openInNewTab: { type: 'boolean', default: false },
	shouldDisplayFrontendBanner: { type: 'boolean', default: true },
};

export const supports: BlockSupports = { html: false, reusable: false, align: [ 'left', 'center', 'right' ] };

export type Saved = {
	readonly countryCode?: string;
	readonly phoneNumber?: string;
	readonly firstMessage?: string;
	readonly buttonText?: string;
	readonly backgroundColor?: string;
	readonly colorClass?: string;
	readonly openInNewTab?: boolean;
};

/** @param value @return The digits in a text. */
export function digitsOf( value: string ): string {
	return value.replace( /\D/g, '' );
}
