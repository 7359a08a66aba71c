import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { openBrowser } from '../../budgets/lib/browser.mjs';
import { openMeasuredSite } from '../../budgets/lib/site.mjs';
import { interleave } from './median.mjs';

/** Factor by which a visitor's processor is slower than this machine's. An assumption. */
const SLOWER = 4;

const PHOTOS = 12;

const WIDTHS = [ 390, 820, 1280 ];

/** Draws photos with GD, in common formats of cameras and phones. */
const DRAW = `
foreach ( range( 1, ${ PHOTOS } ) as $seed ) {
	[ $width, $height ] = [ [ 2400, 1600 ], [ 1600, 2400 ], [ 2000, 2000 ], [ 2560, 1440 ] ][ $seed % 4 ];
	$small = imagecreatetruecolor( 160, intdiv( 160 * $height, $width ) );
	mt_srand( $seed );
	$part = static fn ( float $at ): int => max( 0, min( 255, (int) ( 128 + 90 * sin( $at ) + mt_rand( -25, 25 ) ) ) );
	for ( $y = 0; $y < imagesy( $small ); $y++ ) {
		for ( $x = 0; $x < 160; $x++ ) {
			$at = ( $x + $seed * 31 ) / 23 + sin( $y / 17 );
			imagesetpixel( $small, $x, $y, ( $part( $at ) << 16 ) | ( $part( $at * 1.7 + 1 ) << 8 ) | $part( $at / 2 + 2 ) );
		}
	}
	imagejpeg( imagescale( $small, $width, $height, IMG_BICUBIC ), "$argv[1]/photo-$seed.jpg", 88 );
}`;

/** Uploads the photos to a site and publishes both galleries. */
const PUBLISH = `
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/file.php';
require_once ABSPATH . 'wp-admin/includes/media.php';
$core = '';
$tiles = [];
foreach ( range( 1, ${ PHOTOS } ) as $n ) {
	$id = media_handle_sideload( [ 'name' => "photo-$n.jpg", 'tmp_name' => "$argv[2]/photo-$n.jpg" ], 0 );
	$meta = wp_get_attachment_metadata( $id );
	$url = wp_get_attachment_url( $id );
	$large = wp_get_attachment_image_url( $id, 'large' );
	$core .= "<!-- wp:image {\\"id\\":$id,\\"sizeSlug\\":\\"large\\",\\"linkDestination\\":\\"none\\"} --><figure class=\\"wp-block-image size-large\\"><img src=\\"$large\\" alt=\\"\\" class=\\"wp-image-$id\\"/></figure><!-- /wp:image -->";
	$tiles[] = "<div class=\\"tiled-gallery__col\\"><figure class=\\"tiled-gallery__item\\"><img alt=\\"\\" data-height=\\"{$meta['height']}\\" data-id=\\"$id\\" data-url=\\"$url\\" data-width=\\"{$meta['width']}\\" src=\\"$url\\"/></figure></div>";
}
$rows = implode( '', array_map( static fn ( array $row ): string => '<div class="tiled-gallery__row">' . implode( '', $row ) . '</div>', array_chunk( $tiles, 3 ) ) );
$save = static fn ( string $title, string $content ): string => get_permalink( wp_insert_post( wp_slash( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => $content ] ) ) );
echo wp_json_encode( [
	'ours' => $save( 'Bench 1', '<!-- wp:jetpack/tiled-gallery --><div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery">' . $rows . '</div></div><!-- /wp:jetpack/tiled-gallery -->' ),
	'core' => $save( 'Bench 2', '<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped">' . $core . '</figure><!-- /wp:gallery -->' ),
] );`;

/** Runs all pending jobs, as WP-Cron does. */
const WORK = `
require $argv[1] . '/wp-load.php';
for ( $n = 0; $n < 10; $n++ ) {
	do_action( 'slipstream_work' );
}`;

const php = ( code, ...values ) => execFileSync( 'php', [ '-r', code, '--', ...values ], { encoding: 'utf8' } );

/** Loads a page completely, with an empty cache. */
async function visit( browser, address, width ) {
	const context = await browser.newContext( { viewport: { width, height: 900 }, deviceScaleFactor: 2 } );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWER } );
	const pictures = [];
	page.on( 'response', async ( response ) => {
		if ( response.request().resourceType() === 'image' ) {
			pictures.push( response.body().then( ( body ) => body.length ) );
		}
	} );
	await page.addInitScript( () => {
		Object.assign( window, { shift: 0, lcp: 0 } );
		const observe = ( type, note ) =>
			new PerformanceObserver( ( list ) => list.getEntries().forEach( note ) ).observe( {
				type,
				buffered: true,
			} );
		observe( 'largest-contentful-paint', ( { startTime } ) => ( window.lcp = startTime ) );
		observe( 'layout-shift', ( { value, sources } ) => {
			const isContent = sources.some( ( { node } ) => node?.parentElement?.closest( '.wp-block-post-content' ) );
			window.shift += isContent ? value : 0;
		} );
	} );
	await page.goto( address, { waitUntil: 'networkidle' } );
	const lcp = await page.evaluate( () => window.lcp );
	const height = await page.evaluate( () => document.documentElement.scrollHeight );
	for ( let y = 0; y < height; y += 400 ) {
		await page.evaluate( ( top ) => window.scrollTo( 0, top ), y );
		await page.waitForTimeout( 50 );
	}
	await page.waitForLoadState( 'networkidle' );
	const shift = await page.evaluate( () => window.shift );
	const sizes = await Promise.all( pictures );
	await context.close();
	return { lcp, shift, requests: sizes.length, bytes: sizes.reduce( ( sum, size ) => sum + size, 0 ) };
}

/**
 * Compares the tiled gallery with WordPress' gallery: twelve photos, three in a row, at a device pixel ratio of 2.
 *
 * @return {Promise<{ what: string, measured: string, goal: string }[]>}
 */
export async function measureGallery( rounds ) {
	const folder = mkdtempSync( join( tmpdir(), 'slipstream-photos-' ) );
	const site = await openMeasuredSite();
	const browser = await openBrowser();
	try {
		php( DRAW, folder );
		const links = JSON.parse( php( PUBLISH, site.dir, folder ) );
		const [ ours, core ] = [ links.ours, links.core ].map(
			( link ) => site.url + new URL( link ).pathname + new URL( link ).search
		);
		await visit( browser, ours, 1280 );
		php( WORK, site.dir );
		const rows = [];
		for ( const width of WIDTHS ) {
			await visit( browser, core, width );
			const [ one, other ] = [ await visit( browser, ours, width ), await visit( browser, core, width ) ];
			const told = ( { bytes, requests, shift } ) =>
				`${ Math.round( bytes / 1024 ) } KB, ${ requests } pictures, shift ${ shift.toFixed( 4 ) }`;
			rows.push( {
				what: `gallery of ${ PHOTOS } photos at ${ width } px, twice as dense, to WordPress' own`,
				measured: `${ ( one.bytes / other.bytes ).toFixed( 3 ) } of the bytes (${ told( one ) }; ${ told( other ) })`,
				goal: 'as many pictures, shift 0',
			} );
			const time = ( address ) => async () => ( await visit( browser, address, width ) ).lcp;
			const { first, second, ratio } = await interleave( rounds, time( ours ), time( core ) );
			rows.push( {
				what: `its largest contentful paint at ${ width } px`,
				measured: `${ ratio.toFixed( 3 ) } (${ first.toFixed( 0 ) } ms, ${ second.toFixed( 0 ) } ms)`,
				goal: '≤ 1.05',
			} );
		}
		return rows;
	} finally {
		await browser.close();
		await site.dispose();
		rmSync( folder, { recursive: true, force: true } );
	}
}
