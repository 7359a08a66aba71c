import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { fetchConnections, type Connection } from '../api';

/**
 * @param isEnabled Whether to request the accounts.
 * @return The current user's accounts (undefined while loading), a setter, and a function that reloads them.
 */
export function useConnections( isEnabled: boolean ) {
	const [ connections, setConnections ] = useState< readonly Connection[] >();
	/** An error counts as no accounts, since the author can only connect one. */
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
