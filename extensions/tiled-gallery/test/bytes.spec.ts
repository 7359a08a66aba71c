import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, test } from '../../../tests/e2e/lib/test';
import { saved, scrollThrough, uploadPhotos, type Photo } from './photos';

const GALLERY = '.wp-block-jetpack-tiled-gallery';

const GALLERIES = [
	[ 'rectangular', 'center' ],
	[ 'columns', 'wide' ],
	[ 'square', 'center' ],
] as const;

/** Window widths and device pixel ratios. */
const DEVICES = [
	[ 390, 1 ],
	[ 390, 3 ],
	[ 820, 1 ],
	[ 820, 2 ],
	[ 1280, 1 ],
	[ 1280, 2 ],
] as const;

let photos: Photo[] = [];

test.beforeAll( async ( { requestUtils }, testInfo ) => {
	test.setTimeout( 240_000 );
	photos = await uploadPhotos( testInfo, requestUtils, 6 );
} );

/** Runs the job of a page immediately, before other jobs. */
const MAKE_SIZES = `
require $argv[1] . '/wp-load.php';
use Slipstream\\Extensions\\TiledGallery\\{ NeededSizes, SizesJob };
do_blocks( get_post( (int) $argv[2] )->post_content );
$needed = Slipstream\\Plugin::get( NeededSizes::class );
$sizes = ( new ReflectionProperty( $needed, 'needed' ) )->getValue( $needed );
array_map( [ Slipstream\\Plugin::get( SizesJob::class ), 'make' ], array_chunk( array_merge( ...array_map( 'array_values', array_values( $sizes ) ) ), 40 ) );
`;

interface Cdn {
	readonly port: number;
	readonly process: ChildProcess;
}

/** Starts a process that crops and measures images exactly. */
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

/** @return Bytes of the images that a page loads, and of the same images in exactly the displayed size. */
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

test( 'tiled gallery: [TLG-52, TLG-55] images weigh at most 1.15 times exactly sized ones at 390, 820 and 1280 px', async ( {
	blockPage,
	browser,
} ) => {
	test.setTimeout( 480_000 );
	const dir = process.env.SLIPSTREAM_SITE_DIR;
	test.skip( ! dir, 'the files of the site are elsewhere' );
	const cdn = await startCdn( join( String( dir ), 'wp-content' ) );
	try {
		for ( const [ style, align ] of GALLERIES ) {
			const { id, link } = await blockPage.publish( saved( photos, { style, align } ) );
			execFileSync( 'php', [ '-r', MAKE_SIZES, '--', String( dir ), String( id ) ] );
			for ( const device of DEVICES ) {
				const { taken, ideal, ratio } = await weighPictures( browser, link, cdn, device, style === 'square' );
				process.stdout.write(
					`${ style } ${ align } ${ device.join( ' px × ' ) }: ${ taken } of ${ ideal } bytes, ${ ratio.toFixed( 3 ) }\n`
				);
				expect( ratio ).toBeLessThanOrEqual( 1.15 );
			}
		}
	} finally {
		cdn.process.kill();
	}
} );
