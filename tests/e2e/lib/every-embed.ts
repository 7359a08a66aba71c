import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { picture } from '../../services/picture';
import { demos } from './blocks';

const root = join( import.meta.dirname, '../../..' );

/** The owner's own server of map tiles: the only company that a post does not name itself. */
const TILES = 'tiles.example.test';
const TILE_COLOR = [ 170, 211, 190 ] as const;

/** Of an extension that has no demo: more of them show the same embed in older shapes. */
const MAX_FIXTURES = 3;

/** An embed that waits, as a visitor sees it. */
export interface WaitingEmbed {
	readonly box: Locator;
	/** The block that it is of. */
	readonly place: Locator;
	/** Who is asked, as the checkbox beside it says. */
	readonly provider: string;
	/** The host that the press asks. */
	readonly host: string;
	/** Whether the host gives the frame, and not only a script for it. */
	readonly isPage: boolean;
}

/** @return Saved posts of an extension that need no file of another site. */
function fixtures( extension: string ): string[] {
	const folder = join( root, 'extensions', extension, 'test/fixtures' );
	const files = existsSync( folder ) ? readdirSync( folder ) : [];
	return files
		.filter( ( file ) => file.endsWith( '.serialized.html' ) )
		.map( ( file ) => readFileSync( join( folder, file ), 'utf8' ) )
		.filter( ( content ) => content.includes( '<!-- wp:' ) && ! /\ssrc=/.test( content ) )
		.slice( 0, MAX_FIXTURES );
}

/** @return A post with all blocks of the plugin; one that is added later is in it by its demo. */
export function everyBlock(): string {
	const shown = demos();
	const others = readdirSync( join( root, 'extensions' ) ).filter(
		( name ) => ! shown.some( ( { extension } ) => extension === name )
	);
	return [ ...shown.map( ( { content } ) => content ), ...others.flatMap( fixtures ) ].join( '\n' );
}

/** Lets a browser see a site that asks before it loads embeds, or does not, and whose maps come from a server of the owner's. */
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

/** Notes whom a page asks besides the site itself. */
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

/** Notes what a page asks the site itself for: sounds, films and pages in frames. When content's pictures load is up to WordPress. */
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

/** @return The hosts that the embeds of a page ask, once a visitor sees them: those of frames, and of what documents in frames load. */
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

/** Brings everything on a page into view once, since much loads only then. */
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

/** @return The embeds of a page that wait for their visitor, whatever block they are of: each has a checkbox that remembers the answer. */
export async function waitingEmbeds( page: Page ): Promise< WaitingEmbed[] > {
	const found = await page.evaluate( () => {
		const boxOf = ( label: Element ) => label.closest( '.slipstream-embed' ) ?? label.previousElementSibling;
		// Of two that stand there for two widths of the window one is seen.
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
	// Maps go on asking for tiles, and so come last.
	return embeds.sort( ( one, other ) => Number( one.host === TILES ) - Number( other.host === TILES ) );
}

/** @return Of those, the ones that this browser can load: maps need WebGL, which Firefox has not on every machine. */
export async function loadableEmbeds( page: Page ): Promise< WaitingEmbed[] > {
	const draws = await page.evaluate( () => document.createElement( 'canvas' ).getContext( 'webgl' ) !== null );
	return ( await waitingEmbeds( page ) ).filter( ( { host } ) => draws || host !== TILES );
}
