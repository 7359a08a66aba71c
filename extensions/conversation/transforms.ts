import { createBlock, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../shared/types/extension';

/** Converts each paragraph to a dialogue. The author adds the speakers afterwards. */
const fromParagraphs: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/paragraph' ],
	transform: ( selected: Attributes | Attributes[] ) =>
		createBlock(
			'jetpack/conversation',
			{ skipUpload: true },
			[ selected ]
				.flat()
				.map( ( { content } ) => createBlock( 'jetpack/dialogue', { content: String( content ?? '' ) } ) )
		),
};

export const transforms = { from: [ fromParagraphs ] };
