import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { fetchConnections, type Connection } from '../api';

/**
 * Loads the current user's accounts.
 *
 * @param isEnabled Whether to send the request.
 * @return The accounts (undefined while loading), a setter, and a function that reloads them.
 */
export function useConnections( isEnabled: boolean ) {
	const [ connections, setConnections ] = useState< readonly Connection[] >();
	/** Reloads the accounts. If that fails, the current ones are kept. */
	const reload = useEvent( async () => {
		const current = await fetchConnections().catch( () => connections ?? [] );
		setConnections( current );
		return current;
	} );
	useEffect( () => {
		if ( isEnabled ) {
			void reload();
		}
	}, [ isEnabled, reload ] );
	return { connections, setConnections, reload };
}
