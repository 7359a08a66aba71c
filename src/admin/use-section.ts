import { useEffect, useState } from '@wordpress/element';

const read = () => window.location.hash.replace( /^#\/?/, '' ).split( '/' );

/**
 * Returns the section named in the URL's hash, such as `#/plan`. Updates it when the user navigates.
 *
 * @param sections Names of all sections. The first is the default.
 * @param level    Level of the sections: 0 for tabs, 1 for the groups of a tab, as in `#/general/forms`.
 */
export function useSection< Name extends string >( sections: readonly [ Name, ...Name[] ], level = 0 ): Name {
	const [ names, setNames ] = useState( read );
	useEffect( () => {
		const update = () => setNames( read() );
		window.addEventListener( 'hashchange', update );
		return () => window.removeEventListener( 'hashchange', update );
	}, [] );
	return sections.find( ( name ) => name === names[ level ] ) ?? sections[ 0 ];
}
