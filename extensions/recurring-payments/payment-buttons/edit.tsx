import { InnerBlocks, store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { EditProps } from '../../../shared/types/extension';

/** A row of buttons. An empty row would be invisible, so it shows a button that adds a block. */
export default function Edit( { clientId }: EditProps ) {
	const isEmpty = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ) === 0, [ clientId ] );
	const props = useInnerBlocksProps(
		useBlockProps(),
		isEmpty ? { renderAppender: InnerBlocks.ButtonBlockAppender } : {}
	);
	return <div { ...props } />;
}
