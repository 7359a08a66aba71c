import { copyFileSync, mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test as base } from '../../../tests/e2e/lib/test';
import { startMapbox, type MapboxStandIn } from '../../../tests/services/mapbox';

export { expect } from '../../../tests/e2e/lib/test';

export const NAME = 'jetpack/map';

export const map = ( page: Page ) => page.locator( '.wp-block-jetpack-map' );
export const links = ( page: Page ) => map( page ).locator( 'ul a' );
export const canvas = ( page: Page ) => page.locator( '.wp-block-jetpack-map.is-drawn canvas' );
export const boxOf = async ( locator: Locator ) =>
	( await locator.boundingBox() ) ?? { x: 0, y: 0, width: 0, height: 0 };
export const drawn = ( page: Page ) => expect( canvas( page ).first() ).toBeVisible( { timeout: 30_000 } );

/** Map settings of the site. */
export interface SiteSettings {
	readonly token?: string;
	readonly tiles?: string;
	readonly attribution?: string;
	readonly ask?: boolean;
	readonly geocoder?: string;
	/** Base URL of Mapbox. By default that of the stand-in. */
	readonly api?: string;
}

interface Fixtures {
	mapbox: MapboxStandIn;
	/** Sets map settings that apply only to requests from one browser. */
	settle: ( context: BrowserContext, settings: SiteSettings ) => Promise< void >;
}

/** Installs the must-use plugin that applies the settings in the cookies. */
function prepareSite() {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	copyFileSync(
		join( import.meta.dirname, '../../../tests/services/mapbox-site.php' ),
		join( folder, 'slipstream-map-test.php' )
	);
}

export const test = base.extend< Fixtures >( {
	mapbox: async ( {}, provide ) => {
		await provide( await startMapbox() );
	},
	settle: async ( { mapbox, baseURL }, provide ) => {
		prepareSite();
		await provide( async ( context, { token, tiles, attribution, ask, geocoder, api = mapbox.url } ) => {
			const options = {
				map_tiles: tiles,
				map_attribution: attribution,
				map_geocoder: geocoder,
				ask_before_embeds: ask,
			};
			const id = randomUUID().slice( 0, 8 );
			const value = JSON.stringify( { id, api, options, secrets: token ? { mapbox_token: token } : {} } );
			await context.addCookies( [
				{ name: 'slipstream_map_test', value: encodeURIComponent( value ), url: String( baseURL ) },
			] );
		} );
	},
} );

/** A saved place. Its values may be invalid. */
export interface TestPoint {
	title?: unknown;
	caption?: unknown;
	id?: string;
	coordinates: { longitude: unknown; latitude: unknown };
}

/**
 * @param attributes Block attributes besides the points.
 * @return Content of a saved block.
 */
export function mapBlock( points: TestPoint[], attributes: Record< string, unknown > = {} ): string {
	const escape = ( text: string ) =>
		text.replace( /&/g, '&amp;' ).replace( /"/g, '&quot;' ).replace( /</g, '&lt;' ).replace( />/g, '&gt;' );
	const className = String( attributes.className ?? '' );
	const style = /is-style-(\w+)/.exec( className )?.[ 1 ] ?? 'default';
	const { mapHeight, showFullscreenButton = true, mapDetails = true, zoom = 13, markerColor = 'red' } = attributes;
	const comment = JSON.stringify( { points, ...attributes } )
		.replace( /--/g, '\\u002d\\u002d' )
		.replace( /</g, '\\u003c' )
		.replace( />/g, '\\u003e' )
		.replace( /&/g, '\\u0026' )
		.replace( /\\"/g, '\\u0022' );
	const center = attributes.mapCenter ?? { longitude: -122.41941550000001, latitude: 37.7749295 };
	const items = points.map(
		( { title = '', coordinates } ) =>
			`<li><a href="https://www.google.com/maps/search/?api=1&amp;query=${ coordinates.latitude },${
				coordinates.longitude
			}">${ escape( String( title ) ) }</a></li>`
	);
	return `<!-- wp:jetpack/map ${ comment } -->
<div class="${ `wp-block-jetpack-map ${ className }`.trim() }" data-map-style="${ style }" data-map-details="${ mapDetails }" data-points="${ escape(
		JSON.stringify( points )
	) }" data-zoom="${ zoom }" data-map-center="${ escape(
		JSON.stringify( center )
	) }" data-marker-color="${ escape( String( markerColor ) ) }"${ mapHeight ? ` data-map-height="${ mapHeight }"` : '' }${
		showFullscreenButton ? ' data-show-fullscreen-button="true"' : ''
	}>${ items.length ? `<ul>${ items.join( '' ) }</ul>` : '' }</div>
<!-- /wp:jetpack/map -->`;
}

/** Three cities. On a map that shows all of them, they are near its corners. */
export const CITIES: TestPoint[] = [
	{ title: 'Vienna', caption: 'Where the tour begins', id: 'v', coordinates: { longitude: 16.37, latitude: 48.2 } },
	{ title: 'Hamburg', caption: 'A port', id: 'h', coordinates: { longitude: 9.99, latitude: 53.55 } },
	{ title: 'Holyhead', caption: 'Another', id: 'b', coordinates: { longitude: -4.63, latitude: 53.31 } },
];

/** Two places in one town. */
export const TWO: TestPoint[] = [
	{ title: 'Opera', caption: 'Ring 2', id: 'a', coordinates: { longitude: 16.369, latitude: 48.203 } },
	{ title: 'Parliament', caption: 'Ring 3', id: 'b', coordinates: { longitude: 16.358, latitude: 48.208 } },
];
