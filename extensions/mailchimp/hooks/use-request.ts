import { useEffect, useState } from '@wordpress/element';
import { messageOf } from '../api';

/**
 * Sends a request when the component mounts, and again if `send` changes.
 *
 * @param send Sends the request. Pass the same function on each render.
 * @return The response, the error, and a function that sets the response.
 */
export function useRequest< T >( send: () => Promise< T > ) {
	const [ response, setResponse ] = useState< T >();
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		let isCurrent = true;
		send()
			.then( ( value ) => isCurrent && setResponse( () => value ) )
			.catch( ( reason ) => isCurrent && setError( messageOf( reason ) ) );
		return () => {
			isCurrent = false;
		};
	}, [ send ] );
	return { response, error, setResponse, setError };
}
