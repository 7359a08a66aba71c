import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { picture } from '../../services/picture';
import { demos } from './blocks';

const root = join( import.meta.dirname, '../../..' );

/** Host of the site owner's map tiles, the only external host that is not named in a post. */
const TILES = 'tiles.example.test';
const TILE_COLOR = [ 170, 211, 190 ] as const;

/** Maximum fixtures of an extension without a demo. More would only show the same embed in older markup. */
const MAX_FIXTURES = 3;

/** An embed for which the visitor has not consented yet. */
export interface WaitingEmbed {
	readonly box: Locator;
	/** The block that contains the embed. */
	readonly place: Locator;
	/** Name of the company in the checkbox. */
	readonly provider: string;
	/** Host that receives requests after consent. */
	readonly host: string;
	/** Whether the frame shows a page of that host. Otherwise it only loads a script from there. */
	readonly isPage: boolean;
}

/** @return Saved posts of an extension, without those that load files from other sites. */
function fixtures( extension: string ): string[] {
	const folder = join( root, 'extensions', extension, 'test/fixtures' );
	const files = existsSync( folder ) ? readdirSync( folder ) : [];
	return files
		.filter( ( file ) => file.endsWith( '.serialized.html' ) )
		.map( ( file ) => readFileSync( join( folder, file ), 'utf8' ) )
		.filter( ( content ) => content.includes( '<!-- wp:' ) && ! /\ssrc=/.test( content ) )
		.slice( 0, MAX_FIXTURES );
}

/** @return Content with all blocks of the plugin. New blocks are included by their demo. */
export function everyBlock(): string {
	const shown = demos();
	const others = readdirSync( join( root, 'extensions' ) ).filter(
		( name ) => ! shown.some( ( { extension } ) => extension === name )
	);
	return [ ...shown.map( ( { content } ) => content ), ...others.flatMap( fixtures ) ].join( '\n' );
}

/** Lets one browser choose whether the site asks before embeds load, with maps from the site owner's tile server. */
export async function askBefore( context: BrowserContext, baseURL: string, asks = true ): Promise< void > {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	copyFileSync( join( root, 'tests/services/mapbox-site.php' ), join( folder, 'slipstream-map-test.php' ) );
	const options = { ask_before_embeds: asks, map_tiles: `https://${ TILES }/{z}/{x}/{y}.png`, map_attribution: 'Us' };
	const value = JSON.stringify( { id: randomUUID().slice( 0, 8 ), api: '', options, secrets: {} } );
	await context.addCookies( [ { name: 'slipstream_map_test', value: encodeURIComponent( value ), url: baseURL } ] );
	await context.route( `https://${ TILES }/**`, ( route ) =>
		route.fulfill( { contentType: 'image/png', body: picture( 256, TILE_COLOR ) } )
	);
}

/** Records the hosts to which a page sends requests, except the site. */
export function watchHosts( page: Page, baseURL: string ): string[] {
	const own = new URL( baseURL ).host;
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const { protocol, host } = new URL( request.url() );
		if ( protocol.startsWith( 'http' ) && host !== own ) {
			asked.push( host );
		}
	} );
	return asked;
}

/**
 * Records the page's requests to the site for audio, video and frames. Images are ignored, because WordPress decides when they
 * load.
 */
export function watchMedia( page: Page, baseURL: string ): string[] {
	const own = new URL( baseURL ).host;
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const isMedia = request.resourceType() === 'media';
		const isFramed = request.isNavigationRequest() && request.frame() !== page.mainFrame();
		if ( new URL( request.url() ).host === own && ( isMedia || isFramed ) ) {
			asked.push( request.url() );
		}
	} );
	return asked;
}

/** @return Hosts that embeds of a page request once they are visible: hosts of frames, and of resources in frames. */
export function hostsOfEmbeds( page: Page ): Promise< string[] > {
	return page.evaluate( () => {
		const templates = [ ...document.querySelectorAll< HTMLTemplateElement >( '.slipstream-embed template' ) ];
		const frames = templates.flatMap( ( { content } ) => [ ...content.querySelectorAll( 'iframe' ) ] );
		const addresses = frames.map(
			( frame ) => frame.getAttribute( 'src' ) ?? /\bsrc(?:=|: )["'](https:[^"']+)/.exec( frame.srcdoc )?.[ 1 ]
		);
		return [ ...new Set( addresses.flatMap( ( address ) => ( address ? new URL( address ).host : [] ) ) ) ];
	} );
}

/** Scrolls through a page, because many elements load only in view. */
export async function readToTheEnd( page: Page ): Promise< void > {
	await page.evaluate( async () => {
		const frame = () => new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
		for ( let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2 ) {
			scrollTo( 0, top );
			await frame();
			await frame();
		}
	} );
}

/** @return Embeds of all blocks that wait for consent. Each has a checkbox to remember it. */
export async function waitingEmbeds( page: Page ): Promise< WaitingEmbed[] > {
	const found = await page.evaluate( () => {
		const boxOf = ( label: Element ) => label.closest( '.slipstream-embed' ) ?? label.previousElementSibling;
		// Use the visible one: some blocks have an embed for each of two widths.
		const labels = [ ...document.querySelectorAll( '.slipstream-embed__memory' ) ].filter( ( label ) =>
			boxOf( label )?.checkVisibility()
		);
		return labels.map( ( label, index ) => {
			const box = boxOf( label );
			box?.setAttribute( 'data-test-embed', String( index ) );
			// The link of some blocks is beside the embed.
			( box?.closest( '[class*="wp-block-jetpack-"]' ) ?? box )?.setAttribute(
				'data-test-place',
				String( index )
			);
			const frame = box?.querySelector( 'template' )?.content.querySelector( 'iframe' );
			const script = /\ssrc=["'](https:[^"']+)/.exec( frame?.srcdoc ?? '' )?.[ 1 ];
			return {
				provider: ( label.textContent ?? '' ).replace( 'Always show content from', '' ).trim(),
				address: frame?.getAttribute( 'src' ) ?? script ?? null,
				isPage: frame?.hasAttribute( 'src' ) === true,
			};
		} );
	} );
	const embeds = found.map( ( { provider, address, isPage }, index ) => ( {
		box: page.locator( `[data-test-embed="${ index }"]` ),
		place: page.locator( `[data-test-place="${ index }"]` ),
		provider,
		// Maps have no frame.
		host: address === null ? TILES : new URL( address ).host,
		isPage,
	} ) );
	// Maps are last, because they keep requesting tiles.
	return embeds.sort( ( one, other ) => Number( one.host === TILES ) - Number( other.host === TILES ) );
}

/** @return Embeds that wait for consent and that this browser can show. Maps need WebGL, which Firefox lacks on some machines. */
export async function loadableEmbeds( page: Page ): Promise< WaitingEmbed[] > {
	const draws = await page.evaluate( () => document.createElement( 'canvas' ).getContext( 'webgl' ) !== null );
	return ( await waitingEmbeds( page ) ).filter( ( { host } ) => draws || host !== TILES );
}
