import { InnerBlocks, store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { EditProps } from '../../../shared/types/extension';

/** Row of buttons. Shows an appender if it is empty, since an empty row would be invisible. */
export default function Edit( { clientId }: EditProps ) {
	const isEmpty = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ) === 0, [ clientId ] );
	const props = useInnerBlocksProps(
		useBlockProps(),
		isEmpty ? { renderAppender: InnerBlocks.ButtonBlockAppender } : {}
	);
	return <div { ...props } />;
}
