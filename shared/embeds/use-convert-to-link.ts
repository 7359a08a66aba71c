import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';

/** Whether the text may become the URL of a link. A `javascript:` URL would be dangerous. */
const isWebAddress = ( text: string ) => /^https?:\/\//i.test( text ) && URL.canParse( text );

/**
 * @param clientId Client ID of the block.
 * @return Function that receives the text and returns a function to replace the block with a link in a paragraph;
 *     undefined if the text is not an http or https URL.
 */
export function useConvertToLink( clientId: string ): ( text: string ) => ( () => void ) | undefined {
	const { replaceBlock } = useDispatch( blockEditorStore );
	return ( text ) => {
		const url = text.trim();
		const convert = () => {
			const link = document.createElement( 'a' );
			link.setAttribute( 'href', url );
			link.textContent = url;
			replaceBlock( clientId, createBlock( 'core/paragraph', { content: link.outerHTML } ) );
		};
		return isWebAddress( url ) ? convert : undefined;
	};
}
