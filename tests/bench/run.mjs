#!/usr/bin/env node
// Measures times side by side and prints ratios: on a shared machine only they mean something.
// usage: npm run bench [-- --rounds 21]
import { parseArgs } from 'node:util';
import { openBrowser } from '../budgets/lib/browser.mjs';
import { openMeasuredSite } from '../budgets/lib/site.mjs';
import { measureEditor } from './lib/editor.mjs';
import { measureLcp } from './lib/lcp.mjs';
import { measureCpu } from './lib/server.mjs';

const { values } = parseArgs( { options: { rounds: { type: 'string', default: '21' } } } );

const site = await openMeasuredSite();
const browser = await openBrowser();
try {
	const rows = [
		await measureCpu( site, Number( values.rounds ) ),
		await measureLcp( site, browser, Math.ceil( values.rounds / 2 ) ),
		...( await measureEditor( site, browser, Math.ceil( values.rounds / 3 ) ) ),
	];
	console.log( [ 'what', 'measured', 'goal' ].join( ' | ' ) );
	for ( const { what, measured, goal } of rows ) {
		console.log( [ what, measured, goal ].join( ' | ' ) );
	}
} finally {
	await browser.close();
	await site.dispose();
}
process.exit( 0 );
