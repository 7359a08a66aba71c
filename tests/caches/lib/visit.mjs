import { request } from 'node:http';

/** Field of the form on a cacheable page, which the script of the block also sends. */
const WHOLE_PAGE = 'slipstream_whole_page=1';

/**
 * Sends a request to the site by way of a page cache.
 *
 * @param {import('./servers.mjs').PageCache} cache
 * @param {string}                   path    With query.
 * @param {Record< string, string >} cookies
 * @param {string}                   [body]  Sends a form.
 * @return {Promise< { status: number, headers: Object, body: string, stored: boolean } >} `stored`: the response is from the cache.
 */
export function visit( { port }, path, cookies, body ) {
	const cookie = Object.entries( cookies )
		.map( ( [ name, value ] ) => `${ name }=${ value }` )
		.join( '; ' );
	const headers = {
		Host: `localhost:${ port }`,
		...( cookie && { Cookie: cookie } ),
		...( body && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length } ),
	};
	return new Promise( ( resolve, reject ) => {
		const sent = request(
			{ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers, agent: false },
			( response ) => {
				let text = '';
				response.setEncoding( 'utf8' );
				response.on( 'data', ( chunk ) => ( text += chunk ) );
				response.on( 'error', reject );
				response.on( 'end', () =>
					resolve( {
						status: response.statusCode,
						headers: response.headers,
						body: text,
						stored: response.headers[ 'x-cache' ] === 'HIT',
					} )
				);
			}
		);
		sent.on( 'error', reject );
		sent.end( body );
	} );
}

/**
 * Reads a page as a browser does: if it offers the whole page, requests that as well.
 *
 * @return {Promise< { first: string, whole: string, status: number, stored: boolean } >} What the browser received.
 */
export async function read( cache, path, cookies ) {
	const { body, status, stored } = await visit( cache, path, cookies );
	const isPartial = body.includes( 'name="slipstream_whole_page"' );
	const whole = isPartial ? ( await visit( cache, path, cookies, WHOLE_PAGE ) ).body : '';
	return { first: body, whole, status, stored };
}
