import { request } from 'node:http';

/** Name of the hidden field on cacheable pages, which the block's script also sends. */
const WHOLE_PAGE = 'slipstream_whole_page=1';

/**
 * Sends a request through a page cache.
 *
 * @param {import('./servers.mjs').PageCache} cache
 * @param {string}                   path    Path with query arguments.
 * @param {Record< string, string >} cookies
 * @param {string}                   [body]  Body of a form, which is sent as POST.
 * @return {Promise< { status: number, headers: Object, body: string, stored: boolean } >} `stored` is true if the response
 *     comes from the cache.
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
 * Reads a page as a browser does. If the page has a form to request the whole content, sends it.
 *
 * @return {Promise< { first: string, whole: string, status: number, stored: boolean } >} Both responses.
 */
export async function read( cache, path, cookies ) {
	const { body, status, stored } = await visit( cache, path, cookies );
	const isPartial = body.includes( 'name="slipstream_whole_page"' );
	const whole = isPartial ? ( await visit( cache, path, cookies, WHOLE_PAGE ) ).body : '';
	return { first: body, whole, status, stored };
}
