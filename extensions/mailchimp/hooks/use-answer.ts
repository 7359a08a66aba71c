import { useEffect, useState } from '@wordpress/element';
import { messageOf } from '../api';

/**
 * @param ask What asks the server; the same function for the same question.
 * @return What it says, what went wrong, and what puts another answer in its place.
 */
export function useAnswer< T >( ask: () => Promise< T > ) {
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
