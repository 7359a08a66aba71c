/**
 * Packs the installable plugin: npm run zip -- [--out <file>]
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { ensureNpmPackages } from './environment/index.mjs';
import { ROOT } from './lib/paths.mjs';
import { releaseFiles } from './lib/release.mjs';
import { runMain, say } from './lib/terminal.mjs';

const OPTIONS = { out: { type: 'string', default: join( ROOT, 'slipstream.zip' ) } };

runMain( async () => {
	const { values } = readArguments( process.argv.slice( 2 ), OPTIONS );
	await ensureNpmPackages();
	const { zipOf } = await import( './lib/archive.mjs' );
	await build();
	const files = await releaseFiles();
	const archive = zipOf( files );
	await writeFile( resolve( values.out ), archive );
	say( `✓ ${ values.out }: ${ files.length } files, ${ Math.round( archive.length / 1024 ) } KB` );
} );
