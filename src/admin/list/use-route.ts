import { useCallback, useEffect, useState } from '@wordpress/element';

interface AnyRoute {
	/** Where the route is one. */
	readonly folder?: string;
}

interface Place< Route extends AnyRoute > {
	readonly route: Route;
	/** The one that is open, or was before what is open now. */
	readonly folder: NonNullable< Route[ 'folder' ] >;
}

/**
 * What the address names behind its `#`; back and forward go through it.
 *
 * @param parse Reads it; always the same function.
 * @param start The folder where none was open.
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
