import { useEffect, useState } from '@wordpress/element';
import { parseRoute, type Route } from '../route';
import type { Status } from '../types';

interface Place {
	readonly route: Route;
	/** The one that is open, or was before the message. */
	readonly folder: Status;
}

function follow( place: Place | undefined, hash: string ): Place {
	const route = parseRoute( hash );
	return { route, folder: 'folder' in route ? route.folder : ( place?.folder ?? 'publish' ) };
}

/** What the address names; back and forward go through it. */
export function useRoute(): Place {
	const [ place, setPlace ] = useState( () => follow( undefined, window.location.hash ) );
	useEffect( () => {
		const update = () => setPlace( ( last ) => follow( last, window.location.hash ) );
		window.addEventListener( 'hashchange', update );
		return () => window.removeEventListener( 'hashchange', update );
	}, [] );
	return place;
}
