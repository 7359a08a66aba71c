import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';

/**
 * @param clientId Of the block.
 * @return Replaces the block with a paragraph that holds a link.
 */
export function useConvertToLink( clientId: string ): ( address: string ) => void {
	const { replaceBlock } = useDispatch( blockEditorStore );
	return ( address ) => {
		const link = document.createElement( 'a' );
		link.setAttribute( 'href', address );
		link.textContent = address;
		replaceBlock( clientId, createBlock( 'core/paragraph', { content: link.outerHTML } ) );
	};
}
