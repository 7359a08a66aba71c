import type { Style } from 'mapbox-gl';
import type { Base, Settings, Source } from './types';

const GREY = 'black_and_white';

/** Mapbox' own styles that the engine's version draws, with and without labels on satellite pictures. */
const STYLES: Readonly< Record< string, string > > = {
	default: 'streets-v11',
	[ GREY ]: 'light-v10',
	satellite: 'satellite-streets-v11',
	terrain: 'outdoors-v11',
};

const escape = ( text: string ): string =>
	text.replace( /[&<>"']/g, ( character ) => `&#${ character.charCodeAt( 0 ) };` );

/** The engine takes HTML for an attribution; what an owner wrote is text. */
export function attributionOf( { attribution, attribution_url: address }: Source ): string {
	return /^https?:/i.test( address )
		? `<a href="${ escape( address ) }">${ escape( attribution || address ) }</a>`
		: escape( attribution );
}

/** @return What the engine draws: an address of Mapbox', the owner's tiles, or the world that comes with the plugin. */
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
				paint: style === GREY ? { 'raster-saturation': -1 } : {},
			},
		],
	};
}

/**
 * @param api Base address of Mapbox.
 * @return The same host, written so that the engine knows no address to report its use to.
 */
export function withoutReports( api: string ): string {
	return api.replace( /^https:\/\/api\.mapbox\.c(om|n)/, 'https://API.mapbox.c$1' );
}
