import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** What a new block holds; the author may take any of it away, and add what block.json allows. */
const TEMPLATE = [ [ 'jetpack/email' ], [ 'jetpack/phone' ], [ 'jetpack/address' ] ];

/** What the inserter offers first of all that belongs here. */
const OWN_BLOCKS = [ 'jetpack/email', 'jetpack/phone', 'jetpack/address', 'jetpack/business-hours', 'jetpack/map' ];

export default function Edit() {
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		template: TEMPLATE,
		templateLock: false,
		// Whoever inserts the block begins in its first field.
		templateInsertUpdatesSelection: true,
		prioritizedInserterBlocks: OWN_BLOCKS,
	} );
	return <div { ...innerBlocksProps } />;
}
