import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { picture } from '../../services/picture';
import { demos } from './blocks';

const root = join( import.meta.dirname, '../../..' );

/** The site owner's map tile server: the only external host that a post does not name itself. */
const TILES = 'tiles.example.test';
const TILE_COLOR = [ 170, 211, 190 ] as const;

/** Limit for an extension without a demo: further fixtures show the same embed in older markup. */
const MAX_FIXTURES = 3;

/** An embed before the visitor's consent. */
export interface WaitingEmbed {
	readonly box: Locator;
	/** The block around the embed. */
	readonly place: Locator;
	/** The company that receives the request, as the checkbox names it. */
	readonly provider: string;
	/** The host that receives requests after the button is pressed. */
	readonly host: string;
	/** Whether the frame's page comes from the host, and not only a script inside it. */
	readonly isPage: boolean;
}

/** @return Saved posts of an extension that load no file from another site. */
function fixtures( extension: string ): string[] {
	const folder = join( root, 'extensions', extension, 'test/fixtures' );
	const files = existsSync( folder ) ? readdirSync( folder ) : [];
	return files
		.filter( ( file ) => file.endsWith( '.serialized.html' ) )
		.map( ( file ) => readFileSync( join( folder, file ), 'utf8' ) )
		.filter( ( content ) => content.includes( '<!-- wp:' ) && ! /\ssrc=/.test( content ) )
		.slice( 0, MAX_FIXTURES );
}

/** @return A post with all blocks of the plugin; a new block is included through its demo. */
export function everyBlock(): string {
	const shown = demos();
	const others = readdirSync( join( root, 'extensions' ) ).filter(
		( name ) => ! shown.some( ( { extension } ) => extension === name )
	);
	return [ ...shown.map( ( { content } ) => content ), ...others.flatMap( fixtures ) ].join( '\n' );
}

/** Lets a browser choose whether the site asks before it loads embeds, with maps from the site owner's tile server. */
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

/** Records the hosts to which a page sends requests, except the site itself. */
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
 * Records the requests of a page to the site itself: audio, video and framed pages. WordPress decides when images of the content
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

/** @return The hosts that the embeds of a page request once they are visible: those of frames, and of the documents in frames. */
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

/** Scrolls everything on a page into view once, because many things load only then. */
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

/** @return The embeds of a page that wait for consent, of any block. Each has a checkbox that remembers the choice. */
export async function waitingEmbeds( page: Page ): Promise< WaitingEmbed[] > {
	const found = await page.evaluate( () => {
		const boxOf = ( label: Element ) => label.closest( '.slipstream-embed' ) ?? label.previousElementSibling;
		// Some blocks have one embed for each of two window widths; only one is visible.
		const labels = [ ...document.querySelectorAll( '.slipstream-embed__memory' ) ].filter( ( label ) =>
			boxOf( label )?.checkVisibility()
		);
		return labels.map( ( label, index ) => {
			const box = boxOf( label );
			box?.setAttribute( 'data-test-embed', String( index ) );
			// A block may have its link beside the embed.
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
		// A map has no frame.
		host: address === null ? TILES : new URL( address ).host,
		isPage,
	} ) );
	// Maps keep requesting tiles, so they come last.
	return embeds.sort( ( one, other ) => Number( one.host === TILES ) - Number( other.host === TILES ) );
}

/** @return The waiting embeds that this browser can load. Maps need WebGL, which Firefox does not have on every machine. */
export async function loadableEmbeds( page: Page ): Promise< WaitingEmbed[] > {
	const draws = await page.evaluate( () => document.createElement( 'canvas' ).getContext( 'webgl' ) !== null );
	return ( await waitingEmbeds( page ) ).filter( ( { host } ) => draws || host !== TILES );
}
