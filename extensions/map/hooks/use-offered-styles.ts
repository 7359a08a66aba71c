import type { getBlockType } from '@wordpress/blocks';
import { registerBlockStyle, store, unregisterBlockStyle } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import metadata from '../block.json';

/** Pictures of the ground, and its heights, are Mapbox' own. */
const OF_MAPBOX = [ 'satellite', 'terrain' ];

type Style = NonNullable< NonNullable< ReturnType< typeof getBlockType > >[ 'styles' ] >[ number ];

let withheld: readonly Style[] = [];

/**
 * Offers those block styles alone that the site's maps can be drawn in.
 *
 * @param isMapbox Whether Mapbox draws them; undefined while that is unknown.
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
