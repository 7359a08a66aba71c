import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import { getText, toRecord } from '../../../shared/site';

/** Maximum characters that the server accepts, as in PictureRoute.php. */
const MAX_TITLE = 1000;

/**
 * Returns the URL of the social image that the server generates from a title.
 *
 * @param title Plain text; '' if the post gets no generated image.
 * @return URL; null while loading, or if there is no image.
 */
export function useDrawnPicture( title: string ): string | null {
	const [ drawn, setDrawn ] = useState< { readonly title: string; readonly url: string | null } | null >( null );
	useEffect( () => {
		if ( title === '' ) {
			return undefined;
		}
		let isCurrent = true;
		const path = addQueryArgs( '/slipstream/v1/discovery/picture', { title: title.slice( 0, MAX_TITLE ) } );
		apiFetch( { path } ).then(
			( answer ) => isCurrent && setDrawn( { title, url: getText( toRecord( answer ), 'url' ) } ),
			() => isCurrent && setDrawn( { title, url: null } )
		);
		return () => {
			isCurrent = false;
		};
	}, [ title ] );
	return drawn?.title === title ? drawn.url : null;
}
