import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

interface CountResponse {
	readonly count?: unknown;
}

/** @return Number of subscribers; undefined while loading, null after an error. */
export function useSubscriberCount(): number | null | undefined {
	const [ count, setCount ] = useState< number | null >();

	useEffect( () => {
		let isCurrent = true;
		apiFetch< CountResponse | null >( { path: '/wpcom/v2/subscribers/count' } )
			.then( ( response ) => ( typeof response?.count === 'number' ? response.count : null ) )
			.catch( () => null )
			.then( ( next ) => isCurrent && setCount( next ) );
		return () => {
			isCurrent = false;
		};
	}, [] );

	return count;
}
