#!/usr/bin/env node
// Checks the demo pages in WebKit, the engine of Safari, as visitors of a site that asks before it loads embeds. WebKit is too
// large to install for every `npm test`.
//
//     npm run webkit [-- map slideshow] [--shots folder]
//
// shots    where to put pictures of the pages
//
// Exits with 1 when a page is wider than its window, shows no text, or does not load an embed after consent.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMeasuredSite } from '../budgets/lib/site.mjs';
import { ensure, ensureNpmPackages, WORDPRESS_NEEDS } from '../../tools/environment/index.mjs';
import { readArguments } from '../../tools/lib/arguments.mjs';
import { build } from '../../tools/lib/build.mjs';
import { runMain, say } from '../../tools/lib/terminal.mjs';
import { openWebKit } from './driver.mjs';

const WIDTHS = [ 1280, 400 ];

/** Code that runs in the page and measures it. */
const look = `
	const content = document.querySelector( '.wp-block-post-content' );
	const blockOf = ( box ) => box.closest( '[class*="wp-block-jetpack"], figure' ) ?? box;
	const boxes = [ ...document.querySelectorAll( '.slipstream-embed__room' ) ].filter( ( box ) => box.checkVisibility() );
	return {
		overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
		words: content?.innerText.trim().length ?? 0,
		frames: boxes.filter( ( box ) => box.querySelector( 'iframe' ) ).length,
		waiting: boxes.filter( ( box ) => box.querySelector( 'button' )?.checkVisibility() && [ ...blockOf( box ).querySelectorAll( 'a' ) ].some( ( link ) => link.checkVisibility() ) ).length,
		embeds: boxes.length,
	};`;

const press = `
	document.querySelectorAll( '.slipstream-embed__room button' ).forEach( ( button ) => button.click() );`;

/** @return {string[]} Problems of a page; empty if there are none. */
function complaints( { overflow, words, frames, waiting, embeds }, pressed ) {
	return [
		overflow > 0 && `${ overflow } px too wide`,
		words === 0 && 'no words',
		frames > 0 && 'a frame without consent',
		waiting < embeds && 'an embed without button or link',
		pressed.frames < embeds && 'an embed that does not come after the press',
	].filter( Boolean );
}

runMain( async () => {
	const { values, positionals } = readArguments( process.argv.slice( 2 ), { shots: { type: 'string' } }, true );
	await ensureNpmPackages();
	await ensure( [ ...WORDPRESS_NEEDS, 'webkit', 'xvfb' ] );
	await build();
	const site = await openMeasuredSite();
	const webkit = await openWebKit();
	let failed = 0;
	try {
		const demos = Object.entries( site.demos ).filter(
			( [ name ] ) => ! positionals.length || positionals.includes( name )
		);
		for ( const [ name, { page } ] of demos ) {
			for ( const width of WIDTHS ) {
				await webkit.resize( width, 900 );
				await webkit.open( `${ site.url }${ page }?slipstream_ask=1` );
				const seen = await webkit.run( look );
				if ( values.shots ) {
					mkdirSync( values.shots, { recursive: true } );
					writeFileSync( join( values.shots, `${ name }-${ width }.png` ), await webkit.picture() );
				}
				await webkit.run( press );
				const pressed = await webkit.until( look, ( { frames, embeds } ) => frames >= embeds );
				const wrong = complaints( seen, pressed );
				failed += wrong.length;
				say(
					`${ wrong.length ? '✗' : '✓' } ${ name } ${ width }: ${ wrong.join( ', ' ) || `${ seen.embeds } embeds` }`
				);
			}
		}
	} finally {
		await webkit.close();
		await site.dispose();
	}
	return failed ? 1 : 0;
} );
