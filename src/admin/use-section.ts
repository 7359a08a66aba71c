import { useEffect, useState } from '@wordpress/element';

const read = () => window.location.hash.replace( /^#\/?/, '' );

/**
 * Returns the section in the hash of the URL, such as `#/plan`, and follows the browser's history.
 *
 * @param sections All names. The first is the default.
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
