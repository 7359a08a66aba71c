import { useEffect, useRef } from '@wordpress/element';
import { pollWindow } from '../../../shared/fetch';

/** Milliseconds between checks whether the popup is closed (specification 3). */
export const POLL_MS = 500;

/**
 * Returns a function that opens a URL in a popup. It returns false if popups are blocked. `onClose` is called when the popup is
 * closed.
 */
export function usePopup( onClose: () => void ): ( url: string ) => boolean {
	const controller = useRef< AbortController | undefined >( undefined );
	useEffect( () => () => controller.current?.abort(), [] );

	return ( url ) => {
		const popup = window.open( url, '', 'width=700,height=800' );
		controller.current?.abort();
		controller.current = new AbortController();
		if ( popup ) {
			pollWindow( popup, () => popup.closed || undefined, controller.current.signal, POLL_MS ).then(
				onClose,
				() => {
					// Aborted: the panel was closed, or another popup was opened.
				}
			);
		}
		return popup !== null;
	};
}
