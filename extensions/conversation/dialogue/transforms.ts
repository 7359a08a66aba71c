import { createBlock, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../../shared/types/extension';

const textOf = ( value: unknown ) => ( value === undefined || value === null ? '' : String( value ) );

/** Returns the attributes of each block. WordPress passes those of one block, or an array for several selected blocks. */
const each = < A extends object >( selected: A | A[], make: ( attributes: A ) => ReturnType< typeof createBlock > ) =>
	[ selected ].flat().map( ( attributes ) => make( attributes as A ) );

const fromParagraphs: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/paragraph' ],
	transform: ( selected: Attributes | Attributes[] ) =>
		each( selected, ( { content } ) => createBlock( 'jetpack/dialogue', { content: textOf( content ) } ) ),
};

const toParagraphs: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/paragraph' ],
	transform: ( selected: Attributes | Attributes[] ) =>
		each( selected, ( { label, content } ) =>
			createBlock( 'core/paragraph', {
				content: ( label ? `<strong>${ textOf( label ) }</strong>: ` : '' ) + textOf( content ),
			} )
		),
};

export const transforms = { from: [ fromParagraphs ], to: [ toParagraphs ] };
