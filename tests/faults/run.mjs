#!/usr/bin/env node
// Prints lost and repeated effects, and the visible state, after simulated faults: of mail servers, webhook receivers and
// social networks, and of killed processes. `npm test` runs the same tests (PHPUnit's group "faults") with fewer tries.
//
//     npm run faults [-- --tries 5] [--db sqlite|mariadb] [--filter PaymentFaultsTest]
//
// tries    factor for the number of jobs and messages in `npm test`
// filter   PHPUnit's pattern for test names
//
// Exits with 1 if a test fails, or if a fault loses or repeats more than the note in its row explains.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
	ensure,
	ensureComposerPackages,
	ensureNpmPackages,
	startMariaDb,
	WORDPRESS_NEEDS,
} from '../../tools/environment/index.mjs';
import { oneOf, readArguments } from '../../tools/lib/arguments.mjs';
import { build } from '../../tools/lib/build.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/process.mjs';
import { createSite } from '../../tools/lib/site.mjs';
import { runMain, say, seconds } from '../../tools/lib/terminal.mjs';

const DATABASES = { sqlite: 'SQLite', mariadb: 'MariaDB' };

const COLUMNS = [ 'fault', 'engine', 'database', 'tries', 'lost', 'doubled', 'state shown' ];

/**
 * @typedef {{ fault: string, engine: string, tries: number, lost: number, doubled: number, state: string, note: string, known: number }} Row
 */

runMain( async () => {
	const since = performance.now();
	const { values } = readArguments( process.argv.slice( 2 ), {
		tries: { type: 'string', default: '5' },
		db: { type: 'string' },
		filter: { type: 'string', default: '' },
	} );
	const chosen = values.db ? [ oneOf( 'db', values.db, Object.keys( DATABASES ) ) ] : Object.keys( DATABASES );
	await ensureNpmPackages();
	await build();
	await ensure( [ ...WORDPRESS_NEEDS, 'composer' ] );
	await ensureComposerPackages();
	const rows = [];
	let isGreen = true;
	for ( const db of chosen ) {
		const result = await measure( db, values );
		rows.push( ...result.rows.map( ( row ) => ( { ...row, database: DATABASES[ db ] } ) ) );
		isGreen = isGreen && result.isGreen;
	}
	print( rows );
	const broken = rows.filter( isBroken );
	say(
		`\n${ rows.length } rows, ${ broken.length } with losses, or doubles that they do not explain, in ${ seconds( since ) }`
	);
	return isGreen && rows.length > 0 && broken.length === 0 ? 0 : 1;
} );

/** @return {Promise<{ rows: Row[], isGreen: boolean }>} Results of the tests, which run on a separate site. */
async function measure( db, { tries, filter } ) {
	const scratch = await mkdtemp( join( tmpdir(), 'slipstream-faults-' ) );
	const server = db === 'mariadb' ? await startMariaDb() : undefined;
	try {
		const site = await createSite( { dir: join( scratch, 'site' ), db, server } );
		const file = join( scratch, 'rows' );
		const { code, output } = await run(
			join( ROOT, 'vendor/bin/phpunit' ),
			[ '--group=faults', '--no-progress', ...( filter ? [ '--filter', filter ] : [] ) ],
			{
				cwd: ROOT,
				env: {
					...process.env,
					SLIPSTREAM_WP_DIR: site.dir,
					SLIPSTREAM_FAULTS: file,
					SLIPSTREAM_FAULT_TRIES: tries,
				},
			}
		);
		if ( code !== 0 ) {
			say( output );
		}
		const lines = await readFile( file, 'utf8' ).catch( () => '' );
		return { rows: lines.split( '\n' ).filter( Boolean ).map( JSON.parse ), isGreen: code === 0 };
	} finally {
		await server?.stop();
		await rm( scratch, { recursive: true, force: true } );
	}
}

/** @param {Row} row */
function isBroken( { lost, doubled, known } ) {
	return lost > 0 || doubled > known;
}

/** @param {( Row & { database: string } )[]} rows */
function print( rows ) {
	const line = ( cells ) => say( `| ${ cells.join( ' | ' ) } |` );
	const notes = [ ...new Set( rows.map( ( { note } ) => note ).filter( Boolean ) ) ];
	const mark = ( note ) => ( note ? ` (${ notes.indexOf( note ) + 1 })` : '' );
	say( '' );
	line( COLUMNS );
	line( COLUMNS.map( () => '---' ) );
	for ( const row of rows ) {
		const doubled = `${ row.doubled }${ mark( row.note ) }${ isBroken( row ) ? ' ✗' : '' }`;
		line( [ row.fault, row.engine, row.database, row.tries, row.lost, doubled, row.state ] );
	}
	notes.forEach( ( note, index ) => say( `${ index ? '' : '\n' }(${ index + 1 }) ${ note }` ) );
}
