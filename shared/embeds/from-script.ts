import { createBlock, type BlockTransform } from '@wordpress/blocks';

/**
 * Creates a transform that turns an embed code into a block if the code is only a script.
 *
 * @param name Block name.
 * @param read Returns the block's attributes; undefined if the code does not match.
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
