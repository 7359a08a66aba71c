import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startMariaDb } from '../../../tools/environment/index.mjs';
import { onSite, timeRoutes } from './bench-site.mjs';

/** Numbers of subscribers to whom a post is queued and sent. */
const QUEUED = 10_000;
const SENT = 2_000;

const SIZES = [ 1_000, 100_000 ];

/** Requests that the subscribers screen sends when it opens. */
const ROUTES = [ 'subscribers', 'subscribers/counts' ];

const MEGABYTE = 1_048_576;

const audience = ( dir, ...task ) =>
	JSON.parse(
		execFileSync( 'php', [ join( import.meta.dirname, 'audience.php' ), dir, ...task.map( String ) ], {
			stdio: 'pipe',
		} )
	);

/** @return {Promise<{ what: string, measured: string, goal: string }[]>} */
export async function measureAudience( rounds ) {
	const mariadb = await startMariaDb();
	try {
		return [
			...( await onSite( { db: 'sqlite' }, ( site ) => measure( site, 'SQLite', rounds ) ) ),
			...( await onSite( { db: 'mariadb', server: mariadb }, ( site ) => measure( site, 'MariaDB', rounds ) ) ),
		];
	} finally {
		await mariadb.stop();
	}
}

async function measure( { dir, url }, database, rounds ) {
	const rows = [ send( dir, database ) ];
	const { post, row } = queue( dir, database );
	rows.push( row );
	rows.push( ...( await timeRoutes( url, [ `newsletter/${ post }` ], rounds, `${ QUEUED } mails, ${ database }` ) ) );
	for ( const size of SIZES ) {
		audience( dir, 'fill', size );
		rows.push( ...( await timeRoutes( url, ROUTES, rounds, `${ size } subscribers, ${ database }` ) ) );
	}
	return rows;
}

/** The simulated mail server accepts emails at once, so only the plugin's time is measured. */
function send( dir, database ) {
	audience( dir, 'fill', SENT );
	const { sent, first, last, peak, seconds, cpu, runs } = audience( dir, 'send' );
	const mb = ( bytes ) => ( bytes / MEGABYTE ).toFixed( 1 );
	return {
		what: `memory while ${ sent } mails are sent, ${ database }`,
		measured: `${ mb( first ) } MB at the first, ${ mb( last ) } MB at the last, ${ mb( peak ) } MB at most; ${ ( sent / seconds ).toFixed( 0 ) } mails a second, ${ ( ( 1000 * cpu ) / sent ).toFixed( 1 ) } ms of CPU each, ${ runs } runs of the worker`,
		goal: `${ SENT } mails, flat`,
	};
}

function queue( dir, database ) {
	audience( dir, 'fill', QUEUED );
	const { post, queued, seconds, cpu } = audience( dir, 'queue' );
	const row = {
		what: `${ queued } subscribers queued, ${ database }`,
		measured: `${ seconds.toFixed( 2 ) } s, ${ cpu.toFixed( 2 ) } s of CPU`,
		goal: `${ QUEUED } in < 10 s`,
	};
	return { post, row };
}
