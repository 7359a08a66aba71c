import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startMariaDb } from '../../../tools/environment/index.mjs';
import { onSite } from './bench-site.mjs';

const SIZES = [ 10_000, 1_000_000 ];

const LISTS = [ 'first', 'state', 'plan', 'plan-state', 'rare-state', 'address', 'start', 'common', 'no-match' ];

const members = ( dir, ...task ) =>
	JSON.parse(
		execFileSync( 'php', [ join( import.meta.dirname, 'members.php' ), dir, ...task.map( String ) ], {
			stdio: 'pipe',
		} )
	);

/** @return {Promise<{ what: string, measured: string, goal: string }[]>} */
export async function measureMembers() {
	const mariadb = await startMariaDb();
	try {
		return [
			...( await onSite( { db: 'mariadb', server: mariadb }, ( site ) => measure( site, 'MariaDB', SIZES ) ) ),
			...( await onSite( { db: 'sqlite' }, ( site ) => measure( site, 'SQLite', SIZES ) ) ),
		];
	} finally {
		await mariadb.stop();
	}
}

function measure( { dir }, database, sizes ) {
	return sizes.flatMap( ( size ) => {
		members( dir, 'fill', size );
		return [
			row( `a decision, ${ size } members, ${ database }`, members( dir, 'decide' ) ),
			row(
				`a signed-in device with its memberships, ${ size } members, ${ database }`,
				members( dir, 'device' )
			),
			...LISTS.map( ( list ) =>
				row(
					`the list: ${ list }, ${ size } members, ${ database }`,
					members( dir, `list-${ list }` ),
					'≤ 50 ms'
				)
			),
			row( `the count of readers, ${ size } members, ${ database }`, members( dir, 'readers' ), 'none' ),
		];
	} );
}

function row( what, { ms, queries }, goal = '≤ 1 ms, ≤ 1 query' ) {
	return {
		what,
		measured: `${ ms.toFixed( 2 ) } ms, ${ queries } queries`,
		goal,
	};
}
