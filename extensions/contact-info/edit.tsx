import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Inner blocks of a new block. Authors may remove them and add others that block.json allows. */
const TEMPLATE = [ [ 'jetpack/email' ], [ 'jetpack/phone' ], [ 'jetpack/address' ] ];

/** Blocks that the inserter lists first. */
const OWN_BLOCKS = [ 'jetpack/email', 'jetpack/phone', 'jetpack/address', 'jetpack/business-hours', 'jetpack/map' ];

export default function Edit() {
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		template: TEMPLATE,
		templateLock: false,
		// Selects the first field of an inserted block.
		templateInsertUpdatesSelection: true,
		prioritizedInserterBlocks: OWN_BLOCKS,
	} );
	return <div { ...innerBlocksProps } />;
}
