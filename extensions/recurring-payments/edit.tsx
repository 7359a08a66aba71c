import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { BUTTON, BUTTON_ID } from './button';

const TEMPLATE = [ [ BUTTON, { element: 'a', uniqueId: BUTTON_ID } ] ];

export default function Edit() {
	return <div { ...useInnerBlocksProps( useBlockProps(), { template: TEMPLATE, templateLock: 'insert' } ) } />;
}
