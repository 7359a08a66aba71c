import { useEffect, useState } from '@wordpress/element';

const read = () => window.location.hash.replace( /^#\/?/, '' );

/**
 * Returns the section named in the URL's hash, such as `#/plan`. Updates it when the user navigates.
 *
 * @param sections Names of all sections. The first is the default.
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
