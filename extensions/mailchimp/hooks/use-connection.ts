import { useEffect, useReducer } from '@wordpress/element';
import { fetchConnection, messageOf } from '../api';
import { CHECKING, reduceConnection } from '../connection';

/**
 * Loads the state of the Mailchimp connection.
 *
 * @param isEnabled False sends no request.
 * @return The state of the connection, and a function that checks it again.
 */
export function useConnection( isEnabled: boolean ) {
	const [ connection, tell ] = useReducer( reduceConnection, CHECKING );
	const isChecking = connection.status === 'checking';

	useEffect( () => {
		if ( ! isEnabled || ! isChecking ) {
			return;
		}
		let isCurrent = true;
		fetchConnection()
			.then( ( answer ) => isCurrent && tell( { type: 'answer', answer } ) )
			.catch( ( error ) => isCurrent && tell( { type: 'fail', message: messageOf( error ) } ) );
		return () => {
			isCurrent = false;
		};
	}, [ isEnabled, isChecking ] );

	return [ connection, () => tell( { type: 'check' } ) ] as const;
}
