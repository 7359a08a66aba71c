import { useEffect, useState } from '@wordpress/element';
import { messageOf } from '../api';

/**
 * @param ask Sends the request. Must be the same function for the same question.
 * @return The response, the error, and a function that replaces the response.
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
