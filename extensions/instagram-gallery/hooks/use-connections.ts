import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { fetchConnections, type Connection } from '../api';

/**
 * @param isAsked Whether the site is asked at all.
 * @return The accounts of the current user, undefined until they are known; what sets them, and what asks again.
 */
export function useConnections( isAsked: boolean ) {
	const [ connections, setConnections ] = useState< readonly Connection[] >();
	/** Who can't be asked has none, as far as an author can do something about it. */
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
