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
	// Nothing but the block's comment, such as one that was written by hand, also has the newest attributes.
	maximumAmount: { type: 'number' },
	confirmAmount: { type: 'number' },
	goalAmount: { type: 'number' },
	coverFees: { type: 'boolean' },
	showDonors: { type: 'boolean' },
	saved: { ...text, source: 'raw' },
};

/** An element with inline content: `tag` is its name, and `rest` its attributes. */
export const line = ( tag: string, rest = '' ) => `(?:<${ tag }${ rest }>[^<]*(?:<(?!/${ tag }>)[^<]*)*</${ tag }>)`;

/**
 * A shape whose texts depend on the language of the day and can differ from the attributes. Only the elements show whether a post
 * has this shape; the attributes stay as they are in the block's comment.
 *
 * @param pattern Of the content of the block's element.
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
