import type { BlockAttribute } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';

type Saved = { [ name: string ]: unknown };

const text = { type: 'string' } as const;

const donation = ( heading: string, buttonText: string ) => ( {
	type: 'object' as const,
	default: {
		show: true,
		planId: null,
		amounts: [ 5, 15, 100 ],
		heading,
		extraText: 'Your contribution is appreciated.',
		buttonText,
	},
} );

const attributes: Record< string, BlockAttribute > = {
	currency: { ...text, default: 'USD' },
	oneTimeDonation: donation( 'Make a one-time donation', 'Donate' ),
	monthlyDonation: donation( 'Make a monthly donation', 'Donate monthly' ),
	annualDonation: donation( 'Make a yearly donation', 'Donate yearly' ),
	showCustomAmount: { type: 'boolean', default: true },
	chooseAmountText: { ...text, default: 'Choose an amount' },
	customAmountText: { ...text, default: 'Or enter a custom amount' },
	fallbackLinkUrl: text,
	// These attributes are newer than this version. Blocks without markup, such as ones written by hand, may contain them.
	maximumAmount: { type: 'number' },
	confirmAmount: { type: 'number' },
	goalAmount: { type: 'number' },
	coverFees: { type: 'boolean' },
	showDonors: { type: 'boolean' },
	saved: { ...text, source: 'raw' },
};

/** Builds a pattern for an element with inline content. `rest` is the pattern of its HTML attributes. */
export const line = ( tag: string, rest = '' ) => `(?:<${ tag }${ rest }>[^<]*(?:<(?!/${ tag }>)[^<]*)*</${ tag }>)`;

/**
 * Builds a deprecated entry that compares only elements, because texts depend on the author's language and may differ from the
 * attributes. Migration keeps the attributes of the block comment.
 *
 * @param pattern Regular expression for the content of the block's element.
 */
export function shape( pattern: string ) {
	const markup = new RegExp( `^\\s*<div class="[^"]*\\bwp-block-jetpack-donations\\b[^"]*">${ pattern }</div>\\s*$` );
	return {
		apiVersion: 3,
		attributes,
		supports: { html: false },
		save( props: { attributes: Saved } ) {
			const saved = String( props.attributes.saved );
			return markup.test( saved ) ? <RawHTML>{ saved }</RawHTML> : null;
		},
		migrate( { saved, ...rest }: Saved ): Saved {
			return rest;
		},
	};
}
