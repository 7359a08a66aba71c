import { createBlock, type BlockTransform } from '@wordpress/blocks';

/**
 * Turns what is pasted on a line of its own into a block.
 *
 * @param name Of the block.
 * @param read Gives the block's attributes, or nothing when the text is none of its own.
 */
export function fromParagraph(
	name: string,
	read: ( text: string ) => Record< string, unknown > | undefined
): BlockTransform {
	return {
		type: 'raw',
		// Before WordPress' own embeds and paragraphs.
		priority: 9,
		isMatch: ( { nodeName, textContent }: Node ) => nodeName === 'P' && read( textContent ?? '' ) !== undefined,
		transform: ( { textContent }: Node ) => createBlock( name, read( textContent ?? '' ) ),
	};
}
