import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Template of a new block. Authors can remove these blocks and add others that block.json allows. */
const TEMPLATE = [ [ 'jetpack/email' ], [ 'jetpack/phone' ], [ 'jetpack/address' ] ];

/** Blocks that the inserter shows first. */
const PRIORITIZED_BLOCKS = [
	'jetpack/email',
	'jetpack/phone',
	'jetpack/address',
	'jetpack/business-hours',
	'jetpack/map',
];

export default function Edit() {
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		template: TEMPLATE,
		templateLock: false,
		// Select the first field of a new block.
		templateInsertUpdatesSelection: true,
		prioritizedInserterBlocks: PRIORITIZED_BLOCKS,
	} );
	return <div { ...innerBlocksProps } />;
}
