/**
 * Starts a WordPress with the plugin activated and a demo of each block.
 *
 *     npm start -- [--port N] [--wp <version|folder>] [--native] [--reset]
 *
 * WordPress runs in Playground, which only needs Node. With `--native`, it uses the machine's PHP, which is several times
 * faster. The site keeps its data until `--reset`.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { ensureNpmPackages, getWordPress, VERSIONS, wordPressVersion } from './environment/index.mjs';
import { PHP_FOLDER, ROOT } from './lib/paths.mjs';
import { servePlayground } from './lib/playground.mjs';
import { assertPortFree } from './lib/ports.mjs';
import { lastLine, must } from './lib/process.mjs';
import { serveSite } from './lib/serve.mjs';
import { addMailCatcher, EVERY_BLOCK, privateFolder } from './lib/site-files.mjs';
import { createSite } from './lib/site.mjs';
import { Failure, runMain, say, seconds, step } from './lib/terminal.mjs';

const OPTIONS = {
	port: { type: 'port', default: '9400' },
	wp: { type: 'string', default: VERSIONS.main },
	native: { type: 'boolean', default: false },
	reset: { type: 'boolean', default: false },
};

const FOLDER = join( ROOT, '.cache/start' );

runMain( async () => {
	const since = performance.now();
	const { values } = readArguments( process.argv.slice( 2 ), OPTIONS );
	await assertPortFree( values.port );
	await ensureNpmPackages();
	const wordPress = await step( 'WordPress', () => getWordPress( values.wp ) );
	await build();
	const kind = values.native ? 'native' : 'playground';
	const dir = join( FOLDER, `${ kind }-${ await wordPressVersion( wordPress ) }` );
	const serve = values.native ? startNative : startPlayground;
	const server = await step( 'Start', () =>
		serve( { dir, wordPress, wp: values.wp, port: values.port, reset: values.reset } )
	);
	announce( server.url, join( privateFolder( dir ), 'mail' ), values.native, since );
	const code = await server.ended;
	throw new Failure( `The server stopped (${ code }): ${ lastLine( server.output() ) }` );
} );

/** Returns whether the site's folder is new. Deletes the folder of an interrupted start, which has no marker. */
async function prepareFolder( dir, reset ) {
	const done = `${ dir }.done`;
	if ( reset || ! existsSync( done ) ) {
		await rm( done, { force: true } );
		await rm( dir, { recursive: true, force: true } );
	}
	await mkdir( FOLDER, { recursive: true } );
	return { isNew: ! existsSync( dir ), markDone: () => writeFile( done, '' ) };
}

async function startPlayground( { dir, wordPress, port, reset } ) {
	const { isNew, markDone } = await prepareFolder( dir, reset );
	if ( isNew ) {
		await must( 'cp', [ '-r', wordPress, dir ] );
	}
	await addMailCatcher( dir );
	const server = await servePlayground( { dir, blueprint: `${ dir }.blueprint.json`, port } );
	await markDone();
	return server;
}

async function startNative( { dir, wp, port, reset } ) {
	const { isNew, markDone } = await prepareFolder( dir, reset );
	if ( isNew ) {
		await createSite( { dir, wp, port, cron: true, constants: EVERY_BLOCK } );
	}
	await must( 'php', [ '-d', 'display_errors=stderr', join( PHP_FOLDER, 'demo.php' ), dir ] );
	const server = await serveSite( dir, { port } );
	await markDone();
	return server;
}

function announce( url, mail, native, since ) {
	const account = native ? 'Log in as admin with the password "password".' : 'You are logged in as administrator.';
	say( '' );
	say( `WordPress is ready (${ seconds( since ) }). ${ account }` );
	say( `  Blocks        ${ url }/` );
	say( `  Dashboard     ${ url }/wp-admin/` );
	say( `  Settings      ${ url }/wp-admin/admin.php?page=slipstream` );
	say( `  Mail          ${ relative( process.cwd(), mail ) }` );
	say( '' );
	say( 'Press Ctrl+C to stop.' );
}
