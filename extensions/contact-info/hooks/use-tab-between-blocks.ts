import { store as blockEditorStore, useBlockEditContext } from '@wordpress/block-editor';
import { useRefEffect } from '@wordpress/compose';
import { useRegistry } from '@wordpress/data';

/**
 * Lets the author move between the blocks of the container with Tab and Shift+Tab. WordPress would move the focus out of the
 * canvas.
 *
 * @return A ref for the element that contains the fields. Its listener is not React's, because the editor handles the key
 *     first.
 */
export function useTabBetweenBlocks() {
	const registry = useRegistry();
	const { clientId } = useBlockEditContext();
	return useRefEffect< HTMLElement >(
		( element ) => {
			const onKeyDown = ( event: KeyboardEvent ) => {
				const fields = [ ...element.querySelectorAll( 'input, button' ) ];
				const isLeaving = event.target === fields.at( event.shiftKey ? 0 : -1 );
				if ( event.key !== 'Tab' || ! isLeaving || event.ctrlKey || event.metaKey || event.altKey ) {
					return;
				}
				const { getNextBlockClientId, getPreviousBlockClientId } = registry.select( blockEditorStore );
				const next = event.shiftKey ? getPreviousBlockClientId( clientId ) : getNextBlockClientId( clientId );
				if ( next ) {
					event.preventDefault();
					const { selectBlock } = registry.dispatch( blockEditorStore );
					selectBlock( next, event.shiftKey ? -1 : 0 );
				}
			};
			element.addEventListener( 'keydown', onKeyDown );
			return () => element.removeEventListener( 'keydown', onKeyDown );
		},
		[ clientId, registry ]
	);
}
