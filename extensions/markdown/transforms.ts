import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../shared/types/extension';
import { innerMarkup } from './markup';
import { isPlain, toMarkdown } from './to-markdown';

/** Attributes of the block, or of each selected block. */
type SelectedAttributes = Attributes | Attributes[];

const listOf = ( selected: SelectedAttributes ) => [ selected ].flat();

/** Content of a text block: a rich-text object, or a string in older editors. */
const contentOf = ( { content }: Attributes ) => String( content ?? '' );

const fromText: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/paragraph', 'core/heading' ],
	isMatch: ( selected: SelectedAttributes ) =>
		listOf( selected ).every( ( attributes ) => isPlain( contentOf( attributes ) ) ),
	transform: ( selected: SelectedAttributes ) =>
		createBlock( 'jetpack/markdown', {
			source: listOf( selected )
				.map( ( attributes ) => toMarkdown( contentOf( attributes ), Number( attributes.level ?? 0 ) ) )
				.join( '\n\n' ),
		} ),
};

const toHtml: BlockTransform = {
	type: 'block',
	blocks: [ 'core/html' ],
	transform: ( selected: SelectedAttributes ) =>
		createBlock( 'core/html', {
			content: listOf( selected )
				.map( ( { html } ) => innerMarkup( html ).trim() )
				.join( '\n' ),
		} ),
};

/** Transforms from and to core blocks. Text blocks can be transformed only if no content is lost. */
export const transforms = { from: [ fromText ], to: [ toHtml ] };
