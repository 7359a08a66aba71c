import { useEvent, useRefEffect } from '@wordpress/compose';

/**
 * Handles keys of an element before the editor, which handles arrow keys before React does.
 *
 * @param onKey Returns whether it has handled the key. If so, no other listener is called.
 * @return A ref for the element.
 */
export function useKeys( onKey: ( event: KeyboardEvent ) => boolean ) {
	const handle = useEvent( onKey );
	return useRefEffect< HTMLElement >(
		( element ) => {
			const onKeyDown = ( event: KeyboardEvent ) => {
				if ( ! event.isComposing && handle( event ) ) {
					event.preventDefault();
					event.stopPropagation();
				}
			};
			element.addEventListener( 'keydown', onKeyDown );
			return () => element.removeEventListener( 'keydown', onKeyDown );
		},
		[ handle ]
	);
}
