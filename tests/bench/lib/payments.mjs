import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startMariaDb } from '../../../tools/environment/index.mjs';
import { onSite, timeRoutes } from './bench-site.mjs';

const ORDERS = 100_000;

/** Number of events that are recorded in random order. */
const EVENTS = 1_000;

/** Requests that are measured over HTTP. Their time includes the start of WordPress. */
const ROUTES = [
	'payments/orders?status=paid',
	'payments/orders/counts',
	'payments/subscriptions?status=active',
	'payments/donations?status=paid',
	'payments/overview',
];

const payments = ( dir, ...task ) =>
	JSON.parse(
		execFileSync( 'php', [ join( import.meta.dirname, 'payments.php' ), dir, ...task.map( String ) ], {
			stdio: 'pipe',
		} )
	);

/** @return {Promise<{ what: string, measured: string, goal: string }[]>} */
export async function measurePayments( rounds ) {
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
	const folded = payments( dir, 'fold', EVENTS );
	const single = payments( dir, 'each', EVENTS );
	payments( dir, 'fill', ORDERS );
	const rows = payments( dir, 'lists', rounds ).map( ( { what, ms, queries, limit } ) => ( {
		what: `${ what }, ${ ORDERS } orders, ${ database }, without the start of WordPress`,
		measured: `${ ms.toFixed( 1 ) } ms, ${ queries } queries`,
		goal: `≤ ${ limit } ms`,
	} ) );
	return [
		{
			what: `${ folded.events } shuffled events folded, those of an order at once, ${ database }`,
			measured: `${ folded.seconds.toFixed( 2 ) } s, ${ folded.cpu.toFixed( 2 ) } s of CPU`,
			goal: '≤ 2 s',
		},
		{
			what: `${ single.events } shuffled events recorded, each in its own transaction, ${ database }`,
			measured: `${ single.seconds.toFixed( 2 ) } s, ${ single.cpu.toFixed( 2 ) } s of CPU`,
			goal: '≤ 100 ms each',
		},
		...rows,
		...( await timeRoutes( url, ROUTES, rounds, `${ ORDERS } orders, ${ database }` ) ),
	];
}
