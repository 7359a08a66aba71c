import { join } from 'node:path';
import { servedSite } from '../e2e-site.mjs';
import { ROOT } from '../paths.mjs';
import { must } from '../process.mjs';

/** URLs that must respond in a new WordPress with the plugin. */
const PAGES = [ '/', '/wp-json/', '/wp-login.php' ];

/**
 * Packs a release, lets WordPress install and activate it, and requests pages.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function zip( context ) {
	const file = join( context.scratch, 'slipstream.zip' );
	await must( process.execPath, [ join( ROOT, 'tools/zip.mjs' ), '--out', file ], { cwd: ROOT } );
	// createSite() fails if the plugin cannot be installed or activated.
	const { url, stop, phpErrors } = await servedSite( { ...context, name: 'zip', more: { plugin: file } } );
	try {
		const answers = await Promise.all( PAGES.map( ( page ) => answerOf( `${ url }${ page }` ) ) );
		const log = await phpErrors();
		const bad = answers.filter( ( { status } ) => status !== 200 );
		const lines = bad.map( ( { page, status } ) => `${ page } returned ${ status }` );
		return {
			passed: 1 + answers.length - bad.length + log.passed,
			failed: bad.length + log.failed,
			output: [ ...lines, log.output ].join( '\n' ),
		};
	} finally {
		await stop();
	}
}

async function answerOf( page ) {
	const { status } = await fetch( page );
	return { page, status };
}
