import { useCallback, useEffect, useState } from '@wordpress/element';

interface AnyRoute {
	/** Undefined if an item is open. */
	readonly folder?: string;
}

interface Place< Route extends AnyRoute > {
	readonly route: Route;
	/** Current folder. While an item is open, the folder that was open before. */
	readonly folder: NonNullable< Route[ 'folder' ] >;
}

/**
 * Reads the route from the URL's hash, and updates it when the user navigates.
 *
 * @param parse Parses the hash. Must always be the same function.
 * @param start Folder behind the item if the first route is an item.
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
