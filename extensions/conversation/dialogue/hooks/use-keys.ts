import { useEvent, useRefEffect } from '@wordpress/compose';

/**
 * @param onKey Handles a key and says whether it has; then nobody else gets it.
 * @return A ref for the element. The editor, which takes arrow keys as a wish to leave, listens further out but before
 *         React does, so this listens at the element itself.
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
