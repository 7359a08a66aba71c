import { chromium } from '@playwright/test';
import { chromiumPath } from '../../../tools/environment/index.mjs';
import { isStatic, largest } from './build.mjs';

const ARGUMENTS = [ '--no-sandbox', '--disable-background-networking', '--disable-component-update' ];

/** Requests that WordPress itself sends: avatars in the toolbar and images of emoji. */
const NOT_OURS = /gravatar\.com|s\.w\.org/;

const QUIET_MS = 1500;

/** @return {Promise<import('@playwright/test').Browser>} */
export function openBrowser() {
	return chromium.launch( { executablePath: chromiumPath(), args: ARGUMENTS } );
}

/**
 * Loads a page as a visitor with a phone. Records its requests and layout shifts.
 *
 * @return {Promise<{ requests: string[], shift: number }>}
 */
async function visit( browser, address ) {
	const context = await browser.newContext( { viewport: { width: 412, height: 823 } } );
	const page = await context.newPage();
	const requests = [];
	page.on( 'request', ( request ) => requests.push( request.url() ) );
	// Block web fonts. When one of the theme's arrives late, all text shifts slightly, which is not caused by the plugin.
	await page.route( /\.woff2?$/, ( route ) => route.abort() );
	await page.addInitScript( () => {
		window.shift = 0;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				window.shift += entry.hadRecentInput ? 0 : entry.value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await page.goto( `${ address }?slipstream_ask=1`, { waitUntil: 'networkidle' } );
	const shift = await page.evaluate( () => window.shift );
	await context.close();
	return { requests: requests.filter( ( url ) => ! /^(data|blob):/.test( url ) ), shift };
}

/** Path of the placeholder that all embeds share. It has a separate limit. */
const OF_ALL_EMBEDS = '/build/domains/embeds/';

/**
 * @param {string[]} requests
 * @return {string[]} Requests for files of the plugin, each listed once.
 */
function ours( requests ) {
	const own = requests.filter( ( url ) => url.includes( '/plugins/slipstream/' ) && ! url.includes( OF_ALL_EMBEDS ) );
	return [ ...new Set( own ) ];
}

/** @param {string} url URL of the site. */
export async function logIn( page, url ) {
	await page.goto( `${ url }/wp-login.php` );
	await page.fill( '#user_login', 'admin' );
	await page.fill( '#user_pass', 'password' );
	await page.click( '#wp-submit' );
	await page.waitForURL( /wp-admin/ );
}

/**
 * Waits until a page sends no further requests. `networkidle` does not work in the editor: its canvas is a blob document, and
 * some versions of Chromium keep its request open.
 *
 * @param {string[]} requests Requests so far. Grows with each request.
 */
async function quiet( page, requests ) {
	for ( let count = -1; count !== requests.length; ) {
		count = requests.length;
		await page.waitForTimeout( QUIET_MS );
	}
}

/**
 * @param {string} url URL of the site.
 * @return {Promise<string[]>} Files of the plugin that an empty editor loads.
 */
async function editorStart( browser, url ) {
	const context = await browser.newContext();
	const page = await context.newPage();
	await logIn( page, url );
	const requests = [];
	page.on( 'request', ( request ) => requests.push( request.url() ) );
	await page.goto( `${ url }/wp-admin/post-new.php` );
	await page.waitForFunction( () =>
		window.wp?.blocks?.getBlockTypes().some( ( { name } ) => name.startsWith( 'jetpack/' ) )
	);
	await quiet( page, requests );
	await context.close();
	return ours( requests );
}

/**
 * Measures requests and layout shifts in a browser.
 *
 * @return {Promise<Record<string, { value: number, of?: string }>>} Values by the name of their limit.
 */
export async function measureBrowser( site ) {
	const browser = await openBrowser();
	try {
		const plain = await visit( browser, site.url + site.plain );
		const visits = [];
		for ( const [ name, { page } ] of Object.entries( site.demos ) ) {
			visits.push( [ name, await visit( browser, site.url + page ) ] );
		}
		const each = ( measure ) => largest( visits.map( ( [ name, visited ] ) => [ name, measure( visited ) ] ) );
		const isForeign = ( request ) => ! request.startsWith( site.url ) && ! NOT_OURS.test( request );
		const start = await editorStart( browser, site.url );
		return {
			'editor.requests': {
				value: start.length,
				of: start.map( ( request ) => new URL( request ).pathname.split( '/' ).pop() ).join( ', ' ),
			},
			'page.requests': { value: ours( plain.requests ).length },
			'block.requests': largest(
				visits
					.filter( ( [ name ] ) => isStatic( name ) )
					.map( ( [ name, { requests } ] ) => [ name, ours( requests ).length ] )
			),
			'foreign.requests': each( ( { requests } ) => requests.filter( isForeign ).length ),
			'block.shift': each( ( { shift } ) => Math.max( 0, Number( ( shift - plain.shift ).toFixed( 2 ) ) ) ),
		};
	} finally {
		await browser.close();
	}
}
