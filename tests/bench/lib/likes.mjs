import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startMariaDb } from '../../../tools/environment/index.mjs';
import { onSite } from './bench-site.mjs';

/** Number of likes. Smaller for SQLite: WordPress' driver translates each query, which takes minutes for a million rows. */
const SIZES = { MariaDB: 1_000_000, SQLite: 100_000 };

const FLOOD = 10_000;

const likes = ( dir, ...task ) =>
	JSON.parse(
		execFileSync( 'php', [ join( import.meta.dirname, 'likes.php' ), dir, ...task.map( String ) ], {
			stdio: 'pipe',
		} )
	);

/** @return {Promise<{ what: string, measured: string, goal: string }[]>} */
export async function measureLikes() {
	const mariadb = await startMariaDb();
	try {
		return [
			...( await onSite( { db: 'mariadb', server: mariadb }, ( site ) => measure( site, 'MariaDB' ) ) ),
			...( await onSite( { db: 'sqlite' }, ( site ) => measure( site, 'SQLite' ) ) ),
		];
	} finally {
		await mariadb.stop();
	}
}

function measure( { dir }, database ) {
	likes( dir, 'fill', SIZES[ database ] );
	const where = `${ SIZES[ database ] } likes, ${ database }`;
	return [
		timeRow( `counting the likes of ten posts, ${ where }`, likes( dir, 'count' ), '≤ 2 ms, 1 query' ),
		timeRow( `adding a like, ${ where }`, likes( dir, 'add' ), 'none' ),
		floodRow( `${ FLOOD } likes of one address, ${ where }`, likes( dir, 'flood-one', FLOOD ), '20 likes' ),
		floodRow( `${ FLOOD } likes of as many addresses, ${ where }`, likes( dir, 'flood-many', FLOOD ), 'all' ),
	];
}

function timeRow( what, { ms, queries }, goal ) {
	return { what, measured: `${ ms.toFixed( 2 ) } ms, ${ queries } queries`, goal };
}

function floodRow( what, { ms, longest, statuses, likes: number, rows, limits }, goal ) {
	const answers = Object.entries( statuses ).map( ( [ status, count ] ) => `${ count } × ${ status }` );
	return {
		what,
		measured: [
			...answers,
			`${ number } likes`,
			`${ rows } rows of likes`,
			`${ limits } rows of limits`,
			`median ${ ms.toFixed( 2 ) } ms, longest ${ longest.toFixed( 0 ) } ms`,
		].join( ', ' ),
		goal,
	};
}
