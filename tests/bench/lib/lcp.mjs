import { logIn } from '../../budgets/lib/browser.mjs';
import { interleave } from './median.mjs';

/** Factor by which a visitor's processor is slower than this machine's. An assumption. */
const SLOWER = 4;

const PICTURES = 4;

/**
 * Publishes two pages with the same pictures: a slideshow and WordPress' gallery.
 *
 * @param {string} url URL of the site.
 * @return {Promise<{ slideshow: string, gallery: string }>} URLs of the pages.
 */
async function publish( browser, url ) {
	const page = await browser.newPage();
	await logIn( page, url );
	await page.goto( `${ url }/wp-admin/post-new.php` );
	await page.waitForFunction( () => window.wp?.blocks?.getBlockType( 'jetpack/slideshow' ) );
	const links = await page.evaluate( async ( count ) => {
		const { apiFetch } = window.wp;
		const { createBlock, serialize } = window.wp.blocks;
		/**
		 * @param {number} number
		 * @return {Promise<Blob>} A picture with enough detail for a realistic file size.
		 */
		const paint = ( number ) => {
			const canvas = document.createElement( 'canvas' );
			Object.assign( canvas, { width: 1600, height: 900 } );
			const brush = canvas.getContext( '2d' );
			for ( let spot = 0; spot < 4000; spot++ ) {
				brush.fillStyle = `hsl(${ ( spot * 37 + number * 90 ) % 360 } 60% 60%)`;
				brush.fillRect( ( spot * 131 ) % 1600, ( spot * 71 ) % 900, 60, 40 );
			}
			return new Promise( ( done ) => canvas.toBlob( done, 'image/jpeg', 0.8 ) );
		};
		const images = [];
		for ( let number = 0; number < count; number++ ) {
			const body = new window.FormData();
			body.append( 'file', await paint( number ), `bench-${ number }.jpeg` );
			const media = await apiFetch( { path: '/wp/v2/media', method: 'POST', body } );
			const address = media.media_details.sizes.large?.source_url ?? media.source_url;
			images.push( { id: media.id, url: address, alt: 'A picture' } );
		}
		const save = async ( title, block ) => {
			const data = { title, content: serialize( [ block ] ), status: 'publish' };
			return ( await apiFetch( { path: '/wp/v2/pages', method: 'POST', data } ) ).link;
		};
		const ids = images.map( ( { id } ) => id );
		const inner = images.map( ( image ) => createBlock( 'core/image', { ...image, sizeSlug: 'large' } ) );
		return {
			slideshow: await save( 'Bench 1', createBlock( 'jetpack/slideshow', { images, ids, sizeSlug: 'large' } ) ),
			gallery: await save( 'Bench 2', createBlock( 'core/gallery', { columns: 1, linkTo: 'none' }, inner ) ),
		};
	}, PICTURES );
	await page.close();
	return links;
}

/** @return {Promise<number>} Milliseconds until the largest visible element is painted, with an empty cache. */
async function lcp( browser, address ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWER } );
	await page.addInitScript( () => {
		new PerformanceObserver( ( list ) => {
			window.lcp = list.getEntries().at( -1 ).startTime;
		} ).observe( { type: 'largest-contentful-paint', buffered: true } );
	} );
	await page.goto( address, { waitUntil: 'networkidle' } );
	const time = await page.evaluate( () => window.lcp );
	await context.close();
	return time;
}

/**
 * Measures how long visitors wait for the pictures of a slideshow, compared with those of a gallery.
 *
 * @return {Promise<{ what: string, measured: string, goal: string }>}
 */
export async function measureLcp( { url }, browser, rounds ) {
	const pages = await publish( browser, url );
	const time = ( address ) => () => lcp( browser, address );
	await interleave( 1, time( pages.slideshow ), time( pages.gallery ) );
	const { first, second, ratio } = await interleave( rounds, time( pages.slideshow ), time( pages.gallery ) );
	return {
		what: 'largest contentful paint, slideshow to a gallery of the same pictures',
		measured: `${ ratio.toFixed( 3 ) } (${ first.toFixed( 0 ) } ms, ${ second.toFixed( 0 ) } ms)`,
		goal: '≤ 1.10',
	};
}
