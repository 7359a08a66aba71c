import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

interface Answer {
	readonly count?: unknown;
}

/** @return Number of subscribers; undefined while loading, null after an error. */
export function useSubscriberCount(): number | null | undefined {
	const [ count, setCount ] = useState< number | null >();

	useEffect( () => {
		let isCurrent = true;
		apiFetch< Answer | null >( { path: '/wpcom/v2/subscribers/count' } )
			.then( ( answer ) => ( typeof answer?.count === 'number' ? answer.count : null ) )
			.catch( () => null )
			.then( ( next ) => isCurrent && setCount( next ) );
		return () => {
			isCurrent = false;
		};
	}, [] );

	return count;
}
