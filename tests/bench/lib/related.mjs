import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startMariaDb } from '../../../tools/environment/index.mjs';
import { onSite } from './bench-site.mjs';

const SIZES = [ 1_000, 10_000, 100_000 ];

/** Number of posts that are indexed to measure memory use. */
const INDEXED = 10_000;

const MEGABYTE = 1_048_576;

const related = ( dir, ...task ) =>
	JSON.parse(
		execFileSync( 'php', [ join( import.meta.dirname, 'related.php' ), dir, ...task.map( String ) ], {
			stdio: 'pipe',
		} )
	);

/** @return {Promise<{ what: string, measured: string, goal: string }[]>} */
export async function measureRelated() {
	const mariadb = await startMariaDb();
	try {
		return [
			await onSite( { db: 'mariadb', server: mariadb }, precision ),
			...( await onSite( { db: 'mariadb', server: mariadb }, ( site ) => measure( site, 'MariaDB' ) ) ),
			...( await onSite( { db: 'sqlite' }, ( site ) => measure( site, 'SQLite' ) ) ),
		];
	} finally {
		await mariadb.stop();
	}
}

function precision( { dir } ) {
	const { ours, fulltext } = related( dir, 'precision' );
	return {
		what: 'precision of the first three, 200 posts in two languages',
		measured: `${ ours.toFixed( 2 ) }; a full-text query of MariaDB ${ fulltext.toFixed( 2 ) }`,
		goal: 'the better one',
	};
}

function measure( { dir }, database ) {
	const rows = [];
	for ( const size of SIZES ) {
		related( dir, 'fill', size );
		const page = related( dir, 'page' );
		const compute = related( dir, 'compute' );
		rows.push( {
			what: `the block on a page, ${ size } posts, ${ database }`,
			measured: `${ page.ms.toFixed( 1 ) } ms, ${ page.cpu.toFixed( 1 ) } ms of CPU, ${ page.queries } queries`,
			goal: '≤ 5 ms, ≤ 1 query',
		} );
		rows.push( {
			what: `a job that computes one answer, ${ size } posts, ${ database }`,
			measured: `${ compute.ms.toFixed( 1 ) } ms, ${ compute.queries } queries`,
			goal: 'bounded',
		} );
		if ( size === INDEXED ) {
			rows.push( index( dir, database ) );
		}
	}
	return rows;
}

function index( dir, database ) {
	const { first, last, peak, seconds } = related( dir, 'index' );
	const mb = ( bytes ) => ( bytes / MEGABYTE ).toFixed( 1 );
	return {
		what: `memory while ${ INDEXED } posts are indexed, ${ database }`,
		measured: `${ mb( first ) } MB at first, ${ mb( last ) } MB at last, ${ mb( peak ) } MB at most; ${ seconds.toFixed( 0 ) } s`,
		goal: 'flat',
	};
}
