import { useEffect, useState } from '@wordpress/element';
import type { RefObject } from 'react';

/** Maximum height in pixels, because a provider's document may report any number. */
const MAX_HEIGHT = 3000;

/**
 * Returns the height that an iframe's document reports, as the page does for visitors.
 *
 * @param frame   The iframe element.
 * @param initial Height in pixels until the document reports one.
 */
export function useFrameHeight( frame: RefObject< HTMLIFrameElement | null >, initial: number ): number {
	const [ height, setHeight ] = useState( initial );
	useEffect( () => {
		// Listen in the window of the editor canvas, which is not the script's window.
		const canvas = frame.current?.ownerDocument.defaultView;
		const listen = ( { source, data }: MessageEvent< { slipstreamHeight?: number } | null > ) => {
			if ( source && source === frame.current?.contentWindow && Number( data?.slipstreamHeight ) > 0 ) {
				setHeight( Math.min( Number( data?.slipstreamHeight ), MAX_HEIGHT ) );
			}
		};
		canvas?.addEventListener( 'message', listen );
		return () => canvas?.removeEventListener( 'message', listen );
	}, [ frame ] );
	return height;
}
