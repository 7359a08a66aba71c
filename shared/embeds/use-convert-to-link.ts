import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';

/** Whether the text may become a link. A `javascript:` URL would be harmful. */
const isWebAddress = ( text: string ) => /^https?:\/\//i.test( text ) && URL.canParse( text );

/**
 * @param clientId Client ID of the block.
 * @return Returns a function that replaces the block with a link in a paragraph; undefined unless the text is an http or https address.
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
