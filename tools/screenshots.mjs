#!/usr/bin/env node
// Takes screenshots of each block's demo, in the editor and on the page. Writes them to artifacts/screenshots.
// // usage: npm run screenshots [-- <extension> …]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servedSite } from './lib/e2e-site.mjs';
import { build } from './lib/build.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/process.mjs';
import { runMain, say } from './lib/terminal.mjs';

runMain( async () => {
	await build();
	const scratch = await mkdtemp( join( tmpdir(), 'slipstream-screenshots-' ) );
	const { env, stop } = await servedSite( { name: 'site', scratch } );
	try {
		const names = process.argv.slice( 2 );
		const parameters = [ 'test', '-c', 'tests/e2e/playwright.config.ts', '--project=screenshots' ];
		const grep = names.length ? [ '--grep', names.join( '|' ) ] : [];
		const { code, output } = await run( join( ROOT, 'node_modules/.bin/playwright' ), [ ...parameters, ...grep ], {
			cwd: ROOT,
			env: { ...process.env, ...env },
		} );
		say( code ? output : 'The pictures are in artifacts/screenshots.' );
		return code;
	} finally {
		await stop();
		await rm( scratch, { recursive: true, force: true } );
	}
} );
