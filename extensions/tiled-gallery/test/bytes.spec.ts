import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { expect, test } from '../../../tests/e2e/lib/test';
import { saved, scrollThrough, uploadPhotos, type Photo } from './photos';

const GALLERY = '.wp-block-jetpack-tiled-gallery';

let photos: Photo[] = [];

test.beforeAll( async ( { requestUtils }, testInfo ) => {
	photos = await uploadPhotos( testInfo, requestUtils, 12 );
} );

/** Has the site's jobs done, until the sizes of a page are there. */
async function makeSizes( requestUtils: RequestUtils, link: string, ids: readonly number[] ) {
	const count = async () => {
		const media = await Promise.all(
			ids.map( ( id ) =>
				requestUtils.rest< { media_details: { sizes: Record< string, unknown > } } >( {
					path: `/wp/v2/media/${ id }`,
				} )
			)
		);
		return media.map(
			( { media_details: { sizes } } ) =>
				Object.keys( sizes ).filter( ( name ) => name.startsWith( 'slipstream-' ) ).length
		);
	};
	await requestUtils.request.get( link );
	await expect
		.poll(
			async () => {
				// A worker's turn may outlast the patience of whoever woke it.
				await requestUtils.request.get( '/wp-cron.php?doing_wp_cron' ).catch( () => {} );
				return Math.min( ...( await count() ) );
			},
			{ timeout: 200_000, intervals: [ 1000 ] }
		)
		.toBeGreaterThan( 1 );
}

interface Cdn {
	readonly port: number;
	readonly process: ChildProcess;
}

/** Starts what cuts and weighs pictures exactly. */
async function startCdn( images: string ): Promise< Cdn > {
	const port = await new Promise< number >( ( resolve ) => {
		const server = createServer().listen( 0, '127.0.0.1', () => {
			const address = server.address();
			server.close( () => resolve( typeof address === 'object' && address ? address.port : 0 ) );
		} );
	} );
	const process_ = spawn(
		'php',
		[ '-S', `127.0.0.1:${ port }`, join( import.meta.dirname, '../../../tests/services/image-cdn.php' ) ],
		{
			env: {
				...process.env,
				SLIPSTREAM_IMAGES: images,
				SLIPSTREAM_STAND_IN: join( tmpdir(), `slipstream-cdn-${ port }` ),
			},
			stdio: 'ignore',
		}
	);
	await expect
		.poll( () =>
			fetch( `http://127.0.0.1:${ port }/` ).then(
				( { status } ) => status,
				() => 0
			)
		)
		.toBe( 404 );
	return { port, process: process_ };
}

/** @return Bytes that a page's pictures took, and those that pictures of exactly the shown size would take. */
async function weighPictures(
	browser: Browser,
	link: string,
	cdn: Cdn,
	[ width, density ]: readonly [ number, number ],
	isSquare: boolean
) {
	const context = await browser.newContext( { viewport: { width, height: 900 }, deviceScaleFactor: density } );
	const page = await context.newPage();
	await page.goto( link );
	await scrollThrough( page );
	const shown = await page.locator( `${ GALLERY } img` ).evaluateAll( ( images ) =>
		( images as HTMLImageElement[] ).map( ( image ) => ( {
			url: image.currentSrc,
			original: String( image.dataset.url ),
			width: image.getBoundingClientRect().width * devicePixelRatio,
			natural: image.naturalWidth,
		} ) )
	);
	await context.close();
	const size = async ( url: string ) => ( await ( await fetch( url ) ).arrayBuffer() ).byteLength;
	let [ taken, ideal ] = [ 0, 0 ];
	for ( const { url, original, width: wide } of shown ) {
		const exact = Math.ceil( wide );
		const path = new URL( original ).pathname.replace( /^.*\/wp-content/, '' );
		taken += await size( url );
		ideal += await size(
			`http://127.0.0.1:${ cdn.port }${ path }?${ isSquare ? `resize=${ exact },${ exact }` : `w=${ exact }` }`
		);
	}
	return { taken, ideal, ratio: taken / ideal };
}

for ( const [ style, align ] of [
	[ 'rectangular', 'center' ],
	[ 'columns', 'wide' ],
	[ 'square', 'center' ],
] as const ) {
	test( `tiled gallery: [TLG-52, TLG-55] pictures of ${ style }, ${ align }, weigh at most 1.15 of those of exactly the size at 390, 820 and 1280 px`, async ( {
		blockPage,
		browser,
		requestUtils,
	} ) => {
		test.setTimeout( 400_000 );
		test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'the files of the site are elsewhere' );
		const { link } = await blockPage.publish( saved( photos, { style, align } ) );
		await makeSizes(
			requestUtils,
			link,
			photos.map( ( { id } ) => id )
		);
		const cdn = await startCdn( join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content' ) );
		try {
			for ( const device of [
				[ 390, 1 ],
				[ 390, 2 ],
				[ 390, 3 ],
				[ 820, 1 ],
				[ 820, 2 ],
				[ 1280, 1 ],
				[ 1280, 2 ],
			] as const ) {
				const { taken, ideal, ratio } = await weighPictures( browser, link, cdn, device, style === 'square' );
				process.stdout.write(
					`${ style } ${ align } ${ device.join( ' px × ' ) }: ${ taken } of ${ ideal } bytes, ${ ratio.toFixed( 3 ) }\n`
				);
				expect( ratio ).toBeLessThanOrEqual( 1.15 );
			}
		} finally {
			cdn.process.kill();
		}
	} );
}
