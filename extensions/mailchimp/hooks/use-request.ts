import { useEffect, useState } from '@wordpress/element';
import { messageOf } from '../api';

/**
 * Sends a request when the component mounts, and again if `ask` changes.
 *
 * @param ask Sends the request. Pass the same function on each render.
 * @return The response, the error, and a function that sets the response.
 */
export function useRequest< T >( ask: () => Promise< T > ) {
	const [ answer, setAnswer ] = useState< T >();
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		let isCurrent = true;
		ask()
			.then( ( value ) => isCurrent && setAnswer( () => value ) )
			.catch( ( reason ) => isCurrent && setError( messageOf( reason ) ) );
		return () => {
			isCurrent = false;
		};
	}, [ ask ] );
	return { answer, error, setAnswer, setError };
}
