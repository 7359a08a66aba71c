import { useEvent, useRefEffect } from '@wordpress/compose';

/**
 * @param onKey Returns whether it handled the key. If so, no other handler receives it.
 * @return A ref for the element. It listens on the element, because the editor handles arrow keys before React does.
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
