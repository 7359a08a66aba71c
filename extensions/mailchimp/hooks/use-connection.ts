import { useEffect, useReducer } from '@wordpress/element';
import { fetchConnection, messageOf } from '../api';
import { CHECKING, reduceConnection } from '../connection';

/**
 * @param isAsked Whether to send the request at all.
 * @return The state of the connection, and a function that checks it again.
 */
export function useConnection( isAsked: boolean ) {
	const [ connection, tell ] = useReducer( reduceConnection, CHECKING );
	const isChecking = connection.status === 'checking';

	useEffect( () => {
		if ( ! isAsked || ! isChecking ) {
			return;
		}
		let isCurrent = true;
		fetchConnection()
			.then( ( answer ) => isCurrent && tell( { type: 'answer', answer } ) )
			.catch( ( error ) => isCurrent && tell( { type: 'fail', message: messageOf( error ) } ) );
		return () => {
			isCurrent = false;
		};
	}, [ isAsked, isChecking ] );

	return [ connection, () => tell( { type: 'check' } ) ] as const;
}
