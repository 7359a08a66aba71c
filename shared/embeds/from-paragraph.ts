import { createBlock, type BlockTransform } from '@wordpress/blocks';

/**
 * Creates a transform that turns a pasted paragraph into a block.
 *
 * @param name Block name.
 * @param read Returns the block's attributes; undefined if the text does not match.
 */
export function fromParagraph(
	name: string,
	read: ( text: string ) => Record< string, unknown > | undefined
): BlockTransform {
	return {
		type: 'raw',
		// Run before WordPress' transforms to embeds and paragraphs.
		priority: 9,
		isMatch: ( { nodeName, textContent }: Node ) => nodeName === 'P' && read( textContent ?? '' ) !== undefined,
		transform: ( { textContent }: Node ) => createBlock( name, read( textContent ?? '' ) ),
	};
}
