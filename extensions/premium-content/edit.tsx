import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const TEMPLATE = [ [ 'premium-content/logged-out-view' ], [ 'premium-content/subscriber-view' ] ];

export default function Edit() {
	return <div { ...useInnerBlocksProps( useBlockProps(), { template: TEMPLATE, templateLock: 'insert' } ) } />;
}
