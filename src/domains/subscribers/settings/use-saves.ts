import { useEffect, useRef, useSyncExternalStore } from '@wordpress/element';

let count = 0;
const listeners = new Set< () => void >();

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => {
		listeners.delete( listener );
	};
};

/**
 * Returns how often one of the sections on this page was saved. Each email depends on the saved values of all sections.
 *
 * @param saved Saved values of this section. Another object means that the section was saved.
 */
export function useSaves( saved: unknown ): number {
	const last = useRef( saved );
	useEffect( () => {
		if ( last.current !== saved ) {
			last.current = saved;
			count++;
			listeners.forEach( ( listener ) => listener() );
		}
	}, [ saved ] );
	return useSyncExternalStore( subscribe, () => count );
}
