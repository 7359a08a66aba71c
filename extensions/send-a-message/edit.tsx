import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { EditProps } from '../../shared/types/extension';

const BUTTON = 'jetpack/whatsapp-button';
const TEMPLATE = [ [ BUTTON, {} ] ];
const ALLOWED = [ BUTTON ];

/** Container for exactly one button. If a saved post has several, they are kept, and authors can remove them. */
export default function Edit( { clientId }: EditProps ) {
	const count = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ), [ clientId ] );
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: ALLOWED,
		template: TEMPLATE,
		templateLock: count === 1 ? 'insert' : false,
		renderAppender: count > 0 ? false : undefined,
	} );
	return <div { ...innerBlocksProps } />;
}
