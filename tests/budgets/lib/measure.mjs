import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureBrowser } from './browser.mjs';
import { measureBuild, measureFiles } from './build.mjs';
import { measureServer } from './server.mjs';
import { openMeasuredSite } from './site.mjs';

/** @typedef {{ name: string, what: string, unit: string, limit: number, value: number, of: string }} Row */

/**
 * Measures all values that have a limit.
 *
 * @return {Promise<Row[]>} Rows in the order of limits.json.
 */
export async function measureAll() {
	const limits = JSON.parse( readFileSync( join( import.meta.dirname, '../limits.json' ), 'utf8' ) );
	const site = await openMeasuredSite();
	try {
		const measured = {
			...measureBuild( limits ),
			...measureFiles( limits ),
			...( await measureServer( site ) ),
			...( await measureBrowser( site ) ),
		};
		return Object.entries( limits ).map( ( [ name, row ] ) => ( { name, of: '', ...row, ...measured[ name ] } ) );
	} finally {
		await site.dispose();
	}
}
