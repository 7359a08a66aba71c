import { useEffect, useRef } from '@wordpress/element';

/**
 * Calls a function each time the post was saved.
 *
 * @param isSaving Whether the post is being saved.
 * @param callback Must be the same function between renders.
 */
export function useAfterSave( isSaving: boolean, callback: () => Promise< void > ): void {
	const wasSaving = useRef( isSaving );
	useEffect( () => {
		if ( wasSaving.current && ! isSaving ) {
			void callback();
		}
		wasSaving.current = isSaving;
	}, [ isSaving, callback ] );
}
