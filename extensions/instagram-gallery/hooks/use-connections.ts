import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { fetchConnections, type Connection } from '../api';

/**
 * @param isAsked Whether to request the accounts.
 * @return The current user's accounts (undefined while loading), a setter, and a function that reloads them.
 */
export function useConnections( isAsked: boolean ) {
	const [ connections, setConnections ] = useState< readonly Connection[] >();
	/** An error counts as no accounts, since the author can only connect one. */
	const reload = useEvent( async () => {
		const current = await fetchConnections().catch( () => connections ?? [] );
		setConnections( current );
		return current;
	} );
	useEffect( () => {
		if ( isAsked ) {
			void reload();
		}
	}, [ isAsked, reload ] );
	return { connections, setConnections, reload };
}
