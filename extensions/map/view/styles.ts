import type { Style } from 'mapbox-gl';
import type { Base, Settings, Source } from './types';

const GRAY = 'black_and_white';

/** Mapbox style IDs by style name. Versions that this release of Mapbox GL JS supports. */
const STYLES: Readonly< Record< string, string > > = {
	default: 'streets-v11',
	[ GRAY ]: 'light-v10',
	satellite: 'satellite-streets-v11',
	terrain: 'outdoors-v11',
};

const escape = ( text: string ): string =>
	text.replace( /[&<>"']/g, ( character ) => `&#${ character.charCodeAt( 0 ) };` );

/** Returns the attribution as HTML. Escapes the site owner's text, because Mapbox GL JS does not. */
export function attributionOf( { attribution, attribution_url: url }: Source ): string {
	return /^https?:/i.test( url )
		? `<a href="${ escape( url ) }">${ escape( attribution || url ) }</a>`
		: escape( attribution );
}

/** @return Style for Mapbox GL JS: a Mapbox URL, a style with the site's tiles, or the built-in world map. */
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
 * @return The same host, written so that Mapbox GL JS does not recognize it and sends no usage reports.
 */
export function withoutReports( api: string ): string {
	return api.replace( /^https:\/\/api\.mapbox\.c(om|n)/, 'https://API.mapbox.c$1' );
}
