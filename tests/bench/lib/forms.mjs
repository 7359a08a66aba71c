import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { startMariaDb } from '../../../tools/environment/index.mjs';
import { privateFolder } from '../../../tools/lib/site-files.mjs';
import { onSite, timeRoutes } from './bench-site.mjs';
import { median } from './median.mjs';

const VISITORS = 50;

const SIZES = [ 1_000, 100_000 ];

/** Requests that the messages screen sends when it opens. */
const ROUTES = [ 'messages?status=publish', 'messages/counts', 'messages/forms' ];

const FORM = `<!-- wp:jetpack/contact-form {"to":"owner@example.org"} -->
<!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-textarea /-->

<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->
<!-- /wp:jetpack/contact-form -->`;

const messages = ( dir, ...task ) =>
	JSON.parse(
		execFileSync( 'php', [ join( import.meta.dirname, 'messages.php' ), dir, ...task ], { stdio: 'pipe' } )
	);

/** @return {Promise<{ what: string, measured: string, goal: string }[]>} */
export async function measureForms( rounds ) {
	const mariadb = await startMariaDb();
	try {
		return [
			...( await onSite( { db: 'mariadb', server: mariadb }, submitAtOnce ) ),
			...( await onSite( { db: 'mariadb', server: mariadb }, ( site ) =>
				listMessages( site, 'MariaDB', rounds )
			) ),
			...( await onSite( { db: 'sqlite' }, ( site ) => listMessages( site, 'SQLite', rounds ) ) ),
		];
	} finally {
		await mariadb.stop();
	}
}

/**
 * Submits a form from many visitors, who each have their own page. All submit at once, and then again, as if no response had
 * arrived.
 */
async function submitAtOnce( { dir, url } ) {
	const answer = await fetch( `${ url }/wp-json/wp/v2/pages`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-Bench': '1' },
		body: JSON.stringify( { title: 'Contact', content: FORM, status: 'publish' } ),
	} );
	const { link } = await answer.json();
	const presses = [];
	for ( let visitor = 0; visitor < VISITORS; visitor++ ) {
		presses.push( filledIn( await ( await fetch( link ) ).text(), visitor ) );
	}
	const since = performance.now();
	const first = await Promise.all( presses.map( ( body ) => send( link, body ) ) );
	const took = performance.now() - since;
	const again = await Promise.all( presses.map( ( body ) => send( link, body ) ) );
	const stored = messages( dir, 'count' );

	// Run three workers at the same time.
	const work = () => fetch( url, { headers: { 'X-Bench': 'work' } } ).then( ( one ) => one.text() );
	for ( let round = 0; round < Math.ceil( VISITORS / 25 ) + 1; round++ ) {
		await Promise.all( [ work(), work(), work() ] );
	}
	const { states } = messages( dir, 'count' );
	const mails = readdirSync( join( privateFolder( dir ), 'mail' ) ).length;
	const thanked = first.filter( ( { status } ) => status === 200 ).length;
	const times = first.map( ( { ms } ) => ms );
	return [
		{
			what: `${ VISITORS } submissions at once, MariaDB, 8 workers of PHP`,
			measured: `${ thanked } thanked, ${ VISITORS - stored.senders } lost, ${ stored.stored - stored.senders } doubled; ${ took.toFixed( 0 ) } ms for all, median ${ median( times ).toFixed( 0 ) } ms, slowest ${ Math.max( ...times ).toFixed( 0 ) } ms`,
			goal: '0 lost, 0 doubled',
		},
		{
			what: 'the same presses once more',
			measured: `${ again.filter( ( { status } ) => status === 200 ).length } thanked, ${ stored.stored } messages in all, ${ stored.indexed } in the index`,
			goal: `${ VISITORS } messages`,
		},
		{
			what: 'their mails',
			measured: `${ mails } sent; ${ JSON.stringify( states ) }`,
			goal: `${ VISITORS } sent, each once`,
		},
	];
}

/** @return {URLSearchParams} Parameters that a browser sends if the form's script runs. */
function filledIn( html, visitor ) {
	const { document, FormData } = new JSDOM( html ).window;
	const form = document.querySelector( 'form.contact-form' );
	const values = [ `Visitor ${ visitor }`, `visitor${ visitor }@example.org`, 'Tea?' ];
	form.querySelectorAll( '.grunion-field-wrap :is(input, textarea)' ).forEach( ( field, index ) => {
		field.value = values[ index ];
	} );
	const body = new URLSearchParams( [ ...new FormData( form ) ] );
	body.set( 'slipstream_elapsed', '5000' );
	body.set( 'slipstream_press', visitor.toString( 16 ).padStart( 32, '0' ) );
	return body;
}

async function send( link, body ) {
	const since = performance.now();
	const response = await fetch( link, { method: 'POST', headers: { Accept: 'application/json' }, body } );
	await response.text();
	return { status: response.status, ms: performance.now() - since };
}

/** Measures how the screen's requests become slower with the number of messages. */
async function listMessages( { dir, url }, database, rounds ) {
	const rows = [];
	for ( const size of SIZES ) {
		const { stored, indexed } = messages( dir, 'fill', String( size - messages( dir, 'count' ).stored ) );
		if ( stored !== size || indexed !== size ) {
			throw new Error( `${ stored } messages and ${ indexed } in the index, not ${ size }.` );
		}
		rows.push( ...( await timeRoutes( url, ROUTES, rounds, `${ indexed } messages, ${ database }` ) ) );
	}
	return rows;
}
