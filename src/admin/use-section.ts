import { useEffect, useState } from '@wordpress/element';

const read = () => window.location.hash.replace( /^#\/?/, '' );

/**
 * The part of the screen that the address names, as `#/plan`: links lead there, and back and forward go through them.
 *
 * @param sections All names, the first for every address that names none.
 */
export function useSection< Name extends string >( sections: readonly [ Name, ...Name[] ] ): Name {
	const [ named, setNamed ] = useState( read );
	useEffect( () => {
		const update = () => setNamed( read() );
		window.addEventListener( 'hashchange', update );
		return () => window.removeEventListener( 'hashchange', update );
	}, [] );
	return sections.find( ( name ) => name === named ) ?? sections[ 0 ];
}
