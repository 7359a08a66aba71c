import { copyFileSync, mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { test as base } from '../../../tests/e2e/lib/test';
import { startMapbox, type MapboxStandIn } from '../../../tests/services/mapbox';

export { expect } from '../../../tests/e2e/lib/test';

export const NAME = 'jetpack/map';

/** What an owner has set. */
export interface SiteSettings {
	readonly token?: string;
	readonly tiles?: string;
	readonly attribution?: string;
	readonly ask?: boolean;
	/** Base address of Mapbox; the stand-in's when it is not said. */
	readonly api?: string;
}

interface Fixtures {
	mapbox: MapboxStandIn;
	/** Lets a browser see a site with these settings, and nobody else. */
	settle: ( context: BrowserContext, settings: SiteSettings ) => Promise< void >;
}

/** Puts the must-use plugin in place that reads the cookies of tests. */
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
		await provide( async ( context, { token, tiles, attribution, ask, api = mapbox.url } ) => {
			const options = { map_tiles: tiles, map_attribution: attribution, ask_before_embeds: ask };
			const id = randomUUID().slice( 0, 8 );
			const value = JSON.stringify( { id, api, options, secrets: token ? { mapbox_token: token } : {} } );
			await context.addCookies( [
				{ name: 'slipstream_map_test', value: encodeURIComponent( value ), url: String( baseURL ) },
			] );
		} );
	},
} );

/** Places as a post saves them. */
export interface TestPoint {
	title?: unknown;
	caption?: unknown;
	id?: string;
	coordinates: { longitude: unknown; latitude: unknown };
}

/**
 * @param points
 * @param attributes More of them.
 * @return A saved block.
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
	const centre = attributes.mapCenter ?? { longitude: -122.41941550000001, latitude: 37.7749295 };
	const links = points.map(
		( { title = '', coordinates } ) =>
			`<li><a href="https://www.google.com/maps/search/?api=1&amp;query=${ coordinates.latitude },${
				coordinates.longitude
			}">${ escape( String( title ) ) }</a></li>`
	);
	return `<!-- wp:jetpack/map ${ comment } -->
<div class="${ `wp-block-jetpack-map ${ className }`.trim() }" data-map-style="${ style }" data-map-details="${ mapDetails }" data-points="${ escape(
		JSON.stringify( points )
	) }" data-zoom="${ zoom }" data-map-center="${ escape(
		JSON.stringify( centre )
	) }" data-marker-color="${ escape( String( markerColor ) ) }"${ mapHeight ? ` data-map-height="${ mapHeight }"` : '' }${
		showFullscreenButton ? ' data-show-fullscreen-button="true"' : ''
	}>${ links.length ? `<ul>${ links.join( '' ) }</ul>` : '' }</div>
<!-- /wp:jetpack/map -->`;
}

/** Two places of a town. */
export const TWO: TestPoint[] = [
	{ title: 'Opera', caption: 'Ring 2', id: 'a', coordinates: { longitude: 16.369, latitude: 48.203 } },
	{ title: 'Parliament', caption: 'Ring 3', id: 'b', coordinates: { longitude: 16.358, latitude: 48.208 } },
];
