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
	const [ connection, dispatch ] = useReducer( reduceConnection, CHECKING );
	const isChecking = connection.status === 'checking';

	useEffect( () => {
		if ( ! isEnabled || ! isChecking ) {
			return;
		}
		let isCurrent = true;
		fetchConnection()
			.then( ( response ) => isCurrent && dispatch( { type: 'response', response } ) )
			.catch( ( error ) => isCurrent && dispatch( { type: 'fail', message: messageOf( error ) } ) );
		return () => {
			isCurrent = false;
		};
	}, [ isEnabled, isChecking ] );

	return [ connection, () => dispatch( { type: 'check' } ) ] as const;
}
