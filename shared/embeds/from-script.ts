import { createBlock, type BlockTransform } from '@wordpress/blocks';

/**
 * Transforms an embed code that is a script alone: pasted into an empty paragraph, or in a block that is converted.
 *
 * @param name Block name.
 * @param read Returns the block's attributes; undefined when the code is another one.
 */
export const fromScript = (
	name: string,
	read: ( code: string ) => Record< string, unknown > | undefined
): BlockTransform => ( {
	type: 'raw',
	// Runs before WordPress' own transforms.
	priority: 9,
	isMatch: ( node: Element ) => node.nodeName === 'SCRIPT' && read( node.outerHTML ) !== undefined,
	transform: ( node: Element ) => createBlock( name, read( node.outerHTML ) ),
} );
