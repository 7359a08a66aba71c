import { useCallback, useEffect, useState } from '@wordpress/element';

interface AnyRoute {
	/** Set when the route is a folder. */
	readonly folder?: string;
}

interface Place< Route extends AnyRoute > {
	readonly route: Route;
	/** Open folder, or the last open folder while an item is open. */
	readonly folder: NonNullable< Route[ 'folder' ] >;
}

/**
 * Reads the route from the hash of the URL, and follows the browser's history.
 *
 * @param parse Parses the hash. Must always be the same function.
 * @param start First folder.
 */
export function useRoute< Route extends AnyRoute >(
	parse: ( hash: string ) => Route,
	start: NonNullable< Route[ 'folder' ] >
): Place< Route > {
	const follow = useCallback(
		( last?: Place< Route > ): Place< Route > => {
			const route = parse( window.location.hash );
			return { route, folder: route.folder ?? last?.folder ?? start };
		},
		[ parse, start ]
	);
	const [ place, setPlace ] = useState( () => follow() );
	useEffect( () => {
		const update = () => setPlace( follow );
		window.addEventListener( 'hashchange', update );
		return () => window.removeEventListener( 'hashchange', update );
	}, [ follow ] );
	return place;
}
