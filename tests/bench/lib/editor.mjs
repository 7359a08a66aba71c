import { logIn } from '../../budgets/lib/browser.mjs';
import { interleave, median } from './median.mjs';

/**
 * @param {import('@playwright/test').Page} page
 * @return {Promise<void>} Resolves when an author can type.
 */
async function untilReady( page ) {
	const title = '[aria-label="Add title"]';
	await Promise.any( [
		page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( title ).waitFor(),
		page.locator( title ).waitFor(),
	] );
}

/** @return {Promise<number>} Milliseconds until an empty editor is ready. */
async function readyTime( context, address ) {
	const page = await context.newPage();
	const since = performance.now();
	await page.goto( address, { waitUntil: 'commit' } );
	await untilReady( page );
	const time = performance.now() - since;
	await page.close();
	return time;
}

/**
 * Inserts a block whose edit component is not in the browser's cache.
 *
 * @param {Object} state Playwright's storage state of the logged-in user.
 * @param {string} url   URL of the site.
 * @param {string} name  Full block name.
 * @return {Promise<number>} Milliseconds until the edit component is shown.
 */
async function insertTime( browser, state, url, name ) {
	const context = await browser.newContext( { storageState: state } );
	const page = await context.newPage();
	await page.goto( `${ url }/wp-admin/post-new.php` );
	await untilReady( page );
	const time = await page.evaluate( async ( blockName ) => {
		const { createBlock } = window.wp.blocks;
		const block = createBlock( blockName );
		const canvas = document.querySelector( 'iframe[name="editor-canvas"]' )?.contentDocument ?? document;
		const since = performance.now();
		window.wp.data.dispatch( 'core/block-editor' ).insertBlocks( [ block ] );
		for (;;) {
			const element = canvas.querySelector( `[data-block="${ block.clientId }"]` );
			if ( element && ! element.querySelector( ':scope > .components-spinner' ) ) {
				return performance.now() - since;
			}
			await new Promise( requestAnimationFrame );
		}
	}, name );
	await context.close();
	return time;
}

/**
 * Measures how long authors wait for the editor, with and without the plugin, and for a block.
 *
 * @return {Promise<{ what: string, measured: string, goal: string }[]>}
 */
export async function measureEditor( { url }, browser, rounds ) {
	const context = await browser.newContext();
	const first = await context.newPage();
	await logIn( first, url );
	const address = `${ url }/wp-admin/post-new.php`;
	const ready = ( query ) => () => readyTime( context, address + query );
	await interleave( 1, ready( '' ), ready( '?slipstream_off=1' ) );
	const times = await interleave( rounds, ready( '' ), ready( '?slipstream_off=1' ) );

	await first.goto( address );
	await untilReady( first );
	const names = await first.evaluate( () =>
		window.wp.blocks
			.getBlockTypes()
			.filter(
				( { name, parent, supports } ) =>
					name.startsWith( 'jetpack/' ) && ! parent && supports.inserter !== false
			)
			.map( ( { name } ) => name )
	);
	const state = await context.storageState();
	const rows = [];
	for ( const name of names ) {
		const measured = [];
		for ( let round = 0; round < 3; round++ ) {
			measured.push( await insertTime( browser, state, url, name ) );
		}
		rows.push( {
			what: `${ name }, inserted to editable, cold`,
			measured: `${ median( measured ).toFixed( 0 ) } ms`,
			goal: '≤ 300 ms',
		} );
	}
	await context.close();
	const seconds = ( time ) => `${ ( time / 1000 ).toFixed( 2 ) } s`;
	return [
		{
			what: 'editor ready, with the plugin to without',
			measured: `${ times.ratio.toFixed( 3 ) } (${ seconds( times.first ) }, ${ seconds( times.second ) })`,
			goal: '≤ 1.05',
		},
		...rows,
	];
}
