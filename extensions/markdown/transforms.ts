import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../shared/types/extension';
import { innerMarkup } from './markup';
import { isPlain, toMarkdown } from './to-markdown';

/** One block's attributes, or those of all selected ones. */
type Given = Attributes | Attributes[];

const listOf = ( given: Given ) => [ given ].flat();

/** The content of a text block: an object of rich text, or, in older editors, a string. */
const contentOf = ( { content }: Attributes ) => String( content ?? '' );

const fromText: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/paragraph', 'core/heading' ],
	isMatch: ( given: Given ) => listOf( given ).every( ( attributes ) => isPlain( contentOf( attributes ) ) ),
	transform: ( given: Given ) =>
		createBlock( 'jetpack/markdown', {
			source: listOf( given )
				.map( ( attributes ) => toMarkdown( contentOf( attributes ), Number( attributes.level ?? 0 ) ) )
				.join( '\n\n' ),
		} ),
};

const toHtml: BlockTransform = {
	type: 'block',
	blocks: [ 'core/html' ],
	transform: ( given: Given ) =>
		createBlock( 'core/html', {
			content: listOf( given )
				.map( ( { html } ) => innerMarkup( html ).trim() )
				.join( '\n' ),
		} ),
};

/** From and to core's blocks, as far as nothing is lost on the way. */
export const transforms = { from: [ fromText ], to: [ toHtml ] };
