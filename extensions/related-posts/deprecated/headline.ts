import { createBlock, type Block } from '@wordpress/blocks';
import { escapeHTML } from '@wordpress/escape-html';
import { attributes, supports } from './attributes';

type Saved = Record< string, unknown >;

/** Version of Jetpack 12.2 to 13.1, which saved the heading in an attribute. */
export const headline = {
	attributes,
	supports,
	save: () => null,
	isEligible: ( saved: Saved ) => typeof saved.headline === 'string' && saved.headline !== '',
	migrate( { headline: text, displayHeadline, ...rest }: Saved, innerBlocks: Block[] ): [ Saved, Block[] ] {
		const heading = createBlock( 'core/heading', { level: 3, content: escapeHTML( String( text ) ) } );
		return [ rest, text ? [ heading, ...innerBlocks ] : innerBlocks ];
	},
};
