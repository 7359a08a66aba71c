import type { getBlockType } from '@wordpress/blocks';
import { registerBlockStyle, store, unregisterBlockStyle } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import metadata from '../block.json';

/** Block styles that only Mapbox supports. */
const OF_MAPBOX = [ 'satellite', 'terrain' ];

type Style = NonNullable< NonNullable< ReturnType< typeof getBlockType > >[ 'styles' ] >[ number ];

let withheld: readonly Style[] = [];

/**
 * Registers only those block styles that the site's map source supports.
 *
 * @param isMapbox Whether Mapbox is the source; undefined while unknown.
 */
export function useOfferedStyles( isMapbox: boolean | undefined ): void {
	useEffect( () => {
		if ( isMapbox ) {
			withheld.forEach( ( style ) => registerBlockStyle( metadata.name, style ) );
			withheld = [];
		} else if ( isMapbox === false ) {
			const offered: readonly Style[] = select( store ).getBlockStyles( metadata.name ) ?? [];
			const gone = offered.filter( ( { name } ) => OF_MAPBOX.includes( name ) );
			gone.forEach( ( { name } ) => unregisterBlockStyle( metadata.name, name ) );
			withheld = [ ...withheld, ...gone ];
		}
	}, [ isMapbox ] );
}
