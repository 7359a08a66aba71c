import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** What a new block holds; the author may take any of it away, and add what block.json allows. */
const TEMPLATE = [ [ 'jetpack/email' ], [ 'jetpack/phone' ], [ 'jetpack/address' ] ];

export default function Edit() {
	return <div { ...useInnerBlocksProps( useBlockProps(), { template: TEMPLATE, templateLock: false } ) } />;
}
